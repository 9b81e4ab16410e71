import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import type { Category } from '../../api/contract/catalogue.contract.ts'
import { childrenOf, descendantIds } from '../../domain/shared/tree.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { MoveDialog } from '../-form/MoveDialog.tsx'
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
  const { t, language } = useI18n()
  const invalidate = useInvalidate()
  const [parentId, setParentId] = useState<number | null>(category.parentId)
  const [place, setPlace] = useState<Place>('last')
  const below = descendantIds(nodes, category.id)
  const siblings = childrenOf(nodes, parentId).filter(({ id }) => id !== category.id)
  const [chosenId, setAfterId] = useState<number | null>(null)
  const afterId = siblings.some(({ id }) => id === chosenId) ? chosenId : (siblings[0]?.id ?? null)
  const nameOf = (node: Category) => textOf(node, 'name', language)
  const move = async () => {
    const after = place === 'first' ? null : place === 'last' ? (siblings.at(-1)?.id ?? null) : afterId
    await api.moveCategory({
      params: { id: category.id },
      // Ids of categories of the tree.
      body: { parentId: parentId as Category['parentId'], afterId: after as Category['parentId'] },
    })
    invalidate([categoriesResource.queryKey])
  }
  return (
    <MoveDialog
      title={t('category.moveTitle', { name: nameOf(category), count: below.size })}
      button={t('category.moveButton')}
      ability={category.abilities.update}
      action={move}
      onClose={onClose}
    >
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
    </MoveDialog>
  )
}
