import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { IMPORT_ROWS_LIMIT, importRowsQuery } from '../../api/client/imports.queries.ts'
import type { Import, ImportRow } from '../../api/contract/imports.contract.ts'
import { IMPORT_VERDICTS, type ImportVerdict } from '../../domain/catalogue/import-lifecycle.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Select } from '../../ui/Select.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TableFrame } from '../../ui/Table.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { columnName } from './column-name.ts'
import { ImportCauses } from './ImportCauses.tsx'
import { AlikeNotice, ImportTableRow } from './ImportTableRow.tsx'
import { RefusedFileButton } from './ImportSide.tsx'
import { useRowChanges } from './use-row-changes.ts'
import { VERDICT_ICONS } from './verdict-icons.ts'

const NO_COLUMN = ''

interface ImportRowsProps {
  readonly imported: Import
  readonly verdict: ImportVerdict | undefined
  readonly onVerdict: (verdict: ImportVerdict | undefined) => void
  readonly onMap: (mapping: Import['mapping']) => void
  /** Why no other column can be chosen yet. */
  readonly waitReason: string | null
  /** A row was changed. */
  readonly onRow: () => void
}

/** The rows of an import: the field of each column in the head, what is wrong below each row. */
export function ImportRows(props: ImportRowsProps) {
  const { imported, verdict, onMap, onRow, waitReason } = props
  const { t } = useI18n()
  const [page, setPage] = useState(1)
  const [wantsNeighbours, setWantsNeighbours] = useState(true)
  const withNeighbours = verdict === 'refused' && wantsNeighbours
  const {
    data: rows,
    error,
    refetch,
  } = useQuery({
    ...importRowsQuery(imported.id, imported.version, verdict, withNeighbours, page),
    placeholderData: keepPreviousData,
  })
  const changes = useRowChanges(imported, onRow)
  const order = columnOrder(imported, rows?.data ?? [])
  const mapped = imported.mapping.filter(({ column }) => column !== null).length
  return (
    <section className="import-rows" aria-label={t('import.rows')}>
      <VerdictCounts {...props} />
      <ImportCauses imported={imported} />
      <div className="import-rows__bar">
        <span className="muted">{t('import.mapped', { mapped, count: imported.mapping.length })}</span>
        {verdict === 'refused' && (
          <Button
            size="small"
            variant={wantsNeighbours ? 'soft' : 'plain'}
            aria-pressed={wantsNeighbours}
            onPress={() => {
              setPage(1)
              setWantsNeighbours(!wantsNeighbours)
            }}
          >
            {t('import.neighbours')}
          </Button>
        )}
        {imported.verdicts.refused + imported.outcomes.refused + imported.outcomes.kept > 0 && (
          <RefusedFileButton imported={imported} />
        )}
      </div>
      <AlikeNotice changes={changes} />
      <TableFrame
        label={t('import.rows')}
        footer={
          rows && (
            <Pager
              offset={rows.offset}
              limit={IMPORT_ROWS_LIMIT}
              count={rows.count}
              isCapped={rows.countIsCapped === true}
              onOffset={(offset) => setPage(offset / IMPORT_ROWS_LIMIT + 1)}
            />
          )
        }
      >
        {error && rows === undefined ? (
          <LoadError title={t('import.rowsError')} error={error} onRetry={() => void refetch()} />
        ) : rows === undefined ? (
          <SkeletonRows rows={8} label={t('ui.loading')} />
        ) : rows.data.length === 0 ? (
          <EmptyState title={t('import.noRows')} />
        ) : (
          <table className="table import-table">
            <caption className="visually-hidden">{t('import.rows')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('import.row')}</th>
                <th scope="col">{t('import.result')}</th>
                {order.map((at) => (
                  <ColumnHead key={at} imported={imported} at={at} onMap={onMap} waitReason={waitReason} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.data.map((row) => (
                <ImportTableRow
                  key={`${row.row} ${imported.version}`}
                  imported={imported}
                  row={row}
                  order={order}
                  changes={changes}
                />
              ))}
            </tbody>
          </table>
        )}
      </TableFrame>
    </section>
  )
}

/** The columns by their place in the file: key and name first, then those in which a shown row changes or is wrong. */
const columnOrder = ({ mapping }: Import, rows: readonly ImportRow[]): readonly number[] => {
  const touched = new Set(
    rows.flatMap(({ errors, previous }) => [...Object.keys(errors), ...Object.keys(previous)]),
  )
  const rankOf = (column: string | null): number =>
    column === 'sku' ? 0 : column === 'name' ? 1 : touched.has(column ?? '') ? 2 : 3
  const places = mapping.map(({ column }, at) => ({ at, rank: rankOf(column) }))
  return places.toSorted((a, b) => a.rank - b.rank).map(({ at }) => at)
}

/** How many rows have each result; they are the filter. */
function VerdictCounts({ imported, verdict, onVerdict }: ImportRowsProps) {
  const { t, formats } = useI18n()
  const { verdicts } = imported
  const all = IMPORT_VERDICTS.reduce((sum, each) => sum + verdicts[each], 0)
  const count = (id: ImportVerdict | undefined, name: string, value: number) => {
    const Icon = id && VERDICT_ICONS[id]
    return (
      <button
        key={name}
        type="button"
        className="import-count"
        data-refused={(id === 'refused' && value > 0) || undefined}
        aria-pressed={verdict === id}
        onClick={() => onVerdict(id)}
      >
        <span>
          {Icon && <Icon aria-hidden="true" />}
          {name}
        </span>
        <b>{formats.number(value)}</b>
      </button>
    )
  }
  return (
    <div className="import-counts" role="group" aria-label={t('import.counts')}>
      {count(undefined, t('import.all'), all)}
      {IMPORT_VERDICTS.map((each) => count(each, t(`import.verdicts.${each}`), verdicts[each]))}
    </div>
  )
}

function ColumnHead({
  imported,
  at,
  onMap,
  waitReason,
}: Pick<ImportRowsProps, 'imported' | 'onMap' | 'waitReason'> & { readonly at: number }) {
  const { t } = useI18n()
  const title = imported.titles[at] ?? ''
  const { mapping, columns } = imported
  const { column = null, isGuess = false } = mapping[at] ?? {}
  const free = columns.filter((id) => id === column || !mapping.some((each) => each.column === id))
  const choose = (id: string) =>
    onMap(
      mapping.map((each, nth) =>
        nth === at ? { column: id === NO_COLUMN ? null : id, isGuess: false } : each,
      ),
    )
  return (
    <th scope="col" data-guess={isGuess || undefined}>
      <span className="import-table__title">{title}</span>
      <div className="import-table__field">
        <Select
          label={t('import.columnOf', { title })}
          isLabelHidden
          size="small"
          isDisabled={imported.status !== 'preview' || waitReason !== null}
          value={column ?? NO_COLUMN}
          onChange={choose}
          options={[
            { id: NO_COLUMN, name: t('import.noColumn') },
            ...free.map((id) => {
              const name = columnName(t, imported.kind, id)
              return { id, name: isGuess && id === column ? t('import.guess', { name }) : name }
            }),
          ]}
        />
      </div>
    </th>
  )
}
