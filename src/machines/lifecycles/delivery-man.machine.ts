/** A delivery man's working day: at the store, on the road, on his way back, or not there. */
import { setup } from 'xstate'
import type { DeliveryManEventType } from '../../domain/delivery/delivery-man-events.ts'

const base = setup({
  types: { events: {} as { readonly type: DeliveryManEventType } },
})

export const deliveryManMachine = base.createMachine({
  id: 'deliveryMan',
  initial: 'active',
  states: {
    active: {
      on: {
        'deliveryMan.depart': 'on_rout',
        'deliveryMan.setInactive': 'inactive',
        'deliveryMan.setAbsent': 'is_absent',
      },
    },
    on_rout: {
      // He may leave with several orders: each further one finds him on the road already.
      on: { 'deliveryMan.depart': 'on_rout', 'deliveryMan.lastOrderClosed': 'return_to_store' },
    },
    return_to_store: {
      // Leaving with the next order proves that he was back.
      on: { 'deliveryMan.returned': 'active', 'deliveryMan.depart': 'on_rout' },
    },
    inactive: { on: { 'deliveryMan.setActive': 'active' } },
    is_absent: { on: { 'deliveryMan.setActive': 'active' } },
  },
})
