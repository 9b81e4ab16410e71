import { CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useId, type ReactNode } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import type { AnyContractForm } from './use-contract-form.ts'
import { useFieldErrors } from './use-field-errors.ts'
import './form-sections.css'

export interface FormSection {
  readonly id: string
  readonly title: string
  readonly help?: ReactNode
  /** The fields in it; an error of one marks the section in the jump list. */
  readonly fields: readonly string[]
  readonly content: ReactNode
}

/** The parts of a long form, with a list of them beside it where there is room. */
export function FormSections({
  contract,
  sections,
  hasIndex = true,
}: {
  readonly contract: AnyContractForm
  readonly sections: readonly FormSection[]
  /** Whether a list of the sections stands beside them. */
  readonly hasIndex?: boolean
}) {
  const t = useT()
  const formId = useId()
  const errors = Object.keys(useFieldErrors(contract)).map((name) => name.split(/[.[]/)[0])
  const headingId = (id: string) => `${formId}-${id}`
  const jumpTo = (id: string) => {
    const heading = document.getElementById(headingId(id))
    heading?.closest('section')?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  const jumpToHash = useEffectEvent(() => {
    const id = window.location.hash.slice(1)
    if (sections.some((section) => section.id === id)) jumpTo(id)
  })
  useEffect(() => {
    // After the form has given the focus to its first field.
    const frame = requestAnimationFrame(() => jumpToHash())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div className="form-sections" data-index={hasIndex || undefined}>
      {hasIndex && (
        <nav className="form-sections__nav" aria-label={t('form.sections')}>
          <ol>
            {sections.map(({ id, title, fields }) => {
              const isInvalid = fields.some((name) => errors.includes(name))
              return (
                <li key={id}>
                  <button
                    type="button"
                    className="form-sections__link"
                    data-invalid={isInvalid || undefined}
                    onClick={() => jumpTo(id)}
                  >
                    {title}
                    {isInvalid && <CircleAlert role="img" aria-label={t('form.sectionInvalid')} />}
                  </button>
                </li>
              )
            })}
          </ol>
        </nav>
      )}
      <div className="form-sections__list">
        {sections.map(({ id, title, help, content }) => (
          <section key={id} className="form-sections__section" aria-labelledby={headingId(id)}>
            <h2 id={headingId(id)} tabIndex={-1}>
              {title}
            </h2>
            {help && <p className="form-sections__help">{help}</p>}
            {content}
          </section>
        ))}
      </div>
    </div>
  )
}
