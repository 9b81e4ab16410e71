import { useQuery } from '@tanstack/react-query'
import { fullSlotsQuery, orderRefusalsQuery } from '../../api/client/figures.queries.ts'
import { failureCode } from '../../i18n/failure-messages.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { formatDateTime } from '../-shared/format-time.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { useNow } from '../-shared/use-now.ts'
import type { DashboardSearch } from './dashboard-search.ts'
import { useDashboardParams } from './use-dashboard.ts'

const LIMIT = 100

/** The list behind a figure that has no page of its own: refused orders, or full quarters. */
export function DashboardListDrawer({
  search,
  onClose,
}: {
  readonly search: DashboardSearch
  readonly onClose: () => void
}) {
  const { t, tFailure } = useI18n()
  const title =
    search.list === 'fullSlots'
      ? t('dashboard.fullList')
      : search.code === undefined
        ? t('dashboard.refusalsList')
        : // Codes of the wire; an unknown one has the general message.
          tFailure(failureCode(search.code))
  return (
    <Dialog isOpen title={title} placement="end" onClose={onClose}>
      {search.list === 'fullSlots' ? <FullSlots search={search} /> : <OrderRefusals search={search} />}
    </Dialog>
  )
}

interface ListRow {
  readonly key: string
  readonly title: string
  readonly detail: string | null
  readonly at: string
}

function ListRows({
  rows,
  count,
  error,
  onRetry,
}: {
  readonly rows: readonly ListRow[] | undefined
  readonly count: number | undefined
  readonly error: unknown
  readonly onRetry: () => void
}) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  if (rows === undefined)
    return error === null ? (
      <SkeletonRows rows={8} label={t('ui.loading')} />
    ) : (
      <LoadError title={t('list.error')} error={error} onRetry={onRetry} />
    )
  if (rows.length === 0) return <EmptyState title={t('dashboard.emptyList')} />
  return (
    <>
      <p className="dashboard-list__count">
        {t('dashboard.shownOf', { shown: rows.length, count: count ?? rows.length })}
      </p>
      <ul className="dashboard-list">
        {rows.map(({ key, title, detail, at }) => (
          <li key={key}>
            <b>{title}</b>
            <time dateTime={at}>{formatDateTime(t, formats, at, now)}</time>
            {detail && <span>{detail}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

function OrderRefusals({ search }: { readonly search: DashboardSearch }) {
  const { t, tFailure } = useI18n()
  const params = useDashboardParams(search)
  const { data, error, refetch } = useQuery(
    orderRefusalsQuery({ ...params, limit: LIMIT, ...(search.code !== undefined && { code: search.code }) }),
  )
  const rows = data?.data.map(({ id, at, code, storeName, actorName }) => ({
    key: String(id),
    title: tFailure(failureCode(code)),
    detail: [storeName ?? t('dashboard.noStore'), actorName].filter(Boolean).join(' · '),
    at,
  }))
  return <ListRows rows={rows} count={data?.count} error={error} onRetry={() => void refetch()} />
}

function FullSlots({ search }: { readonly search: DashboardSearch }) {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(fullSlotsQuery({ ...useDashboardParams(search), limit: LIMIT }))
  const rows = data?.data.map(({ storeId, storeName, at, orders, capacity }) => ({
    key: `${storeId} ${at}`,
    title: storeName,
    detail: t('dashboard.slotOrders', { orders, capacity }),
    at,
  }))
  return <ListRows rows={rows} count={data?.count} error={error} onRetry={() => void refetch()} />
}
