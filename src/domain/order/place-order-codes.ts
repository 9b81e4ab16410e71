/** What a card that is typed in is refused for. */
export const CARD_FAILURES = [
  'credit_card_not_exist',
  'card_number_min_error',
  'card_number_max_error',
  'card_number_error',
  'card_expiration_date_error',
  'cvv_error',
] as const

/** What the lines of an order and their prices are refused for, when it is placed and when they change. */
export const LINE_FAILURES = [
  'product_not_found',
  'product_dont_have_in_stock',
  'product_not_enough_quantity',
  'product_multiples_error',
  'product_price_dont_match',
  'coupon_not_found',
  'coupon_not_valid',
  'this_user_has_already_used_this_coupon',
  'not_enough_points',
  'min_purchase_error',
  'max_purchase_error',
  'frozen_quantity_error',
  'delivery_zone_order_amount_error',
  'own_brand_product_required',
] as const

/** The codes of the answers to an order that is not placed. */
export const PLACE_ORDER_FAILURES = [
  'validation_error',
  'user_not_found',
  'user_address_not_found',
  'store_not_found',
  'delivery_zone_not_found',
  'draft_not_found',
  'draft_already_placed',
  'order_not_found',
  'invalid_next_status',
  ...LINE_FAILURES,
  'delivery_service_not_found',
  'third_party_order_already_exists',
  'invalid_delivery_time',
  'delivery_time_limits_error',
  'store_not_work',
  'payment_type_dont_exit',
  'payment_gateway_incomplete',
  'user_does_not_have_credit_available',
  'change_error',
  ...CARD_FAILURES,
  'nit_not_found',
  'passport_dont_valid',
  'dpi_dont_valid',
  'billing_name_required',
  'billing_id_required',
  'idempotency_in_progress',
  'idempotency_mismatch',
] as const
export type PlaceOrderCode = (typeof PLACE_ORDER_FAILURES)[number]
