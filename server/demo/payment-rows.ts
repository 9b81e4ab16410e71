import { isDeferred } from '../../src/domain/corporate/payment-timing.ts'
import type { GatewayCode, PaymentStatus } from '../../src/domain/payment/payment-method.ts'
import type { OrderId, PaymentId } from '../../src/domain/shared/ids.ts'
import { cents, ZERO, type Cents } from '../../src/domain/shared/money.ts'
import type { EpochMs } from '../../src/domain/shared/time.ts'
import type { PlannedOrder } from './planned-order.ts'
import type { Random } from './random.ts'
import { idOf, type AttemptRow, type PaymentRow } from './rows.ts'
import { demoCountry } from './zones.ts'

const CARDS = [
  ['visa', '4242'],
  ['mastercard', '4444'],
  ['amex', '0005'],
] as const
/** Banknotes, in minor units. */
const NOTES = {
  GTQ: [5_000, 10_000, 20_000],
  USD: [500, 1_000, 2_000],
  HNL: [10_000, 20_000, 50_000],
} as const
const DECLINES = [
  ['51', 5],
  ['54', 1],
  ['61', 1],
  ['12', 1],
] as const satisfies ReadonlyArray<readonly [GatewayCode, number]>

const isPaidLater = ({ corporate }: PlannedOrder): boolean =>
  corporate !== undefined && isDeferred(corporate.timing)

const statusOf = (plan: PlannedOrder): PaymentStatus => {
  const { corporate, status, payment } = plan
  if (isPaidLater(plan)) return 'pending'
  if (corporate && payment === 'bank_transfer') return 'completed'
  if (status === 'failed' || status === 'cancelled') return status
  if (status === 'completed') return payment === 'credit' ? 'pending' : 'completed'
  return payment === 'card' || (payment === 'pos' && status !== 'pending') ? 'completed' : 'pending'
}

export interface PaidOrder {
  readonly payment: PaymentRow
  /** Cards only. */
  readonly attempt: AttemptRow | null
}

/** How an order was, or will be, paid. */
export const paymentOf = (
  plan: PlannedOrder,
  { id, toPay, at }: { readonly id: OrderId; readonly toPay: Cents; readonly at: EpochMs },
  random: Random,
): PaidOrder => {
  const status = statusOf(plan)
  const note = random.pick(NOTES[demoCountry(plan.store.country).currency])
  const cashHanded = cents(Math.ceil(toPay / note) * note)
  const [brand, lastFour] = random.pick(CARDS)
  const declined = random.weighted(DECLINES)
  const isCash = plan.payment === 'cash'
  const isCard = plan.payment === 'card'
  const gatewayCode = status === 'failed' ? declined : null
  const charge = isCard && status !== 'failed' ? `demo-charge-${id}` : null
  return {
    payment: {
      id: idOf<PaymentId>(id),
      order_id: id,
      corporate_store_order_id: null,
      parent_id: null,
      charged_by: null,
      due_amount: ZERO,
      due_method: null,
      collected_amount: ZERO,
      collected_method: null,
      method: plan.payment,
      status,
      amount: toPay,
      change_amount: isCash ? cents(cashHanded - toPay) : null,
      cash_received: isCash && status === 'completed' ? cashHanded : null,
      gateway_code: gatewayCode,
      card_brand: isCard ? brand : null,
      card_last_four: isCard ? lastFour : null,
      gateway_token: charge && `demo-token-${id}`,
      gateway_transaction_id: charge,
      bank_transaction_id:
        plan.corporate && plan.payment === 'bank_transfer' && !isPaidLater(plan) ? `T-${4_100 + id}` : null,
      bank_void_transaction_id: null,
      pos_authorization_code:
        plan.payment === 'pos' && status === 'completed' ? String(random.int(100_000, 999_999)) : null,
      transfer_id: null,
      days_to_pay: plan.payment === 'credit' ? 15 : null,
      customer_will_pay: false,
      is_deferred: isPaidLater(plan),
      due_at: null,
      updated_at: new Date(at),
    },
    attempt:
      isCard && !plan.corporate
        ? {
            key: `demo-attempt-${id}`,
            payment_id: idOf<PaymentId>(id),
            amount: toPay,
            status: status === 'failed' ? 'declined' : status === 'cancelled' ? 'voided' : 'approved',
            gateway_code: gatewayCode,
            gateway_transaction_id: charge,
            started_at: new Date(plan.createdAt),
            settled_at: new Date(at),
          }
        : null,
  }
}
