import { useStore } from '@tanstack/react-form'
import { useEffect, useState } from 'react'
import type { UnansweredAttempt } from '../../-form/attempt-key.ts'
import { useCall } from '../call/use-call.ts'
import { valuesOf } from './use-persistent-field.ts'

/** The values that a contract form starts with when the operator returns to its step. */
export const usePersistentForm = <Values extends object>(
  form: string,
  initial: Values,
): { readonly defaults: Values; readonly unanswered: UnansweredAttempt } => {
  const { actor } = useCall()
  const [stored] = useState(() => {
    const values = valuesOf(actor)
    const unanswered: UnansweredAttempt = { current: undefined }
    // Both names are written only here and below, with these types.
    return {
      defaults: (values.get(`${form}/values`) as Values | undefined) ?? initial,
      unanswered: (values.get(`${form}/unanswered`) as UnansweredAttempt | undefined) ?? unanswered,
    }
  })
  useEffect(() => {
    valuesOf(actor).set(`${form}/unanswered`, stored.unanswered)
  }, [actor, form, stored])
  return stored
}

type FormStore<Values> = Parameters<typeof useStore<{ readonly values: Values }>>[0]

/** Stores the values of a contract form while the call is open. */
export const useStoreFormValues = <Values extends object>(form: string, store: FormStore<Values>): void => {
  const { actor } = useCall()
  const values = useStore(store, (state) => state.values)
  useEffect(() => {
    valuesOf(actor).set(`${form}/values`, values)
  }, [actor, form, values])
}
