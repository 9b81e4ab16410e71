import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { showToast } from '../../ui/toast.ts'
import { FormActions } from './FormActions.tsx'
import { FormBody } from './FormBody.tsx'
import { FormDraftNotice } from './FormDraftNotice.tsx'
import { FormSections, type FormSection } from './FormSections.tsx'
import { showFieldOf } from './form-focus.ts'
import type { FormChange } from './form-changes.ts'
import { UnsavedChanges } from './UnsavedChanges.tsx'
import type { AnyContractForm } from './use-contract-form.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { useUnsavedGuard } from './use-unsaved-guard.tsx'
import './record-form.css'

/** A record as the form that edits it: its head, a list of sections, one sheet, and what is not saved yet at the foot. */
export function RecordFormPage({
  contract,
  head,
  sections,
  children,
  indexFoot,
  aside,
  changes,
  keepsDraft = true,
  onClose,
}: {
  readonly contract: AnyContractForm
  /** Above everything, with the title. */
  readonly head: ReactNode
  readonly sections?: readonly FormSection[]
  /** The sheet of a form without sections. */
  readonly children?: ReactNode
  readonly indexFoot?: ReactNode
  /** Beside the sheet where there is room, else below it; not part of the form. */
  readonly aside?: ReactNode
  readonly changes: readonly FormChange[]
  /** What is typed outlasts a session that ends elsewhere; never for passwords or cards. */
  readonly keepsDraft?: boolean
  /** Leaves the form of a new record. */
  readonly onClose: () => void
}) {
  const { t } = useI18n()
  const guard = useUnsavedGuard(contract.isDirty)
  const errors = Object.keys(useFieldErrors(contract)).length
  const discard = () => {
    const taken = contract.changedValues()
    if (Object.keys(taken).length === 0) return
    contract.restart()
    showToast({
      kind: 'default',
      title: t('form.discarded'),
      action: { label: t('form.undo'), run: () => contract.fill(taken) },
    })
  }
  return (
    <div className="record-form">
      <header className="record-form__head">{head}</header>
      <div className="record-form__scroll">
        <div>
          <FormBody contract={contract}>
            {keepsDraft && <FormDraftNotice contract={contract} />}
            {sections && (
              <FormSections contract={contract} sections={sections} look="record" indexFoot={indexFoot} />
            )}
            {children && <div className="record-form__sheet">{children}</div>}
          </FormBody>
        </div>
        {aside && <aside className="record-form__aside">{aside}</aside>}
      </div>
      <footer className="form-foot record-form__foot">
        {contract.isUpdate && (
          <UnsavedChanges changes={changes} onShow={(name) => showFieldOf(contract.formId, name)} />
        )}
        <span className="record-form__errors">{errors > 0 && t('form.errorsLeft', { count: errors })}</span>
        {contract.isUpdate ? (
          <FormActions contract={contract} cancel={t('form.discard')} onCancel={discard} />
        ) : (
          <FormActions contract={contract} onCancel={() => guard.confirmLeave(onClose)} />
        )}
      </footer>
      {guard.dialog}
    </div>
  )
}
