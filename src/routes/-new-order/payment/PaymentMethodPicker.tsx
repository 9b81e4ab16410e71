import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Banknote, CalendarClock, CreditCard, Landmark, Nfc } from 'lucide-react'
import type { OrderType } from '../../../domain/order/order-kinds.ts'
import type { PaymentMethod } from '../../../domain/payment/payment-method.ts'
import { METHODS_BY_FREQUENCY, offeredMethods } from '../../../domain/order/payment-by-type.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { useSingleKeyAttribute } from '../../../session/single-key-shortcuts.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { gridKeyboard } from '../grid-keyboard.ts'
import { useDigitChoice } from '../../-shared/single-keys.ts'

const ICONS = {
  cash: Banknote,
  card: CreditCard,
  pos: Nfc,
  bank_transfer: Landmark,
  credit: CalendarClock,
} as const satisfies Record<PaymentMethod, unknown>

/**
 * The payment methods beside what the chosen one needs. A method has the same key for every type of order; one that
 * cannot be had says why.
 */
export function PaymentMethodPicker({
  type,
  chosen,
  onChoose,
  disabledReasons = {},
  children,
}: {
  readonly type: OrderType
  readonly chosen: PaymentMethod | null
  readonly onChoose: (method: PaymentMethod) => void
  /** Why a method that the type has cannot be chosen. */
  readonly disabledReasons?: Partial<Readonly<Record<PaymentMethod, string>>>
  readonly children: ReactNode
}) {
  const t = useT()
  const id = useId()
  const keyed = useSingleKeyAttribute()
  const offered = offeredMethods(type)
  const reasonOf = (method: PaymentMethod): string | undefined =>
    offered.includes(method) ? disabledReasons[method] : t('orderSteps.notForType', { type })
  const choose = (method: PaymentMethod) => {
    if (reasonOf(method) === undefined) onChoose(method)
  }
  useDigitChoice(METHODS_BY_FREQUENCY, (method) => {
    // There a digit belongs to an amount, a code or days.
    if (!document.activeElement?.closest('.payment-ways__form')) choose(method)
  })
  const form = useRef<HTMLDivElement>(null)
  const shown = useRef(chosen)
  useEffect(() => {
    if (shown.current === chosen) return
    shown.current = chosen
    // Whoever has chosen one of them types next what it is paid with; on a method a digit would choose another.
    if (chosen === 'cash' || chosen === 'bank_transfer' || chosen === 'credit')
      form.current?.querySelector('input')?.focus()
  }, [chosen])
  const reachable = chosen ?? offered[0]
  return (
    <div className="payment-ways">
      <div className="methods" role="group" aria-label={t('orderSteps.howPaid')} ref={gridKeyboard}>
        {METHODS_BY_FREQUENCY.map((method, index) => {
          const Icon = ICONS[method]
          const reason = reasonOf(method)
          return (
            <button
              key={method}
              type="button"
              data-grid-item=""
              className="choice"
              aria-pressed={method === chosen}
              aria-describedby={`${id}-${method}`}
              {...keyed(`${index + 1}`)}
              tabIndex={method === reachable ? 0 : -1}
              {...(method === reachable ? { 'data-first': '' } : {})}
              aria-disabled={reason !== undefined || undefined}
              onClick={() => choose(method)}
            >
              <Icon aria-hidden="true" />
              <span className="grow">
                <b>{t(`paymentType.${method}`)}</b>
                <small id={`${id}-${method}`} aria-hidden="true">
                  {reason ?? t(`orderSteps.method.${method}`)}
                </small>
              </span>
              {reason === undefined && <Kbd>{`${index + 1}`}</Kbd>}
            </button>
          )
        })}
      </div>
      <div ref={form} className="payment-ways__form">
        {children}
      </div>
    </div>
  )
}
