import type { Customer } from '../../../api/contract/customers.contract.ts'
import { stepStates } from '../../../machines/processes/new-order.selectors.ts'
import type { NewOrderActor } from '../../../machines/processes/new-order.machine.ts'

/** Takes another customer for the caller; with products in the cart the desk asks first. */
export const switchCaller = (actor: NewOrderActor, caller: Customer): void => {
  const choose = () => actor.send({ type: 'contact.choose', caller })
  actor.send({ type: 'contact.change' })
  const stateNow = () => stepStates(actor.getSnapshot()).contact
  if (stateNow() === 'searching') return choose()
  const subscription = actor.subscribe(() => {
    if (stateNow() === 'confirming') return
    subscription.unsubscribe()
    // Somebody who said no keeps the caller.
    if (stateNow() === 'searching') choose()
  })
}
