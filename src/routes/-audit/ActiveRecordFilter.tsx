import { X } from 'lucide-react'
import { useT } from '../../i18n/I18n.tsx'
import type { ListController } from '../-list/list-search.ts'
import type { AuditSearch } from './audit-list.ts'

/** The filter by one record; it is set from an entry and removed here. */
export function ActiveRecordFilter({ list }: { readonly list: ListController<AuditSearch> }) {
  const t = useT()
  const { entityId } = list.search
  return (
    entityId !== undefined && (
      <ActiveFilter
        name={t('audit.entity')}
        value={`#${entityId}`}
        onRemove={() => list.change({ entityId: undefined })}
      />
    )
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
