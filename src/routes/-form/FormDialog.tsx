import type { ReactNode } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormActions } from './FormActions.tsx'
import { FormBody } from './FormBody.tsx'
import { FormDraftNotice } from './FormDraftNotice.tsx'
import type { AnyContractForm } from './use-contract-form.ts'
import { useUnsavedGuard } from './use-unsaved-guard.tsx'

/** A form in a dialog or in a drawer; closing with unsaved changes asks first. */
export function FormDialog({
  title,
  contract,
  onClose,
  save,
  cancel,
  size = 'normal',
  placement = 'end',
  notice,
  keepsDraft = false,
  children,
}: {
  readonly title: ReactNode
  readonly contract: AnyContractForm
  readonly onClose: () => void
  readonly save?: string
  /** Where saving is itself a cancellation, another word for leaving the dialog. */
  readonly cancel?: string
  readonly size?: 'small' | 'normal' | 'wide'
  readonly placement?: 'centre' | 'end'
  /** Beside the buttons: what saving does not prevent, but somebody must know. */
  readonly notice?: ReactNode
  /** What is typed outlasts a session that ends elsewhere; never for passwords or cards. */
  readonly keepsDraft?: boolean
  readonly children: ReactNode
}) {
  const guard = useUnsavedGuard(contract.isDirty)
  const close = () => guard.confirmLeave(onClose)
  return (
    <>
      <Dialog
        title={title}
        isOpen
        size={size}
        placement={placement}
        onClose={close}
        actions={
          <>
            {notice}
            <FormActions
              contract={contract}
              onCancel={close}
              cancel={cancel}
              {...(save === undefined ? {} : { save })}
            />
          </>
        }
      >
        <FormBody contract={contract} focusesOnOpen>
          {keepsDraft && <FormDraftNotice contract={contract} />}
          {children}
        </FormBody>
      </Dialog>
      {guard.dialog}
    </>
  )
}
