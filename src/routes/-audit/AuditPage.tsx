import { ScrollText } from 'lucide-react'
import { api } from '../../api/client/api.ts'
import { auditQuery } from '../../api/client/audit.queries.ts'
import type { AuditEntry } from '../../api/contract/audit.contract.ts'
import { AUDIT_ENTITIES, AUDIT_OUTCOMES } from '../../domain/resources/audit-entity.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { Column } from '../-list/DataTable.tsx'
import { FilterMenu } from '../-list/FilterMenu.tsx'
import { ListPage } from '../-list/ListPage.tsx'
import type { ListController } from '../-list/list-search.ts'
import { DateRangeFilter } from '../-list/DateRangeFilter.tsx'
import { useCsvExport } from '../-list/use-csv-export.ts'
import { useListQuery } from '../-list/use-list-query.ts'
import { formatDateTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import './audit.css'
import type { AuditSearch } from './audit-list.ts'
import { toAuditQuery } from './audit-query.ts'
import { actionLabel, actorLabel, recordLabel, actorRoleLabel, reasonLabel } from './audit-labels.ts'
import { AuditEntryDrawer } from './AuditEntryDrawer.tsx'
import { OutcomeChip } from './OutcomeChip.tsx'
import { AuditActorFilter } from './AuditActorFilter.tsx'
import { ActiveRecordFilter } from './ActiveRecordFilter.tsx'
import { useNameLookup } from './use-name-lookup.ts'

/** The changes and refused attempts in the user's scope, newest first. */
export function AuditPage({ list }: { readonly list: ListController<AuditSearch> }) {
  const { t, formats, language } = useI18n()
  const now = useNow(60_000)
  const columns = useColumns(now)
  const { timeZone } = formats.place
  const query = toAuditQuery(list.search, { timeZone, now })
  const state = useListQuery(auditQuery(query))
  const download = useCsvExport({
    fileName: t('audit.sheet.file'),
    count: state.answer?.count,
    load: () => {
      const { limit: _limit, offset: _offset, ...filters } = query
      return api.exportAudit({ query: { language, ...filters }, toast: 'none' })
    },
  })
  return (
    <ListPage
      title={t('audit.title')}
      moreActions={[download]}
      list={list}
      views={(['all', 'refused', 'people', 'sessions', 'everything'] as const).map((id) => ({
        id,
        name: t(`audit.view.${id}`),
      }))}
      searchLabel={t('audit.search')}
      filters={
        <>
          <DateRangeFilter
            name={t('audit.period')}
            from={list.search.from}
            to={list.search.to}
            now={now}
            presets={['today', 'week', 'month']}
            onChange={({ from, to }) => list.change({ from, to })}
          />
          <FilterMenu
            name={t('audit.entity')}
            options={AUDIT_ENTITIES.map((id) => ({ id, name: t(`audit.entity.${id}`) }))}
            chosen={list.search.entity}
            onChange={(entity) => list.change({ entity })}
          />
          <FilterMenu
            name={t('audit.outcome')}
            options={AUDIT_OUTCOMES.map((id) => ({ id, name: t(`audit.outcome.${id}`) }))}
            chosen={list.search.outcome}
            onChange={(outcome) => list.change({ outcome })}
          />
          <AuditActorFilter list={list} rows={state.answer?.data ?? []} />
          <ActiveRecordFilter list={list} />
        </>
      }
      sorts={[{ id: 'at', name: t('audit.at') }]}
      columns={columns}
      state={state}
      rowName={(row) => actionLabel(t, row)}
      empty={{ icon: ScrollText, title: t('audit.empty'), text: t('audit.emptyText') }}
      drawer={list.search.openId !== undefined && <AuditEntryDrawer list={list} id={list.search.openId} />}
    />
  )
}

const useColumns = (now: number): readonly [Column<AuditEntry>, ...Column<AuditEntry>[]] => {
  const i18n = useI18n()
  const { t, formats } = i18n
  const names = useNameLookup()
  return [
    {
      id: 'action',
      title: t('audit.action'),
      width: { min: 232, max: 264 },
      cell: (row) => <span className="truncate">{actionLabel(t, row)}</span>,
    },
    {
      id: 'record',
      title: t('audit.entity'),
      width: { min: 144, max: 180 },
      dropOrder: 2,
      cell: (row) => recordLabel(t, names, row),
      cardSlot: 'below',
    },
    {
      id: 'actor',
      title: t('audit.actor'),
      width: { min: 180, max: 340 },
      dropOrder: 1,
      cell: (row) => (
        <>
          {actorLabel(t, row)} <span className="muted">{actorRoleLabel(names, row)}</span>
        </>
      ),
      cardSlot: 'foot',
    },
    {
      id: 'outcome',
      title: t('audit.outcome'),
      width: { min: 116, max: 128 },
      cell: (row) => <OutcomeChip outcome={row.outcome} />,
      cardSlot: 'end',
    },
    {
      id: 'reason',
      title: t('audit.reason'),
      width: { min: 160, max: 240 },
      dropOrder: 3,
      cell: (row) => reasonLabel(i18n, row) ?? '—',
    },
    {
      id: 'at',
      title: t('audit.at'),
      sort: 'at',
      width: { min: 132, max: 148 },
      cell: (row) => <time dateTime={row.at}>{formatDateTime(t, formats, row.at, now)}</time>,
      cardSlot: 'foot-end',
    },
  ]
}
