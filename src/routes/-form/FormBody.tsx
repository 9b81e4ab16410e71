import { CircleAlert } from 'lucide-react'
import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast.ts'
import { formatField, type ShownValue } from './field-values.ts'
import { FormMetaProvider } from './form-context.ts'
import { focusableIn, showField, showFieldOf } from './form-focus.ts'
import { QuestionDialog } from './QuestionDialog.tsx'
import type { AnyContractForm } from './use-contract-form.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { useFileDropGuard } from './use-file-drop-guard.ts'
import './form.css'

/** The label of a field; one in a list has its name without the number: `contacts[1].name` is `contacts.name`. */
const labelIn = (labels: Readonly<Record<string, string>>, name: string): string | undefined =>
  labels[name] ?? labels[name.replaceAll(/\[\d+\]/g, '')]

/** The label in the summary: of a field in a list with its row, `Contacts 2: Name`. */
const summaryLabelIn = (labels: Readonly<Record<string, string>>, name: string): string | undefined => {
  // A cell of a table may have a name of its own.
  if (name in labels) return labels[name]
  const label = labelIn(labels, name)
  const [, list = '', index = ''] = /^(.*)\[(\d+)\]/.exec(name) ?? []
  const listLabel = labelIn(labels, list)
  return label === undefined || listLabel === undefined
    ? label
    : `${listLabel} ${Number(index) + 1}: ${label}`
}

/** The fields of a form with an error summary above them. Ctrl+Enter and Ctrl+S save. */
export function FormBody({
  contract,
  focusesOnOpen = false,
  children,
}: {
  readonly contract: AnyContractForm
  /** The form has just opened over the page, so its first field gets the focus. */
  readonly focusesOnOpen?: boolean
  readonly children: ReactNode
}) {
  const { form, formId, labels, refusal, submitCount, clearServerError, trackUpload } = contract
  const { t } = useI18n()
  const canSave = contract.readOnlyCode === null && !contract.isUploading
  const { isUpdate } = contract
  const save = useCallback(() => {
    if (!canSave || form.state.isSubmitting) return
    if (isUpdate && form.state.isDefaultValue) showToast({ kind: 'default', title: t('form.nothingChanged') })
    else void form.handleSubmit()
  }, [form, canSave, isUpdate, t])
  const element = useRef<HTMLFormElement>(null)
  useFileDropGuard()
  useEffect(() => {
    if (submitCount > 0) focusFirstError(element.current)
  }, [submitCount])
  useEffect(() => {
    // On a touch screen the focus would open the keyboard over the form.
    if (focusesOnOpen && document.documentElement.dataset['density'] !== 'touch')
      firstFieldIn(element.current)?.focus()
  }, [focusesOnOpen])
  useEffect(() => {
    const saveOnKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || (event.key !== 'Enter' && event.key !== 's')) return
      if (!isWithinForm(element.current, event.target)) return
      event.preventDefault()
      event.stopPropagation()
      save()
    }
    // In the capture phase: a select that opens with Enter would handle the key itself.
    document.addEventListener('keydown', saveOnKey, true)
    return () => document.removeEventListener('keydown', saveOnKey, true)
  }, [save])
  return (
    <FormMetaProvider
      value={{
        labelOf: (name) => labelIn(labels, name) ?? name,
        serverErrorOf: (name) => refusal?.fields[name],
        clearServerError,
        trackUpload,
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
          save()
        }}
      >
        <ConflictBanner contract={contract} />
        <ErrorSummary contract={contract} />
        {children}
      </form>
      {contract.question && <QuestionDialog question={contract.question} />}
    </FormMetaProvider>
  )
}

/** The first field that is not the picture, which comes first but is rarely changed. */
const firstFieldIn = (form: Element | null): HTMLElement | null =>
  focusableIn(form?.querySelector('[data-field]:not(.user-picture)')) ?? focusableIn(form)

/** Whether a key was pressed in the form, in the dialog around it, or anywhere but in a dialog over a form page. */
const isWithinForm = (form: HTMLFormElement | null, target: EventTarget | null): boolean => {
  const place = form?.closest('[role="dialog"], .form-page, .record-form, .inline-form, [data-form]')
  if (!place || !(target instanceof Node)) return false
  if (place.contains(target)) return true
  const isInDialog = target instanceof Element && target.closest('[role$="dialog"]') !== null
  return place.matches('.form-page, .record-form') && !isInDialog
}

