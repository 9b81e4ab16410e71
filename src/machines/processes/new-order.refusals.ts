// Where a refusal of the server belongs in a new order.
import type { PlaceOrderCode } from '../../domain/order/place-order-codes.ts'
import type { StepOrReview, StepRefusal } from './new-order.types.ts'

/** The step of each code of placing; null where the field decides. */
const STEP_OF_CODE: Readonly<Record<PlaceOrderCode | 'bank_transaction_id_required', StepOrReview | null>> = {
  user_not_found: 'contact',
  user_address_not_found: 'address',
  delivery_zone_not_found: 'address',
  store_not_found: 'address',
  invalid_delivery_time: 'deliveryTime',
  delivery_time_limits_error: 'deliveryTime',
  store_not_work: 'deliveryTime',
  product_not_found: 'cart',
  product_dont_have_in_stock: 'cart',
  product_not_enough_quantity: 'cart',
  product_multiples_error: 'cart',
  product_price_dont_match: 'cart',
  coupon_not_found: 'cart',
  coupon_not_valid: 'cart',
  not_enough_points: 'cart',
  this_user_has_already_used_this_coupon: 'cart',
  min_purchase_error: 'cart',
  max_purchase_error: 'cart',
  frozen_quantity_error: 'cart',
  delivery_zone_order_amount_error: 'cart',
  own_brand_product_required: 'cart',
  delivery_service_not_found: 'thirdPartyNumber',
  third_party_order_already_exists: 'thirdPartyNumber',
  nit_not_found: 'billing',
  passport_dont_valid: 'billing',
  dpi_dont_valid: 'billing',
  billing_name_required: 'billing',
  billing_id_required: 'billing',
  payment_type_dont_exit: 'payment',
  payment_gateway_incomplete: 'payment',
  change_error: 'payment',
  bank_transaction_id_required: 'payment',
  user_does_not_have_credit_available: 'payment',
  credit_card_not_exist: 'payment',
  card_number_min_error: 'payment',
  card_number_max_error: 'payment',
  card_number_error: 'payment',
  card_expiration_date_error: 'payment',
  cvv_error: 'payment',
  validation_error: null,
  draft_not_found: null,
  draft_already_placed: null,
  order_not_found: null,
  invalid_next_status: null,
  idempotency_in_progress: null,
  idempotency_mismatch: null,
}
const STEPS: ReadonlyMap<string, StepOrReview | null> = new Map(Object.entries(STEP_OF_CODE))

const NOTES_FIELDS = ['orderMessage', 'senderName', 'receiverName', 'giftMessage']

/** The step that a server's refusal belongs to; `review` when it concerns the whole order. */
export const stepOfRefusal = ({ code, field }: StepRefusal): StepOrReview => {
  if (field?.startsWith('corporateMembers') || code === 'corporate_order_members_duplicated') return 'members'
  const step = STEPS.get(code)
  if (step) return step
  if (field?.includes('billingInfo')) return 'billing'
  if (field?.includes('orderCheckout')) return 'payment'
  if (field?.startsWith('products')) return 'cart'
  if (field === 'deliveryServiceId' || field === 'thirdPartyOrderId') return 'thirdPartyNumber'
  if (field === 'receiverFullName') return 'friend'
  if (field !== undefined && NOTES_FIELDS.includes(field)) return 'notes'
  return 'review'
}

/** A refusal after which it is unknown whether the order was placed. */
export const isUnknownOutcomeCode = (code: string): boolean =>
  code === 'draft_already_placed' || code === 'idempotency_in_progress' || code === 'idempotency_mismatch'
