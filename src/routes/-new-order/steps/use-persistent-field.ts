import { useState } from 'react'
import type { NewOrderActor } from '../../../machines/processes/new-order.machine.ts'
import { useCall } from '../call/use-call.ts'

/** Values of unfinished forms by call: in memory while the call is open in this window, never stored. */
const formsByCall = new WeakMap<NewOrderActor, Map<string, unknown>>()

export const valuesOf = (actor: NewOrderActor): Map<string, unknown> => {
  const values = formsByCall.get(actor) ?? new Map<string, unknown>()
  formsByCall.set(actor, values)
  return values
}

/** Another call goes on with what is typed in the unfinished forms of one. */
export const shareValues = (from: NewOrderActor, to: NewOrderActor): void => {
  formsByCall.set(to, valuesOf(from))
}

/** State of a form field that survives switching to another step. */
export const usePersistentField = <T>(form: string, field: string, initial: T): [T, (value: T) => void] => {
  const { actor } = useCall()
  const name = `${form}/${field}`
  const [value, setValue] = useState<T>(() => {
    const values = valuesOf(actor)
    // Each name is written only with the type of its field.
    return values.has(name) ? (values.get(name) as T) : initial
  })
  const storeValue = (next: T) => {
    valuesOf(actor).set(name, next)
    setValue(next)
  }
  return [value, storeValue]
}

/** Clears the values after the form was sent or cancelled. */
export const clearPersistentForm = (actor: NewOrderActor, form: string): void => {
  const values = valuesOf(actor)
  for (const name of values.keys()) if (name.startsWith(`${form}/`)) values.delete(name)
}
