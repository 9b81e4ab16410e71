import { RESOURCE_NAMES, type ResourceName } from '../../domain/access/pages.ts'
import type { RefusalCode } from '../../domain/shared/refusal.ts'

/** Every refusal code of the domain and its HTTP status. */
const refusalStatuses = {
  order_is_completed: 400,
  order_is_canceled: 400,
  invalid_next_status: 400,
  file_not_found: 404,
  image_type_error: 400,
  model_type_error: 400,
  picture_repeated: 400,
  product_not_found: 404,
  product_dont_have_in_stock: 400,
  product_not_enough_quantity: 400,
  product_multiples_error: 400,
  product_price_dont_match: 400,
  coupon_not_found: 404,
  coupon_not_valid: 400,
  this_user_has_already_used_this_coupon: 400,
  not_enough_points: 400,
  min_purchase_error: 400,
  max_purchase_error: 400,
  frozen_quantity_error: 400,
  address_other_store: 409,
  delivery_zone_not_found: 404,
  delivery_zone_order_amount_error: 400,
  own_brand_product_required: 400,
  third_party_order_already_exists: 409,
  corporate_order_members_duplicated: 400,
  invalid_delivery_time: 400,
  delivery_time_limits_error: 400,
  store_not_work: 400,
  delivery_man_not_found: 404,
  delivery_man_busy: 400,
  delivery_man_store_error: 400,
  delivery_man_order_count_error: 400,
  delivery_man_no_route: 400,
  delivery_man_not_accepted: 400,
  it_not_delivery_man: 400,
  returns_exhausted: 400,
  undo_expired: 400,
  undo_not_own: 400,
  cash_received_error: 400,
  change_error: 400,
  pos_authorization_code_required: 400,
  bank_transaction_id_required: 400,
  cancel_reason_required: 400,
  goods_destination_required: 400,
  bank_void_transaction_id_not_found: 400,
  payment_type_dont_exit: 400,
  user_does_not_have_credit_available: 400,
  payment_not_outstanding: 400,
  payment_failed: 400,
  payment_outcome_unknown: 400,
  credit_card_not_exist: 400,
  card_number_min_error: 400,
  card_number_max_error: 400,
  card_number_error: 400,
  card_expiration_date_error: 400,
  cvv_error: 400,
  nit_not_found: 404,
  passport_dont_valid: 400,
  dpi_dont_valid: 400,
  billing_name_required: 400,
  billing_id_required: 400,
  user_dont_have_permission: 403,
  user_must_not_be_yourself: 400,
  you_cant_delete_super_admin: 400,
  permission_escalation: 403,
  role_is_protected: 403,
  role_assignment_error: 400,
  role_assignment_limit_reached: 409,
  role_cannot_be_deleted_because_it_has_users: 409,
  operator_can_be_assigned_only_to_one_company: 400,
  operator_for_this_country_already_exist: 409,
  this_category_have_product_for_ordering: 409,
  category_has_categories: 409,
  category_in_itself: 400,
  category_catalog_error: 400,
  discount_is_in_use: 409,
  coupon_is_in_use: 409,
  discount_period_error: 400,
  discount_max_uses_error: 400,
  discount_conflict_store: 409,
  discount_conflict_franchisor: 409,
  discount_conflict_master_franchisee: 409,
  discount_conflict_global: 409,
  product_with_this_sku_already_exists: 409,
  product_type_dont_change: 400,
  product_is_in_use: 409,
  product_have_compromise: 409,
  combo_in_combo: 400,
  this_product_is_in_connection_with_a_combo_product: 409,
  product_price_below_cost: 400,
  product_price_missing: 400,
  update_product_status_error: 409,
  store_price_below_base: 400,
  store_product_already_exist: 409,
  stock_is_committed: 409,
  amount_product_in_stock_can_not_be_negative: 400,
  product_is_inactive: 400,
  product_has_variants: 400,
  combo_is_assembled: 409,
  invalid_import_step: 409,
  import_mapping_unconfirmed: 409,
  import_changes_nothing: 409,
  import_has_refused_rows: 409,
  cooking_time_error: 400,
  min_purchase_can_not_be_more_max_purchase: 400,
} as const satisfies Record<RefusalCode, number>

/** The failures of every resource of the kit. */
type ResourceStatuses = Record<`${ResourceName}_not_found`, 404> &
  Record<`${ResourceName}_already_exist`, 409>
const resourceStatuses = Object.fromEntries(
  RESOURCE_NAMES.flatMap((name) => [
    [`${name}_not_found`, 404],
    [`${name}_already_exist`, 409],
  ]),
) as ResourceStatuses // entries of it

/** Every failure code of the API and its HTTP status. */
export const FAILURE_STATUSES = {
  ...refusalStatuses,
  // Of the specification's toast rules; this server names what is wrong with a quantity.
  product_quantity_error: 400,
  ...resourceStatuses,
  wrong_credentials: 400,
  user_must_be_assigned_to_company: 400,
  user_is_blocked: 403,
  unauthorized: 401,
  session_locked: 403,
  old_password_incorrect: 400,
  password_dont_match: 400,
  verify_code_dont_match: 400,
  verify_code_expired: 400,
  reset_token_invalid: 403,
  see_as_read_only: 403,
  image_too_large: 400,
  picture_size_error: 400,
  model_too_large: 400,
  image_size_error: 400,
  image_not_safe: 400,
  sheet_too_large: 400,
  sheet_type_error: 400,
  sheet_not_safe: 400,
  sheet_too_many_rows: 400,
  sheet_empty: 400,
  import_not_found: 404,
  under_development: 501,
  not_found: 404,
  user_not_found: 404,
  operator_not_found: 404,
  email_not_found: 404,
  contact_not_found: 404,
  role_not_found: 404,
  session_not_found: 404,
  notification_not_found: 404,
  view_not_found: 404,
  master_franchisee_not_found: 404,
  franchisor_not_found: 404,
  distributor_not_found: 404,
  supplier_not_found: 404,
  delivery_service_not_found: 404,
  discount_not_found: 404,
  discount_name_exist: 409,
  coupon_code_already_exist: 409,
  user_address_not_found: 404,
  order_not_found: 404,
  store_not_found: 404,
  country_not_found: 404,
  draft_not_found: 404,
  user_with_this_email_already_exists: 409,
  user_with_this_login_already_exists: 409,
  user_can_have_only_one_home_or_work_address: 409,
  draft_already_placed: 409,
  version_conflict: 409,
  idempotency_in_progress: 409,
  idempotency_mismatch: 422,
  validation_error: 400,
  too_many_requests: 429,
  smth_wrong: 500,
  service_unavailable: 503,
} as const

export type FailureCode = keyof typeof FAILURE_STATUSES

/** The body of every response that is not 2xx. `details` maps a field of the request to its code. */
export interface FailureBody {
  readonly statusCode: number
  readonly message:
    | string
    | {
        readonly errorMessage: string
        readonly stores?: readonly string[]
        readonly products?: ReadonlyArray<{
          readonly name: string
          readonly sku: string
          readonly missing?: number
        }>
        /** The discount that another one contradicts. */
        readonly discount?: { readonly id: number; readonly name: string }
        readonly from?: string
        readonly to?: string
        readonly [extra: string]: unknown
      }
  readonly errorType?: string
  readonly details?: Readonly<Record<string, string>>
  readonly gatewayCode?: string
  /** The present record, with `version_conflict`. */
  readonly current?: unknown
  readonly requestId: string
}
