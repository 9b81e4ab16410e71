import { useStore } from '@tanstack/react-form'
import { useEffect, useState } from 'react'
import type { UnansweredAttempt } from '../-form/attempt-key.ts'
import { useCall } from './use-call.ts'
import { valuesOf } from './use-persistent-field.ts'

/** What a contract form begins with when somebody comes back to it from another step. */
export const useKeptForm = <Values extends object>(
  form: string,
  initial: Values,
): { readonly defaults: Values; readonly unanswered: UnansweredAttempt } => {
  const { actor } = useCall()
  const [kept] = useState(() => {
    const values = valuesOf(actor)
    const unanswered: UnansweredAttempt = { current: undefined }
    // Both names are only ever written here and below, with these types.
    return {
      defaults: (values.get(`${form}/values`) as Values | undefined) ?? initial,
      unanswered: (values.get(`${form}/unanswered`) as UnansweredAttempt | undefined) ?? unanswered,
    }
  })
  useEffect(() => {
    valuesOf(actor).set(`${form}/unanswered`, kept.unanswered)
  }, [actor, form, kept])
  return kept
}

type FormStore<Values> = Parameters<typeof useStore<{ readonly values: Values }>>[0]

/** Keeps what is typed in a contract form as long as the call is open. */
export const useKeepValues = <Values extends object>(form: string, store: FormStore<Values>): void => {
  const { actor } = useCall()
  const values = useStore(store, (state) => state.values)
  useEffect(() => {
    valuesOf(actor).set(`${form}/values`, values)
  }, [actor, form, values])
}
