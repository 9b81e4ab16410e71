import { useStore } from '@tanstack/react-form'
import { useSay } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Key } from '../../ui/Key.tsx'
import type { AnyContractForm } from './use-contract-form.ts'

/** Cancel and Save of a form, wherever they stand. */
export function FormActions({
  contract,
  onCancel,
  save,
}: {
  readonly contract: AnyContractForm
  readonly onCancel: () => void
  /** The word on the button; 'Save' when there is none. */
  readonly save?: string
}) {
  const say = useSay()
  const isSending = useStore(contract.form.store, (state) => state.isSubmitting)
  const isUntouched = useStore(contract.form.store, (state) => state.isDefaultValue)
  const reason = isSending
    ? say('form.sending')
    : contract.isChange && isUntouched
      ? say('form.nothingChanged')
      : null
  return (
    <>
      <Button variant="quiet" onPress={onCancel}>
        {say('form.cancel')}
      </Button>
      <Button
        variant="solid"
        type="submit"
        form={contract.formId}
        aria-keyshortcuts="Control+Enter"
        shortcut={<Key>{say('form.saveKey')}</Key>}
        disabledReason={reason}
      >
        {save ?? say('form.save')}
      </Button>
    </>
  )
}
