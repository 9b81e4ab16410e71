import type { PaymentMethod } from '../../domain/payment/payment-method.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Banknote, CreditCard } from 'lucide-react'
import { gridKeyboard } from './grid-keyboard.ts'

const ICONS = { cash: Banknote, card: CreditCard } as const
export type PhoneMethod = keyof typeof ICONS

/** Payment methods as large buttons; arrow keys move, Enter selects. */
export function PaymentMethodPicker({
  methods,
  chosen,
  onChoose,
}: {
  readonly methods: readonly PhoneMethod[]
  readonly chosen: PaymentMethod | null
  readonly onChoose: (method: PhoneMethod) => void
}) {
  const t = useT()
  const reachable = methods.find((method) => method === chosen) ?? methods[0]
  return (
    <div className="methods" role="group" aria-label={t('orderSteps.howPaid')} ref={gridKeyboard}>
      {methods.map((method) => {
        const Icon = ICONS[method]
        return (
          <button
            key={method}
            type="button"
            data-grid-item=""
            className="choice"
            aria-pressed={method === chosen}
            tabIndex={method === reachable ? 0 : -1}
            {...(method === reachable ? { 'data-first': '' } : {})}
            onClick={() => onChoose(method)}
          >
            <Icon aria-hidden="true" />
            <b className="grow">{t(`paymentType.${method}`)}</b>
          </button>
        )
      })}
    </div>
  )
}
