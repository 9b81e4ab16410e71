import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { recordAuditQuery } from '../../api/client/audit.queries.ts'
import type { AuditEntry } from '../../api/contract/audit.contract.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { sayMoment } from '../-shared/moment-words.ts'
import { useNow } from '../-shared/use-now.ts'
import './audit.css'
import { auditList, type AuditSearch } from './audit-list.ts'
import type { AuditSectionProps } from './AuditSection.tsx'
import { sayAction, sayActor, sayRole, sayWhy } from './audit-words.ts'
import { useKnownNames } from './use-known-names.ts'

/** The last changes of one record, with a way to all of them. */
export function RecordAudit({ entity, id }: AuditSectionProps) {
  const { say } = useWords()
  const titleId = useId()
  const { data, error, refetch } = useQuery(recordAuditQuery(entity, id))
  const search: AuditSearch = { entity: [entity], entityId: String(id) }
  return (
    <section className="audit-section" aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{say('audit.section')}</h3>
        <Link to={auditList.page} search={search as never} className="audit-link">
          {say('audit.seeAll')}
        </Link>
      </header>
      {error && !data && (
        <p>
          {say('list.error') || say('failure.smth_wrong')}{' '}
          <Button size="small" onPress={() => void refetch()}>
            {say('kit.retry')}
          </Button>
        </p>
      )}
      {!error && !data && <SkeletonRows rows={3} label={say('kit.loading')} />}
      {data && data.data.length === 0 && <p className="muted">{say('audit.none')}</p>}
      {data && data.data.length > 0 && (
        <ol>
          {data.data.map((entry) => (
            <Line key={entry.id} entry={entry} search={search} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Line({ entry, search }: { readonly entry: AuditEntry; readonly search: AuditSearch }) {
  const words = useWords()
  const { say, formats } = words
  const now = useNow(60_000)
  const names = useKnownNames()
  const who = [sayActor(say, entry), sayRole(names, entry), sayWhy(words, entry)]
  return (
    <li data-outcome={entry.outcome}>
      <time dateTime={entry.at}>{sayMoment(say, formats, entry.at, now)}</time>
      <span>
        <Link to={auditList.page} search={{ ...search, open: entry.id } as never} className="audit-link">
          {sayAction(say, entry)}
        </Link>
        <small>{who.filter((part) => part !== null).join(', ')}</small>
      </span>
    </li>
  )
}
