import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import type { Category } from '../../api/contract/catalogue.contract.ts'
import { childrenOf, descendantIds } from '../../domain/shared/tree.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import '../-form/form.css'
import { useSubmit } from '../-form/use-submit.ts'
import { textOf } from '../-resource/resource-view.ts'
import { useInvalidate } from '../-shared/use-invalidate.ts'
import { TreePicker } from '../-tree/TreePicker.tsx'
import { categoriesResource } from './categories-resource.ts'

type Place = 'first' | 'after' | 'last'

/** Asks below which category, and after which of its children, a category goes. */
export function MoveCategoryDialog({
  category,
  nodes,
  onClose,
}: {
  readonly category: Category
  /** The tree of its catalogue. */
  readonly nodes: readonly Category[]
  readonly onClose: () => void
}) {
  const { t, tFailure, language } = useI18n()
  const invalidate = useInvalidate()
  const [parentId, setParentId] = useState<number | null>(category.parentId)
  const [place, setPlace] = useState<Place>('last')
  const below = descendantIds(nodes, category.id)
  const siblings = childrenOf(nodes, parentId).filter(({ id }) => id !== category.id)
  const [chosenId, setAfterId] = useState<number | null>(null)
  const afterId = siblings.some(({ id }) => id === chosenId) ? chosenId : (siblings[0]?.id ?? null)
  const nameOf = (node: Category) => textOf(node, 'name', language)
  const { run, isBusy, refusal } = useSubmit(async () => {
    const after = place === 'first' ? null : place === 'last' ? (siblings.at(-1)?.id ?? null) : afterId
    await api.moveCategory({
      params: { id: category.id },
      // Ids of categories of the tree.
      body: { parentId: parentId as Category['parentId'], afterId: after as Category['parentId'] },
    })
    invalidate([categoriesResource.queryKey])
  }, onClose)
  return (
    <Dialog
      title={t('category.moveTitle', { name: nameOf(category), count: below.size })}
      isOpen
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('form.cancel')}
          </Button>
          <Button
            variant="solid"
            disabledReason={
              isBusy
                ? t('form.sending')
                : category.abilities.update === true
                  ? null
                  : tFailure(category.abilities.update)
            }
            onPress={() => run()}
          >
            {t('category.moveButton')}
          </Button>
        </>
      }
    >
      <div className="form-stack">
        {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
        <TreePicker
          label={t('category.whereTo')}
          topLabel={t('category.topLevel')}
          nodes={nodes}
          nameOf={nameOf}
          disabledReason={({ id }) => (id === category.id || below.has(id) ? t('category.inItself') : null)}
          chosen={[parentId]}
          onToggle={setParentId}
        />
        {siblings.length > 0 && (
          <RadioGroup
            label={t('category.place')}
            isLabelHidden
            layout="segments"
            choices={[
              { id: 'first', name: t('category.first') },
              { id: 'after', name: t('category.afterOne') },
              { id: 'last', name: t('category.last') },
            ]}
            value={place}
            onChange={setPlace}
          />
        )}
        {siblings.length > 0 && place === 'after' && (
          <Select
            label={t('category.afterOne')}
            options={siblings.map((node) => ({ id: String(node.id), name: nameOf(node) }))}
            value={afterId === null ? null : String(afterId)}
            onChange={(id) => setAfterId(Number(id))}
          />
        )}
        <p className="muted">{t('category.moveText')}</p>
      </div>
    </Dialog>
  )
}
