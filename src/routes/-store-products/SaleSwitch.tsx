import { useI18n } from '../../i18n/I18n.tsx'
import { Switch } from '../../ui/Switch.tsx'
import type { HeldRow } from './held-list.ts'
import { useHeldUpdate } from './use-held-update.ts'

/** Whether the store sells the product now; pressed, it changes at once. */
export function SaleSwitch({ row, name }: { readonly row: HeldRow; readonly name: string }) {
  const { t } = useI18n()
  const { send, isSending, refusal } = useHeldUpdate(row)
  return (
    <span className="term-cell__editor sale-switch">
      <Switch
        isSelected={isSending ? !row.isAvailable : row.isAvailable}
        isDisabled={row.abilities.availability !== true}
        onChange={(isAvailable) => send({ isAvailable })}
      >
        <span className="visually-hidden">{t('storeProduct.switch', { name })}</span>
      </Switch>
      {refusal && (
        <span className="term-cell__error" role="alert">
          {refusal.message}
        </span>
      )}
    </span>
  )
}
