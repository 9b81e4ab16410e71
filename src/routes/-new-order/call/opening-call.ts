import type { Customer } from '../../../api/contract/customers.contract.ts'
import type { DraftId } from '../../../domain/shared/ids.ts'
import { chooseCaller } from '../caller/choose-caller.ts'
import type { OpenCall } from './open-calls.ts'
import { usePersistentField, valuesOf } from '../steps/use-persistent-field.ts'

/** A new call that can be typed in while the server makes its draft. */
export interface OpeningCall {
  /** The call that it was begun from, until the address names the new one. */
  readonly from: number | undefined
  /** The draft, once it is made. */
  readonly id: DraftId | null
  readonly text: string
  readonly pendingEnters: number
  readonly chosen: { readonly caller: Customer; readonly repeats: boolean } | 'new' | null
}

export const beginCall = (from: number | undefined): OpeningCall => ({
  from,
  id: null,
  text: '',
  pendingEnters: 0,
  chosen: null,
})

const FORM = 'contact'
const ENTERS = 'enters'
export const usePendingEnters = () => usePersistentField(FORM, ENTERS, 0)

/** Gives a call what was typed and chosen before it was there. */
export const handOver = ({ actor }: OpenCall, { chosen, pendingEnters, text }: OpeningCall): void => {
  if (text !== '') actor.send({ type: 'contact.search', text })
  valuesOf(actor).set(`${FORM}/${ENTERS}`, pendingEnters)
  if (chosen === 'new') actor.send({ type: 'contact.createForm.open' })
  else if (chosen !== null)
    chooseCaller({ actor, send: (event) => actor.send(event) }, chosen.caller, chosen.repeats)
}
