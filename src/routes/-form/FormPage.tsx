import type { ReactNode } from 'react'
import { FormActions } from './FormActions.tsx'
import { FormBody } from './FormBody.tsx'
import { FormDraftNotice } from './FormDraftNotice.tsx'
import { useFormChanges } from './form-changes.ts'
import { showFieldOf } from './form-focus.ts'
import { UnsavedChanges } from './UnsavedChanges.tsx'
import type { AnyContractForm } from './use-contract-form.ts'
import { useUnsavedGuard } from './use-unsaved-guard.tsx'

/** A form as a page: title, fields, and Save in a sticky footer. */
export function FormPage({
  title,
  contract,
  onClose,
  save,
  lead,
  keepsDraft = false,
  aside,
  children,
}: {
  /** Unless it stands above the fields. */
  readonly title?: ReactNode
  readonly contract: AnyContractForm
  readonly onClose: () => void
  readonly save?: string
  /** Above the fields: a banner, a link back, the head of a record. */
  readonly lead?: ReactNode
  /** What is typed outlasts a session that ends elsewhere; never for passwords or cards. */
  readonly keepsDraft?: boolean
  /** Beside the fields where there is room, else below them; not part of the form. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}) {
  const guard = useUnsavedGuard(contract.isDirty)
  const changes = useFormChanges(contract)
  return (
    <div className="form-page">
      <div className="form-page__scroll" data-aside={aside ? true : undefined}>
        <div className="form-page__sheet">
          {lead}
          {title && <h1>{title}</h1>}
          <FormBody contract={contract}>
            {keepsDraft && <FormDraftNotice contract={contract} />}
            {children}
          </FormBody>
        </div>
        {aside}
      </div>
      <footer className="form-foot form-page__foot">
        {contract.isUpdate && (
          <UnsavedChanges changes={changes} onShow={(name) => showFieldOf(contract.formId, name)} />
        )}
        <FormActions
          contract={contract}
          onCancel={() => guard.confirmLeave(onClose)}
          {...(save === undefined ? {} : { save })}
        />
      </footer>
      {guard.dialog}
    </div>
  )
}