const focusFirstError = (form: HTMLFormElement | null) => {
  const place = [...(form?.querySelectorAll('[data-field]') ?? [])].find((each) =>
    each.querySelector('[aria-invalid="true"], [data-invalid], .field__error:not(:empty)'),
  )
  showField(place)
}

/** The errors by field label; a press moves to the field. Errors without a field are sentences. */
function ErrorSummary({ contract }: { readonly contract: AnyContractForm }) {
  const { t, tFailure } = useI18n()
  const { formId, labels, refusal, submitCount } = contract
  const fieldErrors = useFieldErrors(contract)
  if (submitCount === 0 && refusal === null) return null
  const names = Object.keys(fieldErrors)
  const known = names.filter((name) => labelIn(labels, name) !== undefined)
  const sentence =
    refusal === null ||
    refusal.code === 'version_conflict' ||
    (known.length > 0 && isFieldFailure(refusal.code)) ||
    // The code of one of several fields does not stand for all of them.
    (known.length > 1 && known.some((name) => fieldErrors[name]?.code === refusal.code))
      ? null
      : tFailure(refusal.code, refusal.failure?.detail ?? null)
  if (known.length === 0 && sentence === null) return null
  const unknownFields = names.filter((name) => labelIn(labels, name) === undefined)
  return (
    <Banner tone="danger" icon={<CircleAlert aria-hidden="true" />}>
      <p>{sentence ?? t('form.summary', { count: known.length })}</p>
      {known.length > 0 && (
        <ul className="form-summary">
          {known.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => showFieldOf(formId, name)}>
                {summaryLabelIn(labels, name)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {unknownFields.length > 0 && <p className="form-summary__more">{unknownFields.join(', ')}</p>}
      {refusal?.failure?.requestId && refusal.failure.isDefect && (
        <p className="form-summary__more">{t('failure.request', { id: refusal.failure.requestId })}</p>
      )}
    </Banner>
  )
}

const isFieldFailure = (code: string): boolean => code === 'validation_error'

/** A conflict: the other user's values, with the choice to keep or to discard one's own. */
function ConflictBanner({ contract }: { readonly contract: AnyContractForm }) {
  const { t } = useI18n()
  const { conflict, labels, formatValue, form, resolveConflict } = contract
  if (!conflict) return null
  const resolveAs = (whose: 'mine' | 'theirs') => {
    // The button disappears with the banner; the focus stays in the form.
    focusableIn(document.getElementById(contract.formId)?.querySelector('[data-field]'))?.focus()
    resolveConflict(whose)
  }
  const mine = form.state.values as Readonly<Record<string, ShownValue>>
  const [theirs, base] = [conflict.theirs, conflict.base] as readonly Readonly<Record<string, ShownValue>>[]
  const textOf = (name: string, value: ShownValue) =>
    formatField(formatValue, name, value) || t('form.conflict.empty')
  const clashes = Object.keys(labels).filter((name) => {
    const [a, b, c] = [mine[name], theirs?.[name], base?.[name]].map((value) => JSON.stringify(value))
    return a !== b && b !== c && a !== c
  })
  return (
    <Banner tone="warning" icon={<CircleAlert aria-hidden="true" />}>
      <p>{t('form.conflict.title')}</p>
      {clashes.length === 0 && <p>{t('form.conflict.none')}</p>}
      <ul>
        {clashes.map((name) => (
          <li key={name}>
            {t('form.conflict.field', {
              field: labelIn(labels, name) ?? name,
              theirs: textOf(name, theirs?.[name]),
              mine: textOf(name, mine[name]),
            })}
          </li>
        ))}
      </ul>
      <span className="form-conflict__actions">
        <Button size="small" variant="soft" onPress={() => resolveAs('mine')}>
          {t('form.conflict.keep')}
        </Button>
        <Button size="small" onPress={() => resolveAs('theirs')}>
          {t('form.conflict.take')}
        </Button>
      </span>
    </Banner>
  )
}
