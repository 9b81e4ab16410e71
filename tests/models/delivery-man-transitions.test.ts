import { expect, test } from 'vitest'
import { DELIVERY_MAN_STATUSES } from '../../src/domain/order/delivery-man.ts'
import { DELIVERY_MAN_EVENTS } from '../../src/domain/delivery/delivery-man-events.ts'
import { applyDeliveryManEvent } from '../../src/machines/lifecycles/delivery-man-lifecycle.ts'

test('every event changes or is refused in every status of a delivery man', () => {
  const table = Object.fromEntries(
    DELIVERY_MAN_EVENTS.map((type) => [
      type,
      Object.fromEntries(
        DELIVERY_MAN_STATUSES.map((status) => {
          const result = applyDeliveryManEvent(status, type)
          return [status, typeof result === 'string' ? result : result.code] as const
        }).filter(([, result]) => result !== 'invalid_next_status'),
      ),
    ]),
  )
  // A status that an event does not name refuses it with `invalid_next_status`.
  expect(table).toEqual({
    'deliveryMan.depart': { active: 'on_rout', on_rout: 'on_rout', return_to_store: 'on_rout' },
    'deliveryMan.lastOrderClosed': { on_rout: 'return_to_store' },
    'deliveryMan.returned': { return_to_store: 'active' },
    'deliveryMan.setActive': { inactive: 'active', is_absent: 'active' },
    'deliveryMan.setInactive': { active: 'inactive' },
    'deliveryMan.setAbsent': { active: 'is_absent' },
  })
})

test('a refused event names the status it comes from and the one it would lead to', () => {
  expect(applyDeliveryManEvent('is_absent', 'deliveryMan.depart')).toEqual({
    _tag: 'Refusal',
    code: 'invalid_next_status',
    from: 'is_absent',
    to: 'on_rout',
  })
})
