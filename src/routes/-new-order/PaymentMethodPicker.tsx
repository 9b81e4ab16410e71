import type { PaymentMethod } from '../../domain/payment/payment-method.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Banknote, CalendarClock, CreditCard, Landmark, Nfc } from 'lucide-react'
import { gridKeyboard } from './grid-keyboard.ts'

const ICONS = {
  cash: Banknote,
  card: CreditCard,
  pos: Nfc,
  bank_transfer: Landmark,
  credit: CalendarClock,
} as const satisfies Record<PaymentMethod, unknown>

/** Payment methods as large buttons; arrow keys move, Enter selects. */
export function PaymentMethodPicker({
  methods,
  chosen,
  onChoose,
  disabledReasons = {},
}: {
  readonly methods: readonly PaymentMethod[]
  readonly chosen: PaymentMethod | null
  readonly onChoose: (method: PaymentMethod) => void
  /** Why a method cannot be chosen. */
  readonly disabledReasons?: Partial<Readonly<Record<PaymentMethod, string>>>
}) {
  const t = useT()
  const reachable = methods.find((method) => method === chosen) ?? methods[0]
  return (
    <div className="methods" role="group" aria-label={t('orderSteps.howPaid')} ref={gridKeyboard}>
      {methods.map((method) => {
        const Icon = ICONS[method]
        const reason = disabledReasons[method]
        return (
          <button
            key={method}
            type="button"
            data-grid-item=""
            className="choice"
            aria-pressed={method === chosen}
            tabIndex={method === reachable ? 0 : -1}
            {...(method === reachable ? { 'data-first': '' } : {})}
            aria-disabled={reason !== undefined || undefined}
            onClick={() => reason === undefined && onChoose(method)}
          >
            <Icon aria-hidden="true" />
            <span className="grow">
              <b>{t(`paymentType.${method}`)}</b>
              {reason !== undefined && <small>{reason}</small>}
            </span>
          </button>
        )
      })}
    </div>
  )
}
