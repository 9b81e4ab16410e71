import { X } from 'lucide-react'
import type { AuditEntry } from '../../api/contract/audit.contract.ts'
import { useSay } from '../../i18n/I18n.tsx'
import type { ListAt } from '../-list/list-search.ts'
import type { AuditSearch } from './audit-list.ts'

interface RecordFiltersProps {
  readonly list: ListAt<AuditSearch>
  /** What is shown: it knows the names. */
  readonly rows: readonly AuditEntry[]
}

/** One record or one person, when the list was opened for it; they are chosen from an entry and taken away here. */
export function RecordFilters({ list, rows }: RecordFiltersProps) {
  const say = useSay()
  const { entityId, actorId } = list.search
  const actor = rows.find((row) => row.actor !== null && row.actor.id === actorId?.[0])?.actor?.name
  return (
    <>
      {entityId !== undefined && (
        <InUse
          name={say('audit.entity')}
          value={`#${entityId}`}
          onRemove={() => list.change({ entityId: undefined })}
        />
      )}
      {actorId !== undefined && (
        <InUse
          name={say('audit.actor')}
          value={actor ?? actorId.join(', ')}
          onRemove={() => list.change({ actorId: undefined })}
        />
      )}
    </>
  )
}

function InUse({
  name,
  value,
  onRemove,
}: {
  readonly name: string
  readonly value: string
  readonly onRemove: () => void
}) {
  const say = useSay()
  return (
    <span className="filter" data-on>
      <span className="filter__button clip">
        {name}: {value}
      </span>
      <button
        type="button"
        className="filter__remove"
        aria-label={say('list.removeFilter', { name })}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </button>
    </span>
  )
}
