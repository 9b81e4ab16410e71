import { Bike, ChefHat, Hourglass, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderRow } from '../../api/contract/orders.contract.ts'
import type { Formats } from '../../i18n/formats.ts'
import { useT } from '../../i18n/I18n.tsx'
import type { BoardSearch } from './board-search.ts'
import type { OrderDialogName } from './order-dialogs.ts'
import type { Lane } from './lanes.ts'
import { isOverdue } from './order-view.ts'
import { OrderCard } from './OrderCard.tsx'
import { useNow } from '../-shared/use-now.ts'

export const LANE_ICONS: Record<Lane, LucideIcon> = { waiting: Hourglass, kitchen: ChefHat, road: Bike }

interface BoardLaneProps {
  readonly lane: Lane
  /** Null while they load. */
  readonly orders: readonly OrderRow[] | null
  readonly search: BoardSearch
  readonly formats: Formats
  readonly unseen: ReadonlyMap<number, number>
  readonly onDialog: (orderId: number, dialog: OrderDialogName) => void
  readonly skeleton: ReactNode
}

export function BoardLane({ lane, orders, search, formats, unseen, onDialog, skeleton }: BoardLaneProps) {
  const t = useT()
  const now = useNow(15_000)
  const Icon = LANE_ICONS[lane]
  const overdueCount = orders?.filter((order) => isOverdue(order, now)).length ?? 0
  return (
    <section className="board-lane" data-lane={lane} data-tone={lane} aria-label={t(`orderGroup.${lane}`)}>
      <h2>
        <Icon aria-hidden="true" />
        {t(`orderGroup.${lane}`)} <span className="board-lane__count">{orders?.length ?? ''}</span>
        {overdueCount > 0 && (
          <span className="board-lane__late">{t('board.late', { count: overdueCount })}</span>
        )}
      </h2>
      {orders?.length === 0 && <p className="board-lane__empty">{t('board.emptyLane')}</p>}
      <ul>
        {orders === null
          ? [0, 1, 2].map((row) => <li key={row}>{skeleton}</li>)
          : orders.map((order) => (
              <OrderCard
                key={order.id}
                order={order}
                search={search}
                formats={formats}
                newSince={unseen.get(order.id)}
                onDialog={onDialog}
              />
            ))}
      </ul>
    </section>
  )
}
