import type { Cents } from './money.ts'

/** A rule's refusal, returned as a value: a code of the wire and the data that explains it. */
export interface Refusal<Code extends RefusalCode = RefusalCode> {
  readonly _tag: 'Refusal'
  readonly code: Code
  /** `missing` is how many pieces of a product are lacking. */
  readonly products?: ReadonlyArray<{
    readonly name: string
    readonly sku: string
    readonly missing?: number
  }>
  readonly stores?: readonly string[]
  readonly from?: string
  readonly to?: string
  /** What there is and what the rule asks for, in cents. */
  readonly have?: Cents
  readonly need?: Cents
  /** The user that the refusal is about, where several are involved. */
  readonly userId?: number
  /** Permissions that the caller lacks. */
  readonly permissions?: readonly string[]
  /** The field of the request that the refusal belongs to. */
  readonly field?: string
}

export type RefusalCode =
  | 'invalid_import_step'
  | 'import_mapping_unconfirmed'
  | 'import_changes_nothing'
  | 'import_has_refused_rows'
  | 'order_is_completed'
  | 'order_is_canceled'
  | 'invalid_next_status'
  | 'file_not_found'
  | 'image_type_error'
  | 'model_type_error'
  | 'picture_repeated'
  | 'product_not_found'
  | 'product_dont_have_in_stock'
  | 'product_not_enough_quantity'
  | 'product_multiples_error'
  | 'product_price_dont_match'
  | 'coupon_not_found'
  | 'coupon_not_valid'
  | 'this_user_has_already_used_this_coupon'
  | 'not_enough_points'
  | 'min_purchase_error'
  | 'max_purchase_error'
  | 'frozen_quantity_error'
  | 'delivery_zone_not_found'
  | 'address_other_store'
  | 'delivery_zone_order_amount_error'
  | 'own_brand_product_required'
  | 'third_party_order_already_exists'
  | 'corporate_order_members_duplicated'
  | 'invalid_delivery_time'
  | 'delivery_time_limits_error'
  | 'store_not_work'
  | 'delivery_man_not_found'
  | 'delivery_man_busy'
  | 'delivery_man_store_error'
  | 'delivery_man_order_count_error'
  | 'delivery_man_no_route'
  | 'delivery_man_not_accepted'
  | 'it_not_delivery_man'
  | 'returns_exhausted'
  | 'undo_expired'
  | 'undo_not_own'
  | 'cash_received_error'
  | 'change_error'
  | 'pos_authorization_code_required'
  | 'bank_transaction_id_required'
  | 'cancel_reason_required'
  | 'goods_destination_required'
  | 'bank_void_transaction_id_not_found'
  | 'payment_type_dont_exit'
  | 'user_does_not_have_credit_available'
  | 'payment_not_outstanding'
  | 'payment_failed'
  | 'payment_outcome_unknown'
  | 'credit_card_not_exist'
  | 'card_number_min_error'
  | 'card_number_max_error'
  | 'card_number_error'
  | 'card_expiration_date_error'
  | 'cvv_error'
  | 'nit_not_found'
  | 'passport_dont_valid'
  | 'dpi_dont_valid'
  | 'billing_name_required'
  | 'billing_id_required'
  | 'user_dont_have_permission'
  | 'user_must_not_be_yourself'
  | 'you_cant_delete_super_admin'
  | 'permission_escalation'
  | 'role_is_protected'
  | 'role_assignment_error'
  | 'role_assignment_limit_reached'
  | 'role_cannot_be_deleted_because_it_has_users'
  | 'operator_can_be_assigned_only_to_one_company'
  | 'operator_for_this_country_already_exist'
  | 'this_category_have_product_for_ordering'
  | 'category_has_categories'
  | 'category_in_itself'
  | 'category_catalog_error'
  | 'discount_is_in_use'
  | 'coupon_is_in_use'
  | 'discount_period_error'
  | 'discount_max_uses_error'
  | 'discount_conflict_store'
  | 'discount_conflict_franchisor'
  | 'discount_conflict_master_franchisee'
  | 'discount_conflict_global'
  | 'product_with_this_sku_already_exists'
  | 'product_type_dont_change'
  | 'product_is_in_use'
  | 'product_have_compromise'
  | 'combo_in_combo'
  | 'this_product_is_in_connection_with_a_combo_product'
  | 'product_price_below_cost'
  | 'product_price_missing'
  | 'update_product_status_error'
  | 'store_price_below_base'
  | 'store_product_already_exist'
  | 'stock_is_committed'
  | 'amount_product_in_stock_can_not_be_negative'
  | 'product_is_inactive'
  | 'product_has_variants'
  | 'combo_is_assembled'
  | 'cooking_time_error'
  | 'min_purchase_can_not_be_more_max_purchase'

export const refusal = <Code extends RefusalCode>(
  code: Code,
  detail: Omit<Refusal, '_tag' | 'code'> = {},
): Refusal<Code> => ({ _tag: 'Refusal', code, ...detail })

/** The state of a button: `true`, or the code of the refusal. */
export const abilityOf = <Code extends RefusalCode>(refused: Refusal<Code> | null): true | Code =>
  refused?.code ?? true
