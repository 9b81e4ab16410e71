import { Link } from '@tanstack/react-router'
import { Link2, Link2Off } from 'lucide-react'
import { auditEntryQuery } from '../../api/client/audit.queries.ts'
import type { AuditEntry } from '../../api/contract/audit.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { formatInstant } from '../-shared/format-time.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DetailDrawer } from '../-list/DetailDrawer.tsx'
import { DrawerSection, DescriptionItem, DescriptionList } from '../-list/DrawerParts.tsx'
import type { ListController } from '../-list/list-search.ts'
import { auditList, type AuditSearch } from './audit-list.ts'
import { actionLabel, actorLabel, recordLabel, actorRoleLabel, reasonLabel } from './audit-labels.ts'
import { ChangeList } from './ChangeList.tsx'
import { OutcomeChip } from './OutcomeChip.tsx'
import { useNameLookup } from './use-name-lookup.ts'
import { pageSearch } from '../-shared/page-search.ts'

/** All of one entry: actor, role, time, values before and after, reason, request and seal. */
export function AuditEntryDrawer({
  list,
  id,
}: {
  readonly list: ListController<AuditSearch>
  readonly id: number
}) {
  const { t } = useI18n()
  return (
    <DetailDrawer
      id={id}
      query={auditEntryQuery(id)}
      label={t('audit.entry')}
      onClose={() => list.change({ openId: undefined })}
    >
      {(entry) =>
        entry === null
          ? { title: t('audit.entry'), body: <EmptyState title={t('audit.notFound')} /> }
          : {
              title: actionLabel(t, entry),
              subtitle: <OutcomeChip outcome={entry.outcome} />,
              body: <AuditEntryDetail entry={entry} />,
            }
      }
    </DetailDrawer>
  )
}

function AuditEntryDetail({ entry }: { readonly entry: AuditEntry }) {
  const i18n = useI18n()
  const { t } = i18n
  const { actor } = entry
  const names = useNameLookup()
  return (
    <>
      <DescriptionList>
        <DescriptionItem name={t('audit.at')}>
          <time dateTime={entry.at}>{formatInstant(i18n, entry.at)}</time>
        </DescriptionItem>
        <DescriptionItem name={t('audit.actor')}>
          {actor === null ? (
            actorLabel(t, entry)
          ) : (
            <EntryLink search={{ actorId: [actor.id] }} title={t('audit.sameActor')}>
              {actor.name}
            </EntryLink>
          )}
        </DescriptionItem>
        <DescriptionItem name={t('audit.role')}>{actorRoleLabel(names, entry)}</DescriptionItem>
        <DescriptionItem name={t('audit.entity')}>
          {entry.entityId === null ? (
            recordLabel(t, names, entry)
          ) : (
            <EntryLink
              search={{ entity: [entry.entity], entityId: entry.entityId }}
              title={t('audit.sameRecord')}
            >
              {recordLabel(t, names, entry)}
            </EntryLink>
          )}
        </DescriptionItem>
        <DescriptionItem name={t('audit.reason')}>{reasonLabel(i18n, entry)}</DescriptionItem>
      </DescriptionList>
      <DrawerSection title={t(entry.outcome === 'refused' ? 'audit.asked' : 'audit.changes')}>
        <ChangeList entry={entry} names={names} />
      </DrawerSection>
      <DrawerSection title={t('audit.request')}>
        <DescriptionList>
          {entry.outcome === 'refused' && (
            <DescriptionItem name={t('audit.call')}>
              <code>{entry.action}</code>
            </DescriptionItem>
          )}
          <DescriptionItem name={t('audit.requestId')}>
            {entry.requestId && <code>{entry.requestId}</code>}
          </DescriptionItem>
          <DescriptionItem name={t('audit.ip')}>{entry.ip}</DescriptionItem>
          <DescriptionItem name={t('audit.seal')}>
            <span className="audit-seal" data-sealed={entry.isSealed || undefined}>
              {entry.isSealed ? <Link2 aria-hidden="true" /> : <Link2Off aria-hidden="true" />}
              {t(entry.isSealed ? 'audit.sealed' : 'audit.unsealed')}
            </span>
          </DescriptionItem>
        </DescriptionList>
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
    <Link to={auditList.page} search={pageSearch(search)} className="audit-link" title={title}>
      {children}
    </Link>
  )
}
