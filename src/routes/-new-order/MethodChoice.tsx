import type { PaymentMethod } from '../../domain/payment/payment-method.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { Banknote, CreditCard } from 'lucide-react'
import { gridKeys } from './grid-keys.ts'

const ICONS = { cash: Banknote, card: CreditCard } as const
export type PhoneMethod = keyof typeof ICONS

/** Methods of payment as large buttons: arrows move, Enter chooses. */
export function MethodChoice({
  methods,
  chosen,
  onChoose,
}: {
  readonly methods: readonly PhoneMethod[]
  readonly chosen: PaymentMethod | null
  readonly onChoose: (method: PhoneMethod) => void
}) {
  const say = useSay()
  const reachable = methods.find((method) => method === chosen) ?? methods[0]
  return (
    <div className="methods" role="group" aria-label={say('newOrder.howPaid')} ref={gridKeys}>
      {methods.map((method) => {
        const Icon = ICONS[method]
        return (
          <button
            key={method}
            type="button"
            data-cell=""
            className="choice"
            aria-pressed={method === chosen}
            tabIndex={method === reachable ? 0 : -1}
            {...(method === reachable ? { 'data-first': '' } : {})}
            onClick={() => onChoose(method)}
          >
            <Icon aria-hidden="true" />
            <b className="grow">{say(`paymentType.${method}`)}</b>
          </button>
        )
      })}
    </div>
  )
}
