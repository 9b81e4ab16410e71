import type { Customer } from '../../../api/contract/customers.contract.ts'
import type { NewOrderActor } from '../../../machines/processes/new-order.machine.ts'
import type { NewOrderEvent } from '../../../machines/processes/new-order.types.ts'
import { lastRepeatable, repeatEvent } from './repeat-order.ts'

/** Calls whose caller has just been chosen, until their card is drawn. */
const justChosen = new WeakSet<NewOrderActor>()

/** Whether the caller was chosen by the key or press that draws their card: the next Enter then repeats their last order. */
export const wasJustChosen = (actor: NewOrderActor): boolean => justChosen.delete(actor)

interface Sender {
  readonly send: (event: NewOrderEvent) => void
}

/** Takes somebody for the caller, and repeats their last order where that was asked for already. */
export const takeCaller = ({ send }: Sender, caller: Customer, repeats: boolean): void => {
  send({ type: 'contact.choose', caller })
  const last = lastRepeatable(caller)
  if (repeats && last) send(repeatEvent(last))
}

/** The same where they are looked for: the next key goes to their card. */
export const chooseCaller = (
  call: Sender & { readonly actor: NewOrderActor },
  caller: Customer,
  repeats: boolean,
): void => {
  if (!repeats) justChosen.add(call.actor)
  takeCaller(call, caller, repeats)
}
