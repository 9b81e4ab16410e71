import { useState } from 'react'
import type { NewOrderActor } from '../../machines/processes/new-order.machine.ts'
import { useCall } from './use-call.ts'

/** Half-filled forms by call: in memory for as long as the call is open in this window, never stored. */
const formsByCall = new WeakMap<NewOrderActor, Map<string, unknown>>()

export const valuesOf = (actor: NewOrderActor): Map<string, unknown> => {
  const values = formsByCall.get(actor) ?? new Map<string, unknown>()
  formsByCall.set(actor, values)
  return values
}

/** State of a form's field that is there again when somebody comes back from another step. */
export const usePersistentField = <T>(form: string, field: string, initial: T): [T, (value: T) => void] => {
  const { actor } = useCall()
  const name = `${form}/${field}`
  const [value, setValue] = useState<T>(() => {
    const values = valuesOf(actor)
    // A name is only ever written with the type of its own field.
    return values.has(name) ? (values.get(name) as T) : initial
  })
  const storeValue = (next: T) => {
    valuesOf(actor).set(name, next)
    setValue(next)
  }
  return [value, storeValue]
}

/** The form has been sent or put away: nothing of it comes back. */
export const clearPersistentForm = (actor: NewOrderActor, form: string): void => {
  const values = valuesOf(actor)
  for (const name of values.keys()) if (name.startsWith(`${form}/`)) values.delete(name)
}
