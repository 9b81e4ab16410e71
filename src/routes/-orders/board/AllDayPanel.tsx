import { useQuery } from '@tanstack/react-query'
import { allDayQuery } from '../../../api/client/store-day.queries.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { LoadError } from '../../-shared/LoadError.tsx'
import type { BoardSidePanelProps } from './board-side-panel.ts'
import './all-day-panel.css'

/** How many of each product the kitchen still has to make today. */
export function AllDayPanel({ storeId, onClose }: BoardSidePanelProps) {
  const t = useT()
  const { data, error, refetch } = useQuery(allDayQuery(storeId))
  const rows = data?.data ?? []
  const toCook = rows.reduce((sum, row) => sum + row.toCook, 0)
  return (
    <SidePanel
      title={t('board.allDay')}
      subtitle={data && t('allDay.sum', { count: toCook })}
      onClose={onClose}
      focusKey="all-day"
    >
      {error && !data && <LoadError title={t('allDay.error')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} label={t('ui.loading')} />}
      {data && rows.length === 0 && <EmptyState title={t('allDay.empty')} />}
      {rows.length > 0 && (
        <table className="all-day">
          <thead>
            <tr>
              <th scope="col">{t('allDay.product')}</th>
              <th scope="col">{t('allDay.toCook')}</th>
              <th scope="col">{t('allDay.started')}</th>
              <th scope="col">{t('allDay.done')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.productId} data-done={row.toCook === 0 || undefined}>
                <th scope="row">
                  {row.name}
                  <small>{t('allDay.orders', { count: row.orders })}</small>
                </th>
                <td>
                  <b>{row.toCook}</b>
                </td>
                <td>{row.started}</td>
                <td>{row.done}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SidePanel>
  )
}
