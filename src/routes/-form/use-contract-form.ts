import { revalidateLogic } from '@tanstack/react-form'
import type * as Schema from 'effect/Schema'
import { useId, useRef, useState } from 'react'
import { isApiFailure, isOutcomeUnknown, type ApiFailure } from '../../api/client/api-failure.ts'
import type { FailureCode } from '../../api/contract/failures.ts'
import type { AnyFailureCode } from '../../i18n/failure-messages.ts'
import { useInvalidate } from '../-shared/use-invalidate.ts'
import { useAppForm } from './app-form.ts'
import { keyForAttempt, type UnansweredAttempt } from './attempt-key.ts'
import type { FieldErrors } from '../../api/contract/schema-errors.ts'
import { parseBody } from './parse-body.ts'
import { useIsMounted } from './use-is-mounted.ts'

/** What one press of Save is sent with. */
export interface SubmitMeta {
  /** The version that was edited, for `ifMatch`. */
  readonly version: number | undefined
  /** The same for every try of the same values, until the server has answered. */
  readonly idempotencyKey: string
}

export interface ContractFormOptions<Values extends object, Body, Answer> {
  /** The contract's body. */
  readonly schema: Schema.Codec<Body, unknown>
  readonly defaults: Values
  /** What the fields are called, at the field, in the summary and in a conflict. */
  readonly labels: Readonly<Record<keyof Values & string, string>>
  /** The body of what stands in the fields; leave out what is empty. `isChanged` tells what somebody touched. */
  readonly toBody: (values: Values, isChanged: (name: keyof Values) => boolean) => unknown
  /** What the schema cannot say: codes by field. */
  readonly check?: (values: Values) => Partial<Record<keyof Values, string | null>>
  readonly send: (body: Body, meta: SubmitMeta, values: Values) => Promise<Answer>
  /** What is asked again once it is saved, also where somebody has left the form before the answer came. */
  readonly invalidates?: ReadonlyArray<readonly unknown[]>
  /** It is saved, and the form is still there: closes it, or goes where the answer leads. */
  readonly onDone: (answer: Answer) => void
  /** Refusals that are about one field. */
  readonly errorFields?: Partial<Record<FailureCode, keyof Values & string>>
  /** Fields of the form by other names that the wire has for them. */
  readonly wireNames?: Readonly<Record<string, keyof Values & string>>
  /** The version that is edited; a conflict then shows the other's change. */
  readonly version?: number
  /** How a conflict says values that do not speak for themselves: ids, words of the wire. */
  readonly formatValue?: { readonly [Name in keyof Values]?: (value: Values[Name]) => string }
  /** Where the key of an unanswered try stays when the form can be left and opened again with the same values. */
  readonly unanswered?: UnansweredAttempt
  /** Values of the record as a conflict carries it. */
  readonly valuesOf?: (current: unknown) => { readonly values: Values; readonly version: number } | null
}

interface Refusal {
  readonly code: AnyFailureCode
  readonly failure: ApiFailure | null
  readonly fields: FieldErrors
}

