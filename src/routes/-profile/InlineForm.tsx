import { useStore } from '@tanstack/react-form'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormBody } from '../-form/FormBody.tsx'
import type { AnyContractForm } from '../-form/use-contract-form.ts'
import { focusFirstField } from '../-shared/focus.ts'
import { useUnsavedGuard } from '../-form/use-unsaved-guard.tsx'

/** A form in the page: Save is enabled by a change, and Cancel resets it. */
export function InlineForm({
  contract,
  save,
  children,
}: {
  readonly contract: AnyContractForm
  readonly save?: string
  readonly children: ReactNode
}) {
  const t = useT()
  const cancel = () => {
    contract.restart()
    // The button disappears after the reset.
    focusFirstField(document.getElementById(contract.formId))
  }
  const guard = useUnsavedGuard(contract.isDirty)
  const isSending = useStore(contract.form.store, (state) => state.isSubmitting)
  const isUntouched = useStore(contract.form.store, (state) => state.isDefaultValue)
  return (
    <div className="inline-form">
      <FormBody contract={contract}>{children}</FormBody>
      <div className="inline-form__actions">
        <Button
          variant={isUntouched ? 'plain' : 'solid'}
          type="submit"
          form={contract.formId}
          aria-keyshortcuts="Control+Enter"
          disabledReason={isSending ? t('form.sending') : isUntouched ? t('form.nothingChanged') : null}
        >
          {save ?? t('form.save')}
        </Button>
        {!isUntouched && (
          <Button variant="quiet" onPress={cancel}>
            {t('form.cancel')}
          </Button>
        )}
      </div>
      {guard.dialog}
    </div>
  )
}
