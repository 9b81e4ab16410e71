import { ScrollText } from 'lucide-react'
import { auditQuery } from '../../api/client/audit.queries.ts'
import type { AuditEntry } from '../../api/contract/audit.contract.ts'
import { AUDIT_ENTITIES, AUDIT_OUTCOMES } from '../../domain/access/audited.ts'
import { useWords } from '../../i18n/I18n.tsx'
import type { Column } from '../-list/DataTable.tsx'
import { FilterMenu } from '../-list/FilterMenu.tsx'
import { ListPage } from '../-list/ListPage.tsx'
import type { ListAt } from '../-list/list-search.ts'
import { PeriodFilter } from '../-list/PeriodFilter.tsx'
import { useListQuery } from '../-list/use-list-query.ts'
import { sayMoment } from '../-shared/moment-words.ts'
import { useNow } from '../-shared/use-now.ts'
import './audit.css'
import type { AuditSearch } from './audit-list.ts'
import { auditListQuery } from './audit-query.ts'
import { sayAction, sayActor, sayRecord, sayRole, sayWhy } from './audit-words.ts'
import { EntryDrawer } from './EntryDrawer.tsx'
import { OutcomeChip } from './OutcomeChip.tsx'
import { RecordFilters } from './RecordFilters.tsx'
import { useKnownNames } from './use-known-names.ts'

/** What was changed and what was refused, in one's own reach, newest first. */
export function AuditPage({ list }: { readonly list: ListAt<AuditSearch> }) {
  const { say, formats } = useWords()
  const now = useNow(60_000)
  const columns = useColumns(now)
  const { timeZone } = formats.place
  const state = useListQuery(auditQuery(auditListQuery(list.search, { timeZone, now })))
  return (
    <ListPage
      title={say('audit.title')}
      list={list}
      views={(['all', 'refused', 'people', 'sessions'] as const).map((id) => ({
        id,
        name: say(`audit.view.${id}`),
      }))}
      searchLabel={say('audit.search')}
      filters={
        <>
          <PeriodFilter
            name={say('audit.period')}
            from={list.search.from}
            to={list.search.to}
            now={now}
            presets={['today', 'week', 'month']}
            onChange={({ from, to }) => list.change({ from, to })}
          />
          <FilterMenu
            name={say('audit.entity')}
            options={AUDIT_ENTITIES.map((id) => ({ id, name: say(`audit.entity.${id}`) }))}
            chosen={list.search.entity}
            onChange={(entity) => list.change({ entity })}
          />
          <FilterMenu
            name={say('audit.outcome')}
            options={AUDIT_OUTCOMES.map((id) => ({ id, name: say(`audit.outcome.${id}`) }))}
            chosen={list.search.outcome}
            onChange={(outcome) => list.change({ outcome })}
          />
          <RecordFilters list={list} rows={state.answer?.data ?? []} />
        </>
      }
      sorts={[{ id: 'at', name: say('audit.at') }]}
      columns={columns}
      state={state}
      nameOf={(row) => sayAction(say, row)}
      empty={{ icon: ScrollText, title: say('audit.empty'), text: say('audit.emptyText') }}
      drawer={list.search.open !== undefined && <EntryDrawer list={list} id={list.search.open} />}
    />
  )
}

const useColumns = (now: number): readonly [Column<AuditEntry>, ...Column<AuditEntry>[]] => {
  const words = useWords()
  const { say, formats } = words
  const names = useKnownNames()
  return [
    {
      id: 'action',
      title: say('audit.action'),
      cell: (row) => <span className="clip">{sayAction(say, row)}</span>,
    },
    {
      id: 'record',
      title: say('audit.entity'),
      width: '176px',
      leaves: 'second',
      cell: (row) => sayRecord(say, names, row),
      onCard: 'below',
    },
    {
      id: 'actor',
      title: say('audit.actor'),
      // Gives way before what was done is cut.
      width: 'clamp(168px, 27cqi, 244px)',
      cell: (row) => (
        <>
          {sayActor(say, row)} <span className="muted">{sayRole(names, row)}</span>
        </>
      ),
      onCard: 'foot',
    },
    {
      id: 'outcome',
      title: say('audit.outcome'),
      width: '124px',
      cell: (row) => <OutcomeChip outcome={row.outcome} />,
      onCard: 'end',
    },
    {
      id: 'reason',
      title: say('audit.reason'),
      width: '184px',
      leaves: 'first',
      cell: (row) => sayWhy(words, row) ?? '—',
    },
    {
      id: 'at',
      title: say('audit.at'),
      sort: 'at',
      width: '128px',
      cell: (row) => <time dateTime={row.at}>{sayMoment(say, formats, row.at, now)}</time>,
      onCard: 'foot-end',
    },
  ]
}
