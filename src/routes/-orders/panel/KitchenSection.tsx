import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClockPlus } from 'lucide-react'
import { api } from '../../../api/client/api.ts'
import { KEYS, orderKey } from '../../../api/client/query-keys.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import { storeDayEndpoints } from '../../../api/endpoints/store-day.endpoints.ts'
import { canCall } from '../../../api/endpoints/endpoint.ts'
import { isOpen } from '../order-view.ts'
import { DELAY_STEP_MINUTES, refusalToDelay } from '../../../domain/store-day/delay.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { useAppContext } from '../../-shared/app-context.ts'
import { writeOrder } from '../../-shared/write-order.ts'
import { createIdempotencyKey } from '../../-shared/idempotency-key.ts'
import { OrderSection } from './OrderSections.tsx'
import './kitchen-section.css'

const useCheckItems = (order: Order) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (item: { readonly id: number; readonly isChecked: boolean }) =>
      api.checkOrderItems({
        params: { id: order.id },
        body: { itemIds: [item.id], isChecked: item.isChecked },
      }),
    onSuccess: ({ checkedItemIds }) =>
      queryClient.setQueryData<Order>(
        orderKey(order.id),
        (known) =>
          known && {
            ...known,
            items: known.items.map((item) => ({ ...item, isChecked: checkedItemIds.includes(item.id) })),
          },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEYS.orderLists }),
  })
}

const useDelay = (order: Order) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      api.delayOrder({
        params: { id: order.id },
        body: { minutes: DELAY_STEP_MINUTES },
        ifMatch: order.version,
        idempotencyKey: createIdempotencyKey(),
      }),
    onSuccess: (delayed) => writeOrder(queryClient, delayed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEYS.orderLists }),
  })
}

const IN_KITCHEN: ReadonlySet<Order['status']> = new Set(['processing', 'preparing', 'packing'])

/** What the kitchen says of an open order: the lines that are made, and that it will be late. */
export function KitchenSection({ order }: { readonly order: Order }) {
  const t = useT()
  const { permissions } = useAppContext()
  const check = useCheckItems(order)
  const delay = useDelay(order)
  const mayCheck = canCall(permissions, storeDayEndpoints.checkOrderItems)
  const mayDelay = canCall(permissions, storeDayEndpoints.delayOrder)
  if (!isOpen(order.status)) return null
  const isInKitchen = IN_KITCHEN.has(order.status) && mayCheck
  if (!isInKitchen && !mayDelay && order.delayMinutes === 0) return null
  return (
    <OrderSection title={t('kitchen.title')}>
      {isInKitchen && (
        <ul className="kitchen-check">
          {order.items.map((item) => (
            <li key={item.id}>
              <Checkbox
                isSelected={item.isChecked}
                onChange={(isChecked) => check.mutate({ id: item.id, isChecked })}
              >
                <b>{item.quantity}</b> {item.name}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      <Link to="/orders/printing" search={{ store: order.storeId, order: order.id }} className="order-link">
        {t('kitchen.ticket')}
      </Link>
      <div className="kitchen-check__delay">
        <p>
          {order.delayMinutes > 0
            ? t('kitchen.delayed', { minutes: order.delayMinutes })
            : t('kitchen.onTime')}
        </p>
        {mayDelay && (
          <Button
            icon={<ClockPlus aria-hidden="true" />}
            disabledReason={
              delay.isPending
                ? t('action.sending')
                : refusalToDelay(order, DELAY_STEP_MINUTES) && t('kitchen.noDelay')
            }
            onPress={() => delay.mutate()}
          >
            {t('kitchen.delay', { minutes: DELAY_STEP_MINUTES })}
          </Button>
        )}
      </div>
    </OrderSection>
  )
}
