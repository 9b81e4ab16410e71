import { Link } from '@tanstack/react-router'
import { Link2, Link2Off } from 'lucide-react'
import { auditEntryQuery } from '../../api/client/audit.queries.ts'
import type { AuditEntry } from '../../api/contract/audit.contract.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { DetailDrawer } from '../-list/DetailDrawer.tsx'
import { DrawerSection, Fact, Facts } from '../-list/DrawerParts.tsx'
import type { ListAt } from '../-list/list-search.ts'
import { auditList, type AuditSearch } from './audit-list.ts'
import { sayAction, sayActor, sayExactly, sayRecord, sayRole, sayWhy } from './audit-words.ts'
import { Changes } from './Changes.tsx'
import { OutcomeChip } from './OutcomeChip.tsx'
import { useKnownNames } from './use-known-names.ts'

/** One entry, whole: who, in which role, when, what before and after, why, in which request, and its seal. */
export function EntryDrawer({ list, id }: { readonly list: ListAt<AuditSearch>; readonly id: number }) {
  const { say } = useWords()
  return (
    <DetailDrawer
      id={id}
      query={auditEntryQuery(id)}
      label={say('audit.entry')}
      onClose={() => list.change({ open: undefined })}
    >
      {(entry) =>
        entry === null
          ? { title: say('audit.entry'), body: <EmptyState title={say('audit.notFound')} /> }
          : {
              title: sayAction(say, entry),
              subtitle: <OutcomeChip outcome={entry.outcome} />,
              body: <Entry entry={entry} />,
            }
      }
    </DetailDrawer>
  )
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const words = useWords()
  const { say } = words
  const { actor } = entry
  const names = useKnownNames()
  return (
    <>
      <Facts>
        <Fact name={say('audit.at')}>
          <time dateTime={entry.at}>{sayExactly(words, entry.at)}</time>
        </Fact>
        <Fact name={say('audit.actor')}>
          {actor === null ? (
            sayActor(say, entry)
          ) : (
            <EntryLink search={{ actorId: [actor.id] }} title={say('audit.sameActor')}>
              {actor.name}
            </EntryLink>
          )}
        </Fact>
        <Fact name={say('audit.role')}>{sayRole(names, entry)}</Fact>
        <Fact name={say('audit.entity')}>
          {entry.entityId === null ? (
            sayRecord(say, names, entry)
          ) : (
            <EntryLink
              search={{ entity: [entry.entity], entityId: entry.entityId }}
              title={say('audit.sameRecord')}
            >
              {sayRecord(say, names, entry)}
            </EntryLink>
          )}
        </Fact>
        <Fact name={say('audit.reason')}>{sayWhy(words, entry)}</Fact>
      </Facts>
      <DrawerSection title={say(entry.outcome === 'refused' ? 'audit.asked' : 'audit.changes')}>
        <Changes entry={entry} names={names} />
      </DrawerSection>
      <DrawerSection title={say('audit.request')}>
        <Facts>
          {entry.outcome === 'refused' && (
            <Fact name={say('audit.call')}>
              <code>{entry.action}</code>
            </Fact>
          )}
          <Fact name={say('audit.requestId')}>{entry.requestId && <code>{entry.requestId}</code>}</Fact>
          <Fact name={say('audit.ip')}>{entry.ip}</Fact>
          <Fact name={say('audit.seal')}>
            <span className="audit-seal" data-sealed={entry.isSealed || undefined}>
              {entry.isSealed ? <Link2 aria-hidden="true" /> : <Link2Off aria-hidden="true" />}
              {say(entry.isSealed ? 'audit.sealed' : 'audit.unsealed')}
            </span>
          </Fact>
        </Facts>
      </DrawerSection>
    </>
  )
}

function EntryLink({
  search,
  title,
  children,
}: {
  readonly search: AuditSearch
  readonly title: string
  readonly children: string
}) {
  return (
    <Link to={auditList.page} search={search as never} className="audit-link" title={title}>
      {children}
    </Link>
  )
}
