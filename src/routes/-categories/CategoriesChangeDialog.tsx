import { useState } from 'react'
import type { Category } from '../../api/contract/catalogue.contract.ts'
import { descendantIds, treeRows } from '../../domain/shared/tree.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import type { PlannedResult } from '../-list/bulk-result.ts'
import { PlannedDialog } from '../-list/PlannedDialog.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { TreePicker } from '../-tree/TreePicker.tsx'
import {
  outermost,
  sendCategoriesChange,
  type CategoriesChange,
  type PlannedCategory,
} from './categories-bulk.ts'

const ACTS = ['active', 'invisible', 'inactive', 'move'] as const
type Act = (typeof ACTS)[number]

/** No id of a category. */
const TOP_LEVEL = 0

/** Asks which categories of a catalogue change, and how: all of them together. */
export function CategoriesChangeDialog({
  nodes,
  initial,
  onDone,
  onClose,
}: {
  /** The tree of the catalogue. */
  readonly nodes: readonly Category[]
  /** Chosen from the start. */
  readonly initial: number | undefined
  readonly onDone: (change: CategoriesChange, result: PlannedResult<PlannedCategory>) => void
  readonly onClose: () => void
}) {
  const { t, language } = useI18n()
  const [chosen, setChosen] = useState<readonly number[]>(initial === undefined ? [] : [initial])
  const [act, setAct] = useState<Act>('active')
  /** Undefined until a place is chosen; null is the top level. */
  const [parentId, setParentId] = useState<number | null | undefined>()
  const nameOf = (node: Category) => textOf(node, 'name', language)
  const pathOf = (node: Category): string => {
    const parent = nodes.find(({ id }) => id === node.parentId)
    return parent === undefined ? nameOf(node) : `${pathOf(parent)} › ${nameOf(node)}`
  }
  const selected = treeRows(nodes).flatMap(({ node }) => (chosen.includes(node.id) ? [node] : []))
  const rows = act === 'move' ? outermost(nodes, selected) : selected
  const blocked = new Set(rows.flatMap(({ id }) => [Number(id), ...descendantIds(nodes, id)]))
  const change: CategoriesChange | null =
    rows.length === 0
      ? null
      : act !== 'move'
        ? { kind: 'status', status: act }
        : parentId === undefined || (parentId !== null && blocked.has(parentId))
          ? null
          : { kind: 'move', parentId }
  return (
    <PlannedDialog<Category, CategoriesChange, PlannedCategory>
      title={t('category.several')}
      rows={rows}
      nameOf={nameOf}
      change={change}
      send={(each, wanted, isDryRun) => sendCategoriesChange(nodes, each, wanted, isDryRun)}
      confirm={(count) => t(act === 'move' ? 'category.severalMove' : 'category.severalChange', { count })}
      resultTitle={() => t(`category.several.${act}`)}
      tone={act === 'inactive' ? 'danger' : 'solid'}
      onDone={(result) => change !== null && onDone(change, result)}
      onClose={onClose}
    >
      {() => (
        <>
          <TreePicker
            isMultiple
            focusesOnOpen
            label={t('category.severalWhich')}
            nodes={nodes}
            nameOf={nameOf}
            chosen={chosen}
            onToggle={(id) => {
              if (id !== null)
                setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
            }}
          />
          <SegmentedControl<Act>
            label={t('category.severalHow')}
            choices={ACTS.map((id) => ({ id, name: t(`category.several.${id}`) }))}
            value={act}
            onChange={setAct}
          />
          {act === 'inactive' && <p>{t('category.severalInactive')}</p>}
          {act === 'move' && (
            <>
              <Select<number>
                label={t('category.whereTo')}
                placeholder={t('form.chooseOne')}
                options={[
                  { id: TOP_LEVEL, name: t('category.topLevel') },
                  ...treeRows(nodes).flatMap(({ node }) =>
                    blocked.has(node.id) ? [] : [{ id: Number(node.id), name: pathOf(node) }],
                  ),
                ]}
                value={parentId ?? (parentId === null ? TOP_LEVEL : null)}
                onChange={(id) => setParentId(id === TOP_LEVEL ? null : id)}
              />
              {rows.length < selected.length && <p>{t('category.severalInside')}</p>}
            </>
          )}
        </>
      )}
    </PlannedDialog>
  )
}
