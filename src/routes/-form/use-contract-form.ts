import { revalidateLogic } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import type * as Schema from 'effect/Schema'
import { useCallback, useId, useRef, useState } from 'react'
import { isApiFailure, isOutcomeUnknown, type ApiFailure } from '../../api/client/api-failure.ts'
import { getViewAsRole } from '../../api/client/view-as-role.ts'
import type { FailureCode } from '../../api/contract/failures.ts'
import type { AnyFailureCode } from '../../i18n/failure-messages.ts'
import { useInvalidate } from '../-shared/use-invalidate.ts'
import { useAppForm } from './app-form.ts'
import { keyForAttempt, type UnansweredAttempt } from './attempt-key.ts'
import type { FieldErrors } from '../../api/contract/schema-errors.ts'
import { isSameValue } from './field-values.ts'
import { setFieldByName } from './form-context.ts'
import { parseBody } from './parse-body.ts'

/** What one press of Save is sent with. */
export interface SubmitMeta {
  /** The version that was edited, for `ifMatch`. */
  readonly version: number | undefined
  /** The same for every try of the same values, until the server has answered. */
  readonly idempotencyKey: string
}

export interface ContractFormOptions<Values extends object, Body, Response> {
  /** The contract's body. */
  readonly schema: Schema.Codec<Body, unknown>
  readonly defaults: Values
  /** What the fields are called, at the field, in the summary and in a conflict. */
  readonly labels: Readonly<Record<keyof Values & string, string>>
  /** The body of what stands in the fields; leave out what is empty. `isChanged` tells what somebody touched. */
  readonly toBody: (values: Values, isChanged: (name: keyof Values) => boolean) => unknown
  /** What the schema cannot say: codes by field. */
  readonly check?: (values: Values) => Partial<Record<keyof Values, string | null>>
  /** Whether Save asks first; the form then renders a question from `confirmation`. */
  readonly needsConfirmation?: (values: Values, isChanged: (name: keyof Values) => boolean) => boolean
  /** What Save asks about once, as sentences: values that are unlikely to be meant. */
  readonly asks?: (values: Values, base: Values) => readonly string[]
  readonly send: (body: Body, meta: SubmitMeta, values: Values) => Promise<Response>
  /** What is asked again once it is saved, also where somebody has left the form before the answer came. */
  readonly invalidates?: ReadonlyArray<readonly unknown[]>
  /** It is saved, and the form is still there: closes it, or goes where the answer leads. */
  readonly onDone: (answer: Response) => void
  /** Refusals that are about one field. */
  readonly errorFields?: Partial<Record<FailureCode, keyof Values & string>>
  /** Fields of the form, or their parts, by other names that the wire has for them. */
  readonly wireNames?: Readonly<
    Record<string, (keyof Values & string) | `${keyof Values & string}.${string}`>
  >
  /** The version that is edited; a conflict then shows the other's change. */
  readonly version?: number
  /** Whether somebody may save, or reads the record only; true by default. */
  readonly ability?: true | AnyFailureCode
  /** How a conflict says values that do not speak for themselves: ids, words of the wire. */
  readonly formatValue?: { readonly [Name in keyof Values]?: (value: Values[Name]) => string }
  /** Where the key of an unanswered try stays when the form can be left and opened again with the same values. */
  readonly unanswered?: UnansweredAttempt
  /** Values of the record as a conflict carries it. */
  readonly valuesOf?: (current: unknown) => { readonly values: Values; readonly version: number } | null
}

const readOnlyCode = (ability: true | AnyFailureCode): AnyFailureCode | null => {
  if (getViewAsRole() !== null) return 'see_as_read_only'
  return ability === true ? null : ability
}

