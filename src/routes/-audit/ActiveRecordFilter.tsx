import { X } from 'lucide-react'
import type { AuditEntry } from '../../api/contract/audit.contract.ts'
import { useT } from '../../i18n/I18n.tsx'
import type { ListController } from '../-list/list-search.ts'
import type { AuditSearch } from './audit-list.ts'

interface ActiveRecordFilterProps {
  readonly list: ListController<AuditSearch>
  /** The displayed entries, which contain the names. */
  readonly rows: readonly AuditEntry[]
}

/** The filter by one record or user; it is set from an entry and removed here. */
export function ActiveRecordFilter({ list, rows }: ActiveRecordFilterProps) {
  const t = useT()
  const { entityId, actorId } = list.search
  const actor = rows.find((row) => row.actor !== null && row.actor.id === actorId?.[0])?.actor?.name
  return (
    <>
      {entityId !== undefined && (
        <ActiveFilter
          name={t('audit.entity')}
          value={`#${entityId}`}
          onRemove={() => list.change({ entityId: undefined })}
        />
      )}
      {actorId !== undefined && (
        <ActiveFilter
          name={t('audit.actor')}
          value={actor ?? actorId.join(', ')}
          onRemove={() => list.change({ actorId: undefined })}
        />
      )}
    </>
  )
}

function ActiveFilter({
  name,
  value,
  onRemove,
}: {
  readonly name: string
  readonly value: string
  readonly onRemove: () => void
}) {
  const t = useT()
  return (
    <span className="filter" data-on>
      <span className="filter__button truncate">
        {name}: {value}
      </span>
      <button
        type="button"
        className="filter__remove"
        aria-label={t('list.removeFilter', { name })}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </button>
    </span>
  )
}
