import { useQuery } from '@tanstack/react-query'
import { Repeat2 } from 'lucide-react'
import { useState } from 'react'
import { callerOrdersQuery } from '../../../api/client/caller.queries.ts'
import { serverNow } from '../../../api/client/server-clock.ts'
import type { Customer, RecentOrder } from '../../../api/contract/customers.contract.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { OrderStatusChip } from '../../-shared/OrderStatusChip.tsx'
import { LoadError } from '../../-shared/LoadError.tsx'
import './past-orders.css'

const PAGE = 10

/** All orders of the caller; any of them is repeated at today's prices and stock. */
export function PastOrdersDialog({
  caller,
  canRepeat,
  onRepeat,
  onClose,
}: {
  readonly caller: Pick<Customer, 'id' | 'firstName' | 'lastName'>
  readonly canRepeat: boolean
  readonly onRepeat: (order: RecentOrder) => void
  readonly onClose: () => void
}) {
  const { t } = useI18n()
  const [offset, setOffset] = useState(0)
  const { data, error, refetch } = useQuery(callerOrdersQuery(caller.id, { limit: PAGE, offset }))
  return (
    <Dialog
      title={t('calls.ordersOf', { name: `${caller.firstName} ${caller.lastName}` })}
      size="wide"
      isOpen
      onClose={onClose}
    >
      {error ? (
        <LoadError title={t('calls.ordersError')} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={PAGE} height={56} label={t('ui.loading')} />
      ) : data.count === 0 ? (
        <EmptyState title={t('calls.noOrders')} />
      ) : (
        <>
          <ul className="past-orders">
            {data.data.map((order) => (
              <li key={order.id}>
                <PastOrder order={order} canRepeat={canRepeat} onRepeat={() => onRepeat(order)} />
              </li>
            ))}
          </ul>
          {data.count > PAGE && (
            <Pager offset={data.offset} limit={PAGE} count={data.count} onOffset={setOffset} />
          )}
        </>
      )}
    </Dialog>
  )
}

function PastOrder({
  order,
  canRepeat,
  onRepeat,
}: {
  readonly order: RecentOrder
  readonly canRepeat: boolean
  readonly onRepeat: () => void
}) {
  const { t, formats } = useI18n()
  const day = formats.day(order.createdAt, new Date(serverNow()))
  return (
    <article className="past-order">
      <span className="past-order__when">
        <b>{day}</b>
        <small>{t('calls.orderNumber', { number: order.number })}</small>
      </span>
      <span className="past-order__items">
        {order.items.map(({ name, quantity }) => `${quantity} ${name}`).join(', ')}
      </span>
      <OrderStatusChip status={order.status}>{t(`orderStatus.${order.status}`)}</OrderStatusChip>
      <b className="past-order__total">{formats.money(order.toPay)}</b>
      <Button
        size="small"
        icon={<Repeat2 aria-hidden="true" />}
        aria-label={t('calls.repeatOrder', { number: order.number, day })}
        onPress={onRepeat}
        disabledReason={
          canRepeat ? (order.items.length === 0 ? t('calls.nothingPaid') : null) : t('newOrder.repeatWaits')
        }
      >
        {t('calls.repeat')}
      </Button>
    </article>
  )
}
