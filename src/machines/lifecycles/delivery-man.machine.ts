/** A delivery man's working day: at the store, on the road, returning, or absent. */
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
      // A delivery man can leave with several orders; every further one finds the status `on_rout`.
      on: { 'deliveryMan.depart': 'on_rout', 'deliveryMan.lastOrderClosed': 'return_to_store' },
    },
    return_to_store: {
      // Leaving with the next order implies the return to the store.
      on: { 'deliveryMan.returned': 'active', 'deliveryMan.depart': 'on_rout' },
    },
    inactive: { on: { 'deliveryMan.setActive': 'active' } },
    is_absent: { on: { 'deliveryMan.setActive': 'active' } },
  },
})
