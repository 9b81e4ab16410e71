/** A delivery man's working day: at the store, on the road, on his way back, or not there. */
import { setup } from 'xstate'
import type { DeliveryManEventType } from '../../domain/delivery/delivery-man-life.ts'

const base = setup({
  types: { events: {} as { readonly type: DeliveryManEventType } },
})

export const deliveryManMachine = base.createMachine({
  id: 'deliveryMan',
  initial: 'active',
  states: {
    active: {
      on: { 'man.depart': 'on_rout', 'man.set_inactive': 'inactive', 'man.set_absent': 'is_absent' },
    },
    on_rout: {
      // He may leave with several orders: each further one finds him on the road already.
      on: { 'man.depart': 'on_rout', 'man.last_order_closed': 'return_to_store' },
    },
    return_to_store: {
      // Leaving with the next order proves that he was back.
      on: { 'man.returned': 'active', 'man.depart': 'on_rout' },
    },
    inactive: { on: { 'man.set_active': 'active' } },
    is_absent: { on: { 'man.set_active': 'active' } },
  },
})
