import type { Transaction } from 'kysely'
import type { BillingBody } from '../../../src/api/contract/order-bodies.contract.ts'
import type { PermissionSet } from '../../../src/domain/access/permissions.ts'
import { billingAfter, refusalToBillingChange } from '../../../src/domain/billing/billing-change.ts'
import { refusalToCashChange } from '../../../src/domain/payment/cash.ts'
import { faultOfCheckout, type Checkout } from '../../../src/domain/payment/checkout.ts'
import type { OrderId } from '../../../src/domain/shared/ids.ts'
import type { Cents } from '../../../src/domain/shared/money.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import type { OrderBilling } from '../../db/column-types.ts'
import type { Database } from '../../db/database.gen.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import { decryptCard, type DecryptedCard } from '../payments/decrypt-card.ts'
import { resolveBilling } from './place-order.validation.ts'

export interface RetryInput extends Checkout {
  readonly creditCardInfo?: { readonly newCard: string } | undefined
  readonly billingInfo?: BillingBody | undefined
}

/** What another try pays with, once it can be taken. */
export interface RetryPlan {
  readonly change: Cents | null
  readonly card: DecryptedCard | null
  readonly billing: OrderBilling | null
}

/** The order that is paid again, or the whole of which a part is. */
interface RetryContext {
  readonly services: Pick<RequestServices, 'cardVault'>
  readonly now: Date
  readonly timeZone: string
  readonly countryIso: string
  /** The total of the invoice. */
  readonly toPay: Cents
  readonly isNitUnknown: boolean
  readonly billingBefore: OrderBilling
  readonly permissions: PermissionSet
}

/** Checks what another try of a payment is paid with and billed to. */
export const planRetry = async (
  body: RetryInput,
  { billingBefore, countryIso, isNitUnknown, now, permissions, services, timeZone, toPay }: RetryContext,
): Promise<RetryPlan | CommandError> => {
  const fault = faultOfCheckout(body)
  if (fault !== null) return failure('validation_error', { details: { [fault.field]: fault.fault } })
  const change = body.paymentType === 'cash' ? (body.change ?? null) : null
  const changeRefusal = change === null ? null : refusalToCashChange(change)
  if (changeRefusal) return changeRefusal
  const card =
    body.paymentType === 'card'
      ? await decryptCard(services.cardVault, body.creditCardInfo, { now, timeZone, path: 'creditCardInfo' })
      : null
  if (isCommandError(card)) return card
  const resolved =
    body.billingInfo === undefined
      ? null
      : resolveBilling(body.billingInfo, { countryIso, toPay, now }, 'billingInfo')
  if (isCommandError(resolved)) return resolved
  const billing = resolved && billingAfter(billingBefore, resolved, body.billingInfo ?? {})
  const refused = billing && refusalToBillingChange(billingBefore, billing, permissions)
  if (refused) return refused
  if (isNitUnknown) return refusal('nit_not_found', { field: 'billingInfo.value' })
  return { change, card, billing }
}

/** Stores what another try of an order's payment is paid with and billed to. */
export const storeRetry = async (
  trx: Transaction<Database>,
  orderId: OrderId,
  body: RetryInput,
  { billing, card, change }: RetryPlan,
): Promise<void> => {
  await trx
    .updateTable('payments')
    .set({
      change_amount: change,
      card_brand: card?.brand ?? null,
      card_last_four: card?.lastFour ?? null,
      days_to_pay: body.daysToPay ?? null,
      customer_will_pay: body.customerWillPay === true,
      pos_authorization_code: null,
      bank_transaction_id: null,
      transfer_id: null,
      gateway_token: null,
      gateway_transaction_id: null,
      charged_by: null,
    })
    .where('order_id', '=', orderId)
    .execute()
  if (billing)
    await trx
      .updateTable('orders')
      .set({ billing: JSON.stringify(billing) })
      .where('id', '=', orderId)
      .execute()
}
