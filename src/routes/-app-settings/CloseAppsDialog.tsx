import { useState } from 'react'
import type { GlobalAppSettings } from '../../api/contract/settings.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AlertDecisionDialog } from '../-form/DecisionDialog.tsx'
import '../-form/form.css'

/** Closing the apps is confirmed by typing the word, below what goes on now. */
export function CloseAppsDialog({
  settings,
  onConfirm,
  onClose,
}: {
  readonly settings: GlobalAppSettings
  readonly onConfirm: () => void
  readonly onClose: () => void
}) {
  const { t } = useI18n()
  const [word, setWord] = useState('')
  const expected = t('apps.emergency.word')
  return (
    <AlertDecisionDialog
      title={t('apps.emergency.confirmTitle')}
      onClose={onClose}
      action={
        <Button
          variant="danger"
          disabledReason={
            word.trim().toUpperCase() === expected
              ? null
              : t('apps.emergency.confirmWord', { word: expected })
          }
          onPress={onConfirm}
        >
          {t('apps.emergency.confirm')}
        </Button>
      }
    >
      <div className="form-stack">
        <p>{t('apps.emergency.confirmText')}</p>
        <p>{t('apps.emergency.now', { carts: settings.openCarts, orders: settings.openOrders })}</p>
        <TextField
          label={t('apps.emergency.confirmWord', { word: expected })}
          autoComplete="off"
          value={word}
          onChange={setWord}
        />
      </div>
    </AlertDecisionDialog>
  )
}
