import { useStore } from '@tanstack/react-form'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import type { AnyContractForm } from './use-contract-form.ts'

/** Cancel and Save of a form. */
export function FormActions({
  contract,
  onCancel,
  save,
  cancel,
}: {
  readonly contract: AnyContractForm
  readonly onCancel: () => void
  /** The label of the button; 'Save' by default. */
  readonly save?: string
  /** The label of the button that changes nothing; 'Cancel' by default. */
  readonly cancel?: string | undefined
}) {
  const { t, tFailure } = useI18n()
  const isSending = useStore(contract.form.store, (state) => state.isSubmitting)
  const isUnchanged = useStore(contract.form.store, (state) => state.isDefaultValue)
  const readOnlyReason = contract.readOnlyCode && tFailure(contract.readOnlyCode)
  const reason = isSending
    ? t('form.sending')
    : (readOnlyReason ??
      (contract.isUploading ? t('form.uploading') : null) ??
      (contract.isUpdate && isUnchanged ? t('form.nothingChanged') : null))
  return (
    <>
      {readOnlyReason !== null && <p className="form-notice">{readOnlyReason}</p>}
      <Button variant="quiet" onPress={onCancel}>
        {cancel ?? t('form.cancel')}
      </Button>
      <Button
        variant="solid"
        type="submit"
        form={contract.formId}
        aria-keyshortcuts="Control+S Control+Enter"
        shortcut={<Kbd>{t('form.saveKey')}</Kbd>}
        disabledReason={reason}
      >
        {save ?? t('form.save')}
      </Button>
    </>
  )
}
