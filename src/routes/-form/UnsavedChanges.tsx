import { useState } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import type { FormChange } from './form-changes.ts'
import './unsaved-changes.css'

/** The changes that are named before the others are asked for. */
const FIRST = 3

/** How much is not saved yet, with the first changes; a press on one leads to its field. */
export function UnsavedChanges({
  changes,
  onShow,
}: {
  readonly changes: readonly FormChange[]
  readonly onShow?: (name: string) => void
}) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const more = changes.length - FIRST
  return (
    <div className="unsaved-changes">
      <b role="status">
        {changes.length === 0 ? t('form.noChanges') : t('form.changes', { count: changes.length })}
      </b>
      <ul>
        {(isOpen ? changes : changes.slice(0, FIRST)).map((change) => (
          <li key={change.name}>
            {onShow === undefined ? (
              <Change {...change} />
            ) : (
              <button type="button" onClick={() => onShow(change.name)}>
                <Change {...change} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          className="unsaved-changes__more"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('form.changesLess') : t('form.changesMore', { count: more })}
        </button>
      )}
    </div>
  )
}

function Change({ label, before, after }: FormChange) {
  return (
    <>
      <span>{label}</span> <s>{before}</s> {after}
    </>
  )
}
