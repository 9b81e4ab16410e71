import { revalidateLogic } from '@tanstack/react-form'
import type * as Schema from 'effect/Schema'
import { useId, useRef, useState } from 'react'
import { isApiFailure, isOutcomeUnknown, type ApiFailure } from '../../api/client/api-failure.ts'
import type { FailureCode } from '../../api/contract/failures.ts'
import type { AnyFailureCode } from '../../i18n/failures.ts'
import { useAskAgain } from '../-shared/use-ask-again.ts'
import { useAppForm } from './app-form.ts'
import { keyForAttempt, type UnansweredAttempt } from './attempt-key.ts'
import type { Problems } from '../../api/contract/problems.ts'
import { readBody } from './read-body.ts'
import { useShown } from './use-shown.ts'

/** What one press of Save is sent with. */
export interface Attempt {
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
  readonly send: (body: Body, attempt: Attempt, values: Values) => Promise<Answer>
  /** What is asked again once it is saved, also where somebody has left the form before the answer came. */
  readonly changes?: ReadonlyArray<readonly unknown[]>
  /** It is saved, and the form is still there: closes it, or goes where the answer leads. */
  readonly onDone: (answer: Answer) => void
  /** Refusals that are about one field. */
  readonly fieldOf?: Partial<Record<FailureCode, keyof Values & string>>
  /** Fields of the form by other names that the wire has for them. */
  readonly aliases?: Readonly<Record<string, keyof Values & string>>
  /** The version that is edited; a conflict then shows the other's change. */
  readonly version?: number
  /** How a conflict says values that do not speak for themselves: ids, words of the wire. */
  readonly said?: { readonly [Name in keyof Values]?: (value: Values[Name]) => string }
  /** Where the key of an unanswered try stays when the form can be left and opened again with the same values. */
  readonly unanswered?: UnansweredAttempt
  /** Values of the record as a conflict carries it. */
  readonly valuesOf?: (current: unknown) => { readonly values: Values; readonly version: number } | null
}

interface Refusal {
  readonly code: AnyFailureCode
  readonly failure: ApiFailure | null
  readonly fields: Problems
}

export interface Conflict<Values> {
  readonly base: Values
  readonly theirs: Values
  readonly version: number
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
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
  const [tries, setTries] = useState(0)
  const ownUnanswered: UnansweredAttempt = useRef(undefined)
  const unanswered = options.unanswered ?? ownUnanswered
  const isSaved = useRef(false)
  const askAgain = useAskAgain()
  const isShown = useShown()

  const fieldAt = (path: string): string => {
    const name = path.split('.')[0] ?? path
    return options.aliases?.[name] ?? name
  }
  const bodyOf = (values: Values) =>
    readBody(
      options.schema,
      options.toBody(values, (name) => !same(values[name], base.values[name])),
    )
  const problemsOf = (values: Values): Problems | null => {
    const read = bodyOf(values)
    const problems: Record<string, Problems[string]> = {}
    if ('problems' in read)
      for (const [path, problem] of Object.entries(read.problems)) {
        const name = fieldAt(path)
        // An empty field lacks its value, whatever else a schema says of it.
        problems[name] ??= isBlank(values[name as keyof Values]) ? { code: 'required' } : problem
      }
    for (const [name, code] of Object.entries(options.check?.(values) ?? {}))
      if (typeof code === 'string') problems[name] ??= { code }
    return Object.keys(problems).length === 0 ? null : problems
  }
  const refuse = (error: unknown) => {
    if (!isApiFailure(error)) {
      setRefusal({ code: 'smth_wrong', failure: null, fields: {} })
      throw error
    }
    const field = options.fieldOf?.[error.code as FailureCode]
    const details = Object.entries(error.body?.details ?? {}).map(
      ([path, code]) => [fieldAt(path), { code }] as const,
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
    setTries((count) => count + 1)
  }

  const form = useAppForm({
    defaultValues: base.values,
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => {
        const problems = problemsOf(value)
        return problems ? { fields: problems } : undefined
      },
    },
    onSubmitInvalid: () => setTries((count) => count + 1),
    onSubmit: async ({ value }) => {
      setRefusal(null)
      const read = bodyOf(value)
      if ('problems' in read) return
      const idempotencyKey = keyForAttempt(unanswered, value)
      try {
        const answer = await options.send(read.body, { version: base.version, idempotencyKey }, value)
        unanswered.current = undefined
        isSaved.current = true
        askAgain(options.changes ?? [])
        if (isShown()) options.onDone(answer)
      } catch (error) {
        // What may have been saved all the same keeps its key: sent again, it is not made twice.
        if (!isOutcomeUnknown(error)) unanswered.current = undefined
        refuse(error)
      }
    },
  })

  return {
    form,
    formId,
    /** Changes a record that is there already: saved as it stands, it would change nothing. */
    isChange: options.version !== undefined,
    labels: options.labels as Readonly<Record<string, string>>,
    refusal,
    /** Grows with every refused try: the focus then goes to the first field at fault. */
    tries,
    conflict,
    // Each is only ever given values of its own field.
    said: (options.said ?? {}) as Readonly<Record<string, ((value: never) => string) | undefined>>,
    /** Whether leaving loses something. */
    isUnsaved: () => !isSaved.current && !form.state.isDefaultValue,
    forget: (name: string) => {
      if (refusal?.fields[name] === undefined) return
      const { [name]: _, ...fields } = refusal.fields
      setRefusal(Object.keys(fields).length === 0 ? null : { ...refusal, fields })
    },
    /** Begins again from what is saved, or, without a word, from where it began before. */
    restart: (values: Values = base.values) => {
      setBase({ ...base, values })
      setRefusal(null)
      setTries(0)
      unanswered.current = undefined
      isSaved.current = false
      form.reset(values)
    },
    /** Goes on over the other's change: their values where nothing was touched, one's own elsewhere. */
    settle: (whose: 'mine' | 'theirs') => {
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
        if (!same(mine[name], conflict.base[name])) form.setFieldValue(name as never, mine[name] as never)
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
  readonly isChange: boolean
  readonly labels: Readonly<Record<string, string>>
  readonly refusal: Refusal | null
  readonly tries: number
  readonly conflict: Conflict<object> | null
  readonly said: Readonly<Record<string, ((value: never) => string) | undefined>>
  readonly isUnsaved: () => boolean
  readonly forget: (name: string) => void
  readonly restart: () => void
  readonly settle: (whose: 'mine' | 'theirs') => void
}
