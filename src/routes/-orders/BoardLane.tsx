import { Bike, ChefHat, Hourglass, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderRow } from '../../api/contract/orders.contract.ts'
import type { Formats } from '../../i18n/formats.ts'
import { useSay } from '../../i18n/I18n.tsx'
import type { BoardSearch } from './board-search.ts'
import type { OrderDialogName } from './order-dialogs.ts'
import type { Lane } from './lanes.ts'
import { isLateNow } from './order-view.ts'
import { OrderCard } from './OrderCard.tsx'
import { useNow } from '../-shared/use-now.ts'

export const LANE_ICONS: Record<Lane, LucideIcon> = { waiting: Hourglass, kitchen: ChefHat, road: Bike }

interface BoardLaneProps {
  readonly lane: Lane
  /** Null while they are being asked for. */
  readonly orders: readonly OrderRow[] | null
  readonly search: BoardSearch
  readonly formats: Formats
  readonly fresh: ReadonlyMap<number, number>
  readonly onDialog: (orderId: number, dialog: OrderDialogName) => void
  readonly skeleton: ReactNode
}

export function BoardLane({ lane, orders, search, formats, fresh, onDialog, skeleton }: BoardLaneProps) {
  const say = useSay()
  const now = useNow(15_000)
  const Icon = LANE_ICONS[lane]
  const late = orders?.filter((order) => isLateNow(order, now)).length ?? 0
  return (
    <section className="board-lane" data-lane={lane} data-hue={lane} aria-label={say(`orderGroup.${lane}`)}>
      <h2>
        <Icon aria-hidden="true" />
        {say(`orderGroup.${lane}`)} <span className="board-lane__count">{orders?.length ?? ''}</span>
        {late > 0 && <span className="board-lane__late">{say('board.late', { count: late })}</span>}
      </h2>
      {orders?.length === 0 && <p className="board-lane__empty">{say('board.emptyLane')}</p>}
      <ul>
        {orders === null
          ? [0, 1, 2].map((row) => <li key={row}>{skeleton}</li>)
          : orders.map((order) => (
              <OrderCard
                key={order.id}
                order={order}
                search={search}
                formats={formats}
                newSince={fresh.get(order.id)}
                onDialog={onDialog}
              />
            ))}
      </ul>
    </section>
  )
}
