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
import { moveCategoryBody } from './move-category-body.ts'
import { rulesOfMove, useCategoryRules } from './category-rules.ts'

type Place = 'first' | 'after' | 'last'

/** Asks below which category, and after which of its children, a category goes. */
export function MoveCategoryDialog({
  category,
  nodes,
  onMove,
  onClose,
}: {
  readonly category: Category
  /** The tree of its catalogue. */
  readonly nodes: readonly Category[]
  /** Just before it is moved. */
  readonly onMove: (id: number) => void
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
  const after = siblings.find(({ id }) => id === afterId)
  const move = async () => {
    const afterMove = place === 'first' ? null : place === 'last' ? (siblings.at(-1)?.id ?? null) : afterId
    onMove(category.id)
    await api.moveCategory({
      params: { id: category.id },
      body: moveCategoryBody({ parentId, afterId: afterMove }),
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
        focusesOnOpen
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
            {
              id: 'after',
              name: (
                <span className="truncate move-place">
                  {after ? t('category.afterName', { name: nameOf(after) }) : t('category.afterOne')}
                </span>
              ),
            },
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
      <MoveEffects category={category} nodes={nodes} parentId={parentId} />
    </MoveDialog>
  )
}

/** What a move changes: how many products its new place then has, and which discounts begin and cease to look at it. */
function MoveEffects({
  category,
  nodes,
  parentId,
}: {
  readonly category: Category
  readonly nodes: readonly Category[]
  readonly parentId: number | null
}) {
  const { t, language } = useI18n()
  const rules = useCategoryRules()
  const parent = nodes.find(({ id }) => id === parentId)
  const { begin, cease } = rulesOfMove(rules ?? [], nodes, { id: category.id, parentId })
  const names = (each: typeof begin) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(each.map(({ name }) => `«${name}»`))
  const isNew = parent !== undefined && !descendantIds(nodes, parent.id).has(category.id)
  return (
    <div className="move-effects" role="status">
      {isNew && (
        <p>
          {t('category.becomes', {
            name: textOf(parent, 'name', language),
            count: parent.productCount + category.productCount,
          })}
        </p>
      )}
      {begin.length > 0 && <p>{t('category.rulesBegin', { names: names(begin) })}</p>}
      {cease.length > 0 && <p>{t('category.rulesCease', { names: names(cease) })}</p>}
      <p>
        {rules === null
          ? t('category.moveUnknown')
          : begin.length + cease.length === 0
            ? t('category.moveText')
            : t('category.moveRest')}
      </p>
    </div>
  )
}