interface Submission<Values, Body> {
  readonly body: Body
  readonly meta: SubmitMeta
  readonly values: Values
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

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

const isFieldOrPart = (path: string, name: string): boolean =>
  path === name || path.startsWith(`${name}[`) || path.startsWith(`${name}.`)

/** A form over a call of the contract: checked by its schema, refused in words at the field, kept until it is saved. */
export const useContractForm = <Values extends object, Body, Response>(
  options: ContractFormOptions<Values, Body, Response>,
) => {
  const formId = useId()
  const [base, setBase] = useState({ values: options.defaults, version: options.version })
  const [correctedFields, setCorrectedFields] = useState<readonly string[]>([])
  const [submitCount, setSubmitCount] = useState(0)
  const [asking, setAsking] = useState<readonly string[] | null>(null)
  const [uploads, setUploads] = useState(0)
  const isConfirmed = useRef(false)
  const ownUnanswered: UnansweredAttempt = useRef(undefined)
  const unanswered = options.unanswered ?? ownUnanswered
  const isSaved = useRef(false)
  const invalidate = useInvalidate()
  const mutation = useMutation({
    // Passwords may be among the values: the cache keeps them no longer than the form.
    gcTime: 0,
    mutationFn: ({ body, meta, values }: Submission<Values, Body>) => options.send(body, meta, values),
    onSuccess: () => {
      unanswered.current = undefined
      isSaved.current = true
      invalidate(options.invalidates ?? [])
    },
    onError: (error) => {
      // What may have been saved all the same keeps its key: sent again, it is not made twice.
      if (!isOutcomeUnknown(error)) unanswered.current = undefined
    },
  })

  const fieldForPath = (path: string): string => {
    const [first = path, ...rest] = path.split('.')
    const name = options.wireNames?.[first] ?? first
    const nested = name + rest.map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`)).join('')
    // A part of a value has its own error where the form has a field for it.
    return nested in form.state.fieldMeta ? nested : name
  }
  const changesOf = (values: Values) => (name: keyof Values) => !isSameValue(values[name], base.values[name])
  const parseValues = (values: Values) => parseBody(options.schema, options.toBody(values, changesOf(values)))
  const validationErrors = (values: Values): FieldErrors | null => {
    const parsed = parseValues(values)
    const errors: Record<string, FieldErrors[string]> = {}
    if ('errors' in parsed)
      for (const [path, fieldError] of Object.entries(parsed.errors)) {
        const name = fieldForPath(path)
        // An empty field lacks its value, whatever else a schema says of it.
        errors[name] ??= isBlank(form.getFieldValue(name as never)) ? { code: 'required' } : fieldError
      }
    for (const [name, code] of Object.entries(options.check?.(values) ?? {}))
      if (typeof code === 'string') errors[name] ??= { code }
    return Object.keys(errors).length === 0 ? null : errors
  }
  const refusalOf = (error: Error): Refusal | null => {
    if (!isApiFailure(error)) return { code: 'smth_wrong', failure: null, fields: {} }
    const field = options.errorFields?.[error.code as FailureCode] // 'offline' is no key of it
    const fields: FieldErrors = {
      ...(field !== undefined && { [field]: { code: error.code } }),
      ...Object.fromEntries(
        Object.entries(error.body?.details ?? {}).map(([path, code]) => [fieldForPath(path), { code }]),
      ),
    }
    const remaining = Object.entries(fields).filter(([name]) => !correctedFields.includes(name))
    return remaining.length === 0 && correctedFields.length > 0
      ? null
      : { code: error.code, failure: error, fields: Object.fromEntries(remaining) }
  }
  const conflictOf = (error: Error): Conflict<Values> | null => {
    if (!isApiFailure(error) || error.code !== 'version_conflict') return null
    const current = options.valuesOf?.(error.body?.current) ?? null
    return current && { base: base.values, theirs: current.values, version: current.version }
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
      setCorrectedFields([])
      const parsed = parseValues(value)
      if ('errors' in parsed) return
      const questions = options.asks?.(value, base.values) ?? []
      const needsConfirmation = options.needsConfirmation?.(value, changesOf(value)) ?? false
      if (!isConfirmed.current && (needsConfirmation || questions.length > 0)) {
        setAsking(questions)
        return
      }
      const meta = { version: base.version, idempotencyKey: keyForAttempt(unanswered, value) }
      try {
        await mutation.mutateAsync(
          { body: parsed.body, meta, values: value },
          // Not called when somebody has left the form before the answer came.
          { onSuccess: (answer) => options.onDone(answer) },
        )
      } catch (error) {
        if (!isApiFailure(error)) throw error
        setSubmitCount((count) => count + 1)
      }
    },
  })

  const refusal = mutation.error && refusalOf(mutation.error)
  const conflict = mutation.error && conflictOf(mutation.error)
  // Every field reads these two: it is drawn again when they are others.
  const refusedFields = refusal?.fields
  const clearServerError = useCallback(
    (name: string) => {
      const corrected = Object.keys(refusedFields ?? {}).filter((each) => isFieldOrPart(each, name))
      if (corrected.length > 0) setCorrectedFields((fields) => [...fields, ...corrected])
    },
    [refusedFields],
  )
  const trackUpload = useCallback(<Result>(upload: Promise<Result>): Promise<Result> => {
    setUploads((count) => count + 1)
    return upload.finally(() => setUploads((count) => count - 1))
  }, [])

  const answers = {
    confirm: async () => {
      isConfirmed.current = true
      await form.handleSubmit().finally(() => (isConfirmed.current = false))
    },
    close: () => setAsking(null),
  }

  return {
    form,
    formId,
    /** Changes a record that is there already: saved as it stands, it would change nothing. */
    isUpdate: options.version !== undefined,
    readOnlyCode: readOnlyCode(options.ability ?? true),
    labels: options.labels as Readonly<Record<string, string>>,
    refusal,
    /** Grows with every refused try: the focus then goes to the first field at fault. */
    submitCount,
    conflict,
    // Each is only ever given values of its own field.
    formatValue: (options.formatValue ?? {}) as Readonly<
      Record<string, ((value: never) => string) | undefined>
    >,
    /** While Save waits for an answer to a question of the form's own: what yes and no do. */
    confirmation: asking?.length === 0 ? answers : null,
    /** The same for what `asks` found; the form draws it. */
    question: asking === null || asking.length === 0 ? null : { ...answers, lines: asking },
    /** The values that the form began with. */
    base: base.values,
    /** Whether leaving loses something. */
    isDirty: () => !isSaved.current && (uploads > 0 || !form.state.isDefaultValue),
    /** The values that differ from those that the form began with. */
    changedValues: (): Readonly<Record<string, unknown>> => {
      const { values } = form.state
      const isChanged = changesOf(values)
      return Object.fromEntries(Object.entries(values).filter(([name]) => isChanged(name as keyof Values)))
    },
    /** Puts values into the fields of their names. */
    fill: (values: Readonly<Record<string, unknown>>) => {
      for (const name of Object.keys(base.values))
        if (name in values) setFieldByName(form, name, values[name])
    },
    /** Files are on their way; what is sent before would lack them. */
    isUploading: uploads > 0,
    trackUpload,
    clearServerError,
    /** Begins again from what is saved, or, without a word, from where it began before. */
    restart: (values: Values = base.values) => {
      setBase({ ...base, values })
      mutation.reset()
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
      mutation.reset()
      unanswered.current = undefined
      form.reset(theirs)
      if (whose === 'theirs') return
      for (const name of Object.keys(theirs) as (keyof Values & string)[])
        if (!isSameValue(mine[name], conflict.base[name])) setFieldByName(form, name, mine[name])
    },
  }
}

interface FormState {
  readonly isSubmitting: boolean
  readonly isDefaultValue: boolean
  readonly values: object
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
  /** Why somebody reads the form and cannot save it. */
  readonly readOnlyCode: AnyFailureCode | null
  readonly labels: Readonly<Record<string, string>>
  readonly refusal: Refusal | null
  readonly submitCount: number
  readonly conflict: Conflict<object> | null
  readonly formatValue: Readonly<Record<string, ((value: never) => string) | undefined>>
  readonly question: {
    readonly lines: readonly string[]
    readonly confirm: () => Promise<void>
    readonly close: () => void
  } | null
  readonly base: object
  readonly isDirty: () => boolean
  readonly changedValues: () => Readonly<Record<string, unknown>>
  readonly fill: (values: Readonly<Record<string, unknown>>) => void
  readonly isUploading: boolean
  readonly trackUpload: <Result>(upload: Promise<Result>) => Promise<Result>
  readonly clearServerError: (name: string) => void
  readonly restart: () => void
  readonly resolveConflict: (whose: 'mine' | 'theirs') => void
}
