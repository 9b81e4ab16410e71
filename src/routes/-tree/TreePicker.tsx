import { Check, CornerLeftUp, Folder } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { normalizeForSearch } from '../../domain/shared/strip-accents.ts'
import { treeRows, type TreeNode } from '../../domain/shared/tree.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import './tree.css'

export interface TreeOptions<Node extends TreeNode> {
  /** The name of the top level; without it the top level cannot be chosen. */
  readonly topLabel?: string | undefined
  readonly nodes: readonly Node[]
  readonly nameOf: (node: Node) => string
  /** Why a record cannot be chosen; null for one that can. */
  readonly disabledReason?: (node: Node) => string | null
  /** A figure of a record, at the end of its row. */
  readonly figureOf?: (node: Node) => string
}

/** Chooses one or many records of a tree, or its top level, by search or by keys. */
export function TreePicker<Node extends TreeNode>({
  label,
  topLabel,
  nodes,
  nameOf,
  disabledReason = () => null,
  figureOf,
  isMultiple = false,
  chosen,
  onToggle,
  onDone,
  focusesOnOpen = false,
}: TreeOptions<Node> & {
  readonly label: string
  readonly isMultiple?: boolean
  /** Null is the top level. */
  readonly chosen: readonly (number | null)[]
  readonly onToggle: (id: number | null) => void
  /** Called by Enter, and by a press on the only choice. */
  readonly onDone?: () => void
  readonly focusesOnOpen?: boolean
}) {
  const group = useId()
  const [search, setSearch] = useState('')
  const text = normalizeForSearch(search.trim())
  const rows = treeRows(nodes).filter(({ node }) => normalizeForSearch(nameOf(node)).includes(text))
  const inputProps = (id: number | null) => ({
    type: isMultiple ? 'checkbox' : 'radio',
    name: group,
    checked: chosen.includes(id),
    onChange: () => onToggle(id),
    // The keys of a radio group press it too, without a pointer.
    onClick: (event: MouseEvent) => !isMultiple && event.detail > 0 && onDone?.(),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || onDone === undefined) return
    event.preventDefault()
    onDone()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles a key of its fields
    <div className="tree-picker" onKeyDown={onKeyDown}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens for choosing */}
      <SearchField label={label} size="small" value={search} onChange={setSearch} autoFocus={focusesOnOpen} />
      <div className="tree-picker__list" role={isMultiple ? 'group' : 'radiogroup'} aria-label={label}>
        {text === '' && topLabel !== undefined && (
          <label className="tree-picker__option">
            <input {...inputProps(null)} />
            <CornerLeftUp aria-hidden="true" />
            <span className="tree-picker__name truncate">{topLabel}</span>
          </label>
        )}
        {rows.map(({ node, level }) => {
          const reason = disabledReason(node)
          return (
            <label
              key={node.id}
              className="tree-picker__option"
              style={{ paddingInlineStart: text === '' ? 8 + (level - 1) * 20 : undefined }}
            >
              <input {...inputProps(node.id)} disabled={reason !== null} />
              <Folder aria-hidden="true" />
              <span className="tree-picker__name truncate">{nameOf(node)}</span>
              {reason !== null && (
                <small className="truncate" title={reason}>
                  {reason}
                </small>
              )}
              {reason === null && figureOf && <small>{figureOf(node)}</small>}
              {isMultiple && chosen.includes(node.id) && <Check aria-hidden="true" />}
            </label>
          )
        })}
      </div>
    </div>
  )
}
