import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useStore } from '@tanstack/react-form'
import { useWords } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormKnowledgeProvider } from './form-context.ts'
import type { FieldProblem } from '../../api/contract/problems.ts'
import type { AnyContractForm } from './use-contract-form.ts'
import './form.css'

/** The fields of a form, with what is wrong summed up above them. Ctrl+Enter and Ctrl+S save. */
export function FormBody({
  contract,
  takesFocus = false,
  children,
}: {
  readonly contract: AnyContractForm
  /** The form has just opened over the page: its first field is where somebody begins. */
  readonly takesFocus?: boolean
  readonly children: ReactNode
}) {
  const { form, formId, labels, refusal, tries, forget } = contract
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) focusFirstProblem(element.current)
  }, [tries])
  useEffect(() => {
    // A finger would get the keyboard over the form before it is read.
    if (takesFocus && document.documentElement.dataset['density'] !== 'touch')
      beginningOf(element.current)?.focus()
  }, [takesFocus])
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || (event.key !== 'Enter' && event.key !== 's')) return
      if (!isAtForm(element.current, event.target)) return
      event.preventDefault()
      event.stopPropagation()
      void form.handleSubmit()
    }
    // Before the fields: a list that opens with Enter would keep the key for itself.
    document.addEventListener('keydown', save, true)
    return () => document.removeEventListener('keydown', save, true)
  }, [form])
  return (
    <FormKnowledgeProvider
      value={{
        labelOf: (name) => labels[name] ?? name,
        refusedOf: (name) => refusal?.fields[name],
        forget,
      }}
    >
      <form
        ref={element}
        id={formId}
        className="form-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void form.handleSubmit()
        }}
      >
        <ConflictBanner contract={contract} />
        <Summary contract={contract} />
        {children}
      </form>
    </FormKnowledgeProvider>
  )
}

const focusableIn = (place: Element | null | undefined): HTMLElement | null =>
  place?.querySelector<HTMLElement>('input:not([type="hidden"]):not([tabindex="-1"]), textarea, button') ??
  null

/** The first field; a picture stands above the names, and is what is changed least. */
const beginningOf = (form: Element | null): HTMLElement | null =>
  focusableIn(form?.querySelector('[data-field]:not(.person-picture)')) ?? focusableIn(form)

/** Whether a key was pressed in the form, in the dialog around it, or nowhere on a page that is the form. */
const isAtForm = (form: HTMLFormElement | null, target: EventTarget | null): boolean => {
  const place = form?.closest('[role="dialog"], .form-page, .inline-form')
  if (!place || !(target instanceof Node)) return false
  return place.contains(target) || (target.contains(place) && place.matches('.form-page'))
}

const focusFirstProblem = (form: HTMLFormElement | null) => {
  const place = [...(form?.querySelectorAll('[data-field]') ?? [])].find((each) =>
    each.querySelector('[aria-invalid="true"], [data-invalid], .field__error:not(:empty)'),
  )
  focusableIn(place)?.focus()
}

/** Every problem by its field's name; a press goes there. What is about no field stands as a sentence. */
function Summary({ contract }: { readonly contract: AnyContractForm }) {
  const { say, sayFailure } = useWords()
  const { formId, labels, refusal, tries } = contract
  const own = useFieldProblems(contract)
  if (tries === 0 && refusal === null) return null
  const names = [...new Set([...Object.keys(own), ...Object.keys(refusal?.fields ?? {})])]
  const known = names.filter((name) => labels[name] !== undefined)
  const sentence =
    refusal === null || refusal.code === 'version_conflict' || (known.length > 0 && isOfFields(refusal.code))
      ? null
      : sayFailure(refusal.code, refusal.failure?.detail ?? null)
  if (known.length === 0 && sentence === null) return null
  const strangers = names.filter((name) => labels[name] === undefined)
  return (
    <Banner tone="danger" icon={<CircleAlert aria-hidden="true" />}>
      <p>{sentence ?? say('form.summary', { count: known.length })}</p>
      {known.length > 0 && (
        <ul className="form-summary">
          {known.map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={() =>
                  focusableIn(
                    document.getElementById(formId)?.querySelector(`[data-field="${name}"]`),
                  )?.focus()
                }
              >
                {labels[name]}
              </button>
            </li>
          ))}
        </ul>
      )}
      {strangers.length > 0 && <p className="form-summary__more">{strangers.join(', ')}</p>}
      {refusal?.failure?.requestId && refusal.failure.status >= 500 && (
        <p className="form-summary__more">{say('failure.request', { id: refusal.failure.requestId })}</p>
      )}
    </Banner>
  )
}

const isOfFields = (code: string): boolean => code === 'validation_error'

const useFieldProblems = (contract: AnyContractForm): Readonly<Record<string, FieldProblem>> =>
  useStore(contract.form.store, (state) => {
    const found: Record<string, FieldProblem> = {}
    for (const [name, meta] of Object.entries(state.fieldMeta)) {
      // The form's validator puts problems of this shape there and nothing else.
      const problem = meta?.errors[0] as FieldProblem | undefined
      if (problem) found[name] = problem
    }
    return found
  })

/** Forms hold texts, figures, switches, lists and records of them. */
type Shown = object | string | number | boolean | null | undefined

const plain = (value: Shown): string =>
  Array.isArray(value)
    ? value.map(plain).join(', ')
    : value === null || value === undefined
      ? ''
      : typeof value === 'object'
        ? Object.values(value).map(plain).filter(Boolean).join(', ')
        : String(value)

/** Somebody else saved first: what they wrote, and both ways on. */
function ConflictBanner({ contract }: { readonly contract: AnyContractForm }) {
  const { say } = useWords()
  const { conflict, labels, said, form, settle } = contract
  if (!conflict) return null
  const settleAs = (whose: 'mine' | 'theirs') => {
    // The button goes with the banner; the focus stays in the form.
    focusableIn(document.getElementById(contract.formId)?.querySelector('[data-field]'))?.focus()
    settle(whose)
  }
  const mine = form.state.values as Readonly<Record<string, Shown>>
  const [theirs, base] = [conflict.theirs, conflict.base] as readonly Readonly<Record<string, Shown>>[]
  const shown = (name: string, value: Shown) =>
    // A field's own values, as the form was told to say them.
    (said[name] ? said[name](value as never) : plain(value)) || say('form.conflict.empty')
  const clashes = Object.keys(labels).filter((name) => {
    const [a, b, c] = [mine[name], theirs?.[name], base?.[name]].map((value) => JSON.stringify(value))
    return a !== b && b !== c && a !== c
  })
  return (
    <Banner tone="warning" icon={<CircleAlert aria-hidden="true" />}>
      <p>{say('form.conflict.title')}</p>
      {clashes.length === 0 && <p>{say('form.conflict.none')}</p>}
      <ul>
        {clashes.map((name) => (
          <li key={name}>
            {say('form.conflict.field', {
              field: labels[name] ?? name,
              theirs: shown(name, theirs?.[name]),
              mine: shown(name, mine[name]),
            })}
          </li>
        ))}
      </ul>
      <span className="form-conflict__actions">
        <Button size="small" variant="soft" onPress={() => settleAs('mine')}>
          {say('form.conflict.keep')}
        </Button>
        <Button size="small" onPress={() => settleAs('theirs')}>
          {say('form.conflict.take')}
        </Button>
      </span>
    </Banner>
  )
}
