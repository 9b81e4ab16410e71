import { useRouterState } from '@tanstack/react-router'
import { Check, CircleAlert, CircleDashed } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react'
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
  /** One line about it in the jump list, where no error takes its place. */
  readonly fact?: ReactNode
  readonly icon?: ReactNode
  /** Beside the title. */
  readonly action?: ReactNode
  readonly content: ReactNode
  /** Of a row: whether something in it is still missing or contradicts itself. */
  readonly state?: SectionState
}

type SectionState = 'done' | 'missing' | 'invalid'

function StateIcon({ state }: { readonly state: SectionState }) {
  const t = useT()
  if (state === 'done') return <Check aria-hidden="true" />
  return state === 'missing' ? (
    <CircleDashed role="img" aria-label={t('form.sectionMissing')} />
  ) : (
    <CircleAlert role="img" aria-label={t('form.sectionInvalid')} />
  )
}

/**
 * The parts of a long form, with a list of them beside it where there is room; or each as a row of one sheet, its title
 * and whether it is complete before its fields; or, on the page of a record, one white sheet with the list as a rail or
 * as tabs.
 */
export function FormSections({
  contract,
  sections,
  look = 'index',
  indexFoot,
}: {
  readonly contract: AnyContractForm
  readonly sections: readonly FormSection[]
  readonly look?: 'index' | 'rows' | 'record'
  /** Below the list. */
  readonly indexFoot?: ReactNode
}) {
  const formId = useId()
  const errors = Object.keys(useFieldErrors(contract)).map((name) => name.split(/[.[]/)[0] ?? name)
  const [current, setCurrent] = useState<string | null>(null)
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const headingId = (id: string) => `${formId}-${id}`
  const jumpTo = (id: string) => {
    const heading = document.getElementById(headingId(id))
    heading?.closest('section')?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
    setCurrent(id)
  }
  const jumpToHash = useEffectEvent((id: string) => {
    if (sections.some((section) => section.id === id)) jumpTo(id)
  })
  useEffect(() => {
    // After the form has given the focus to its first field.
    const frame = requestAnimationFrame(() => jumpToHash(hash))
    return () => cancelAnimationFrame(frame)
  }, [hash])
  return (
    <div className="form-sections" data-look={look}>
      {look !== 'rows' && (
        <SectionIndex
          sections={sections}
          errors={errors}
          current={look === 'record' ? (current ?? sections[0]?.id ?? null) : null}
          onJump={jumpTo}
        >
          {indexFoot}
        </SectionIndex>
      )}
      <div className="form-sections__list">
        {sections.map(({ id, title, help, fields, action, content, state }) => {
          const shown = fields.some((name) => errors.includes(name)) ? 'invalid' : state
          const heading = (
            <h2 id={headingId(id)} tabIndex={-1}>
              {title}
            </h2>
          )
          const text = help && <p className="form-sections__help">{help}</p>
          return look === 'rows' ? (
            <section
              key={id}
              className="form-sections__section"
              aria-labelledby={headingId(id)}
              data-state={shown}
            >
              {shown && <StateIcon state={shown} />}
              {heading}
              {text}
              <div className="form-sections__fields">{content}</div>
            </section>
          ) : (
            <section key={id} className="form-sections__section" aria-labelledby={headingId(id)}>
              <div className="form-sections__head">
                {heading}
                {text}
                {action}
              </div>
              {content}
            </section>
          )
        })}
      </div>
    </div>
  )
}

function SectionIndex({
  sections,
  errors,
  current,
  onJump,
  children,
}: {
  readonly sections: readonly FormSection[]
  /** The fields at fault. */
  readonly errors: readonly string[]
  readonly current: string | null
  readonly onJump: (id: string) => void
  readonly children: ReactNode
}) {
  const t = useT()
  return (
    <nav className="form-sections__nav" aria-label={t('form.sections')}>
      <ol>
        {sections.map(({ id, title, fields, fact, icon }) => {
          const count = errors.filter((name) => fields.includes(name)).length
          return (
            <li key={id}>
              <button
                type="button"
                className="form-sections__link"
                data-invalid={count > 0 || undefined}
                aria-current={current === id ? 'true' : undefined}
                onClick={() => onJump(id)}
              >
                {count > 0 ? <CircleAlert aria-hidden="true" /> : icon}
                <span>{title}</span>
                {count > 0 ? (
                  <small>{t('form.sectionErrors', { count })}</small>
                ) : (
                  fact && <small>{fact}</small>
                )}
              </button>
            </li>
          )
        })}
      </ol>
      {children}
    </nav>
  )
}
