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
  /** What stands below a unit that is to be deleted. */
  readonly blockers?: ReadonlyArray<{
    readonly kind: string
    readonly count: number
    readonly names: readonly string[]
  }>
  /** The payment method that is refused. */
  readonly method?: string
  /** What a store lacks. */
  readonly gaps?: readonly string[]
  /** Promised orders that new hours would close upon. */
  readonly orders?: ReadonlyArray<{
    readonly id: number
    readonly number: number
    readonly deliveryTime: string
  }>
  /** A tag of a message that nobody knows. */
  readonly tag?: string
  /** How many there are, where not all are named. */
  readonly count?: number
  /** The field of the request that the refusal belongs to. */
  readonly field?: string
}

export type RefusalCode =
  | 'delivery_service_not_delete'
  | 'distributor_not_delete'
  | 'supplier_not_delete'
  | 'pause_until_error'
  | 'order_delay_error'
  | 'printer_host_error'
  | 'print_job_open'
  | 'print_reason_required'
  | 'round_reason_required'
  | 'round_has_open_orders'
  | 'receivable_amount_error'
  | 'unit_in_use'
  | 'range_order_error'
  | 'range_overlaps'
  | 'range_in_use'
  | 'store_gateway_incomplete'
  | 'master_franchisee_for_this_country_already_exist'
  | 'invoice_terms_repeated'
  | 'invoice_terms_in_force'
  | 'exchange_rates_repeated'
  | 'exchange_rates_in_force'
  | 'store_incomplete'
  | 'store_moves_within_country'
  | 'store_hours_error'
  | 'store_hours_quarter_error'
  | 'store_hours_empty'
  | 'store_hours_overlap'
  | 'store_hours_too_many'
  | 'store_hours_touch_orders'
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
  | 'delivery_zone_not_empty'
  | 'delivery_zone_in_use'
  | 'delivery_zone_other_country'
  | 'store_does_not_deliver'
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
  | 'payment_gateway_incomplete'
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
  | 'invoice_not_due'
  | 'invoice_in_progress'
  | 'invoice_already_generated'
  | 'invoice_has_credit_note'
  | 'invoice_window_closed'
  | 'invoice_billing_unchanged'
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
  | 'target_of_discount'
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
  | 'product_variants_exist'
  | 'product_have_compromise'
  | 'combo_in_combo'
  | 'this_product_is_in_connection_with_a_combo_product'
  | 'product_price_below_cost'
  | 'product_price_missing'
  | 'product_badge_required'
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
  | 'invalid_revert_status'
  | 'stock_request_other_side'
  | 'stock_request_line_unknown'
  | 'stock_request_delivering_error'
  | 'stock_request_received_error'
  | 'stock_request_reason_required'
  | 'stock_request_goods_required'
  | 'campaign_subject_required'
  | 'campaign_message_required'
  | 'campaign_text_too_long'
  | 'campaign_subject_line_error'
  | 'campaign_tag_unknown'
  | 'campaign_without_recipients'
  | 'campaign_recipients_changed'
  | 'campaign_nothing_to_retry'
  | 'campaign_still_pending'
  | 'recipient_opted_out'
  | 'recipient_unreachable'
  | 'stock_request_empty'
  | 'stock_request_catalog_error'
  | 'stock_request_supplier_error'
  | 'fulfilment_settings_error'
  | 'fulfilment_settings_date_invalid'
  | 'stock_report_weekdays_required'
  | 'stock_report_hours_error'
  | 'stock_report_emails_incorrect'
  | 'wasted_report_empty'
  | 'wasted_quantity_error'
  | 'wasted_combo_error'
  | 'stock_count_incomplete'
  | 'stock_count_reason_required'
  | 'stock_count_note_required'
  | 'app_version_above_latest'
  | 'emergency_notice_incomplete'

export const refusal = <Code extends RefusalCode>(
  code: Code,
  detail: Omit<Refusal, '_tag' | 'code'> = {},
): Refusal<Code> => ({ _tag: 'Refusal', code, ...detail })

/** The state of a button: `true`, or the code of the refusal. */
export const abilityOf = <Code extends RefusalCode>(refused: Refusal<Code> | null): true | Code =>
  refused?.code ?? true
