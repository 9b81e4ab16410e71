import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { recordAuditQuery } from '../../api/client/audit.queries.ts'
import type { AuditEntry } from '../../api/contract/audit.contract.ts'
import type { AuditEntity } from '../../domain/resources/audit-entity.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { formatDateTime } from '../-shared/format-time.ts'
import { SectionHeading } from '../-shared/SectionHeading.tsx'
import { useNow } from '../-shared/use-now.ts'
import './audit.css'
import { auditList, type AuditSearch } from './audit-list.ts'
import { actionLabel, actorLabel, actorRoleLabel, reasonLabel } from './audit-labels.ts'
import { useNameLookup } from './use-name-lookup.ts'
import { pageSearch } from '../-shared/page-search.ts'

export interface RecordHistoryProps {
  readonly entity: AuditEntity
  readonly id: number | string
}

/** The last changes of one record, with a link to all of them. */
export function RecordHistory({ entity, id }: RecordHistoryProps) {
  const { t } = useI18n()
  const titleId = useId()
  const { data, error, refetch } = useQuery(recordAuditQuery(entity, id))
  const search: AuditSearch = { entity: [entity], entityId: String(id) }
  return (
    <section className="audit-section" aria-labelledby={titleId}>
      <header>
        <SectionHeading id={titleId}>{t('audit.section')}</SectionHeading>
        <Link to={auditList.page} search={pageSearch(search)} className="audit-link">
          {t('audit.seeAll')}
        </Link>
      </header>
      {error && !data && <LoadError title={t('list.error')} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={3} label={t('ui.loading')} />}
      {data && data.data.length === 0 && <p className="muted">{t('audit.none')}</p>}
      {data && data.data.length > 0 && (
        <ol>
          {data.data.map((entry) => (
            <HistoryRow key={entry.id} entry={entry} search={search} />
          ))}
        </ol>
      )}
    </section>
  )
}

function HistoryRow({ entry, search }: { readonly entry: AuditEntry; readonly search: AuditSearch }) {
  const i18n = useI18n()
  const { t, formats } = i18n
  const now = useNow(60_000)
  const names = useNameLookup()
  const details = [actorLabel(t, entry), actorRoleLabel(names, entry), reasonLabel(i18n, entry)]
  return (
    <li data-outcome={entry.outcome}>
      <time dateTime={entry.at}>{formatDateTime(t, formats, entry.at, now)}</time>
      <span>
        <Link to={auditList.page} search={pageSearch({ ...search, openId: entry.id })} className="audit-link">
          {actionLabel(t, entry)}
        </Link>
        <small>{details.filter((part) => part !== null).join(', ')}</small>
      </span>
    </li>
  )
}
