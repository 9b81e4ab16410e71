import { CornerLeftUp, Folder } from 'lucide-react'
import { useId, useState } from 'react'
import { normalizeForSearch } from '../../domain/shared/strip-accents.ts'
import { treeRows, type TreeNode } from '../../domain/shared/tree.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import './tree.css'

/** Chooses a record of a tree, or its top level, by search or by keys. */
export function TreePicker<Node extends TreeNode>({
  label,
  topLabel,
  nodes,
  nameOf,
  disabledReason,
  value,
  onChange,
}: {
  readonly label: string
  /** The name of the top level. */
  readonly topLabel: string
  readonly nodes: readonly Node[]
  readonly nameOf: (node: Node) => string
  /** Why a record cannot be chosen; null for one that can. */
  readonly disabledReason: (node: Node) => string | null
  /** Null is the top level. */
  readonly value: number | null
  readonly onChange: (id: number | null) => void
}) {
  const group = useId()
  const [search, setSearch] = useState('')
  const text = normalizeForSearch(search.trim())
  const rows = treeRows(nodes).filter(({ node }) => normalizeForSearch(nameOf(node)).includes(text))
  return (
    <div className="tree-picker">
      <SearchField label={label} size="small" value={search} onChange={setSearch} />
      <div className="tree-picker__list" role="radiogroup" aria-label={label}>
        {text === '' && (
          <label className="tree-picker__option">
            <input type="radio" name={group} checked={value === null} onChange={() => onChange(null)} />
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
              <input
                type="radio"
                name={group}
                checked={value === node.id}
                disabled={reason !== null}
                onChange={() => onChange(node.id)}
              />
              <Folder aria-hidden="true" />
              <span className="tree-picker__name truncate">{nameOf(node)}</span>
              {reason !== null && (
                <small className="truncate" title={reason}>
                  {reason}
                </small>
              )}
            </label>
          )
        })}
      </div>
    </div>
  )
}