export interface Conflict<Values> {
  readonly base: Values
  readonly theirs: Values
  readonly version: number
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** A form over a call of the contract: checked by its schema, refused in words at the field, kept until it is saved. */
export const useContractForm = <Values extends object, Body, Answer>(
  options: ContractFormOptions<Values, Body, Answer>,
) => {
  const formId = useId()
  const [base, setBase] = useState({ values: options.defaults, version: options.version })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const [submitCount, setSubmitCount] = useState(0)
  const ownUnanswered: UnansweredAttempt = useRef(undefined)
  const unanswered = options.unanswered ?? ownUnanswered
  const isSaved = useRef(false)
  const invalidate = useInvalidate()
  const isMounted = useIsMounted()

  const fieldForPath = (path: string): string => {
    const name = path.split('.')[0] ?? path
    return options.wireNames?.[name] ?? name
  }
  const parseValues = (values: Values) =>
    parseBody(
      options.schema,
      options.toBody(values, (name) => !isSame(values[name], base.values[name])),
    )
  const validationErrors = (values: Values): FieldErrors | null => {
    const parsed = parseValues(values)
    const errors: Record<string, FieldErrors[string]> = {}
    if ('errors' in parsed)
      for (const [path, fieldError] of Object.entries(parsed.errors)) {
        const name = fieldForPath(path)
        // An empty field lacks its value, whatever else a schema says of it.
        errors[name] ??= isBlank(values[name as keyof Values]) ? { code: 'required' } : fieldError
      }
    for (const [name, code] of Object.entries(options.check?.(values) ?? {}))
      if (typeof code === 'string') errors[name] ??= { code }
    return Object.keys(errors).length === 0 ? null : errors
  }
  const handleError = (error: unknown) => {
    if (!isApiFailure(error)) {
      setRefusal({ code: 'smth_wrong', failure: null, fields: {} })
      throw error
    }
    const field = options.errorFields?.[error.code as FailureCode]
    const details = Object.entries(error.body?.details ?? {}).map(
      ([path, code]) => [fieldForPath(path), { code }] as const,
    )
    const current =
      error.code === 'version_conflict' ? (options.valuesOf?.(error.body?.current) ?? null) : null
    if (current) setConflict({ base: base.values, theirs: current.values, version: current.version })
    setRefusal({
      code: error.code,
      failure: error,
      fields: Object.fromEntries([
        ...details,
        ...(field && !(field in Object.fromEntries(details)) ? [[field, { code: error.code }] as const] : []),
      ]),
    })
    setSubmitCount((count) => count + 1)
  }

  const form = useAppForm({
    defaultValues: base.values,
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => {
        const errors = validationErrors(value)
        return errors ? { fields: errors } : undefined
      },
    },
    onSubmitInvalid: () => setSubmitCount((count) => count + 1),
    onSubmit: async ({ value }) => {
      setRefusal(null)
      const parsed = parseValues(value)
      if ('errors' in parsed) return
      const idempotencyKey = keyForAttempt(unanswered, value)
      try {
        const answer = await options.send(parsed.body, { version: base.version, idempotencyKey }, value)
        unanswered.current = undefined
        isSaved.current = true
        invalidate(options.invalidates ?? [])
        if (isMounted()) options.onDone(answer)
      } catch (error) {
        // What may have been saved all the same keeps its key: sent again, it is not made twice.
        if (!isOutcomeUnknown(error)) unanswered.current = undefined
        handleError(error)
      }
    },
  })

  return {
    form,
    formId,
    /** Changes a record that is there already: saved as it stands, it would change nothing. */
    isUpdate: options.version !== undefined,
    labels: options.labels as Readonly<Record<string, string>>,
    refusal,
    /** Grows with every refused try: the focus then goes to the first field at fault. */
    submitCount: submitCount,
    conflict,
    // Each is only ever given values of its own field.
    formatValue: (options.formatValue ?? {}) as Readonly<
      Record<string, ((value: never) => string) | undefined>
    >,
    /** Whether leaving loses something. */
    isDirty: () => !isSaved.current && !form.state.isDefaultValue,
    clearServerError: (name: string) => {
      if (refusal?.fields[name] === undefined) return
      const { [name]: _, ...fields } = refusal.fields
      setRefusal(Object.keys(fields).length === 0 ? null : { ...refusal, fields })
    },
    /** Begins again from what is saved, or, without a word, from where it began before. */
    restart: (values: Values = base.values) => {
      setBase({ ...base, values })
      setRefusal(null)
      setSubmitCount(0)
      unanswered.current = undefined
      isSaved.current = false
      form.reset(values)
    },
    /** Goes on over the other's change: their values where nothing was touched, one's own elsewhere. */
    resolveConflict: (whose: 'mine' | 'theirs') => {
      if (!conflict) return
      const mine = form.state.values
      const { theirs, version } = conflict
      setBase({ values: theirs, version })
      setConflict(null)
      setRefusal(null)
      unanswered.current = undefined
      form.reset(theirs)
      if (whose === 'theirs') return
      for (const name of Object.keys(theirs) as (keyof Values & string)[])
        if (!isSame(mine[name], conflict.base[name])) form.setFieldValue(name as never, mine[name] as never)
    },
  }
}

interface FormState {
  readonly isSubmitting: boolean
  readonly isDefaultValue: boolean
  readonly fieldMeta: Readonly<Record<string, { readonly errors: readonly unknown[] } | undefined>>
}
/** What TanStack's `useStore` reads. */
interface Store {
  readonly state: FormState
  readonly get: () => FormState
  readonly subscribe: (listener: (state: FormState) => void) => { unsubscribe: () => void }
}

/** A form as the parts around it take it, whatever it is about. */
export interface AnyContractForm {
  readonly form: {
    readonly handleSubmit: () => Promise<void>
    readonly state: {
      readonly isSubmitting: boolean
      readonly isDefaultValue: boolean
      readonly values: object
    }
    readonly store: Store
  }
  readonly formId: string
  readonly isUpdate: boolean
  readonly labels: Readonly<Record<string, string>>
  readonly refusal: Refusal | null
  readonly submitCount: number
  readonly conflict: Conflict<object> | null
  readonly formatValue: Readonly<Record<string, ((value: never) => string) | undefined>>
  readonly isDirty: () => boolean
  readonly clearServerError: (name: string) => void
  readonly restart: () => void
  readonly resolveConflict: (whose: 'mine' | 'theirs') => void
}
