import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './test-server.ts'

const LIST = ['modules/orders/orders-list.queries.ts', 'listOrders'] as const
const FILTER = ['modules/orders/orders-filter.ts', 'attributeConditions'] as const
const ORDER = ['modules/orders/order.queries.ts', 'loadOrder'] as const
const DAY_SUMS = ['modules/figures/recompute-days.ts', 'recomputeOrders'] as const
const NOTIFICATIONS = ['modules/notifications/notifications.queries.ts', 'listNotifications'] as const
const AUDIT = ['modules/audit/audit.queries.ts', 'listAudit'] as const
const STOCK_LOGS = ['modules/stock/stock-log.queries.ts', 'listStockLogs'] as const

/** The query that each index is for: a file of the server and the name in it. Every order pays for every index. */
const QUERY_OF: Readonly<Record<string, readonly [file: string, name: string]>> = {
  orders_created: LIST,
  orders_country_created: LIST,
  orders_store_created: LIST,
  orders_stage_created: LIST,
  orders_delivery: LIST,
  orders_country_delivery: LIST,
  orders_store_delivery: LIST,
  orders_total: LIST,
  orders_store_to_pay: LIST,
  orders_customer_name: LIST,
  orders_store_customer: LIST,
  orders_rare_type: FILTER,
  orders_rare_method: FILTER,
  orders_rare_invoice: FILTER,
  orders_number_country: ['modules/orders/orders-filter.ts', 'searchCondition'],
  orders_user: ['modules/users/customers/customers.queries.ts', 'cardJoins'],
  orders_completed: ['modules/discounts/price-rules.queries.ts', 'selectSubject'],
  orders_billing_value: ['modules/users/customers/customers.queries.ts', 'findCustomers'],
  orders_third_party_number: ['modules/orders/place-order.facts.queries.ts', 'isNumberTaken'],
  orders_open_by_store: ['modules/orders/orders-list.queries.ts', 'boardOrders'],
  orders_of_delivery_service: ['modules/delivery-services/delivery-services.table.ts', 'salesSince'],
  orders_store_cancelled: DAY_SUMS,
  orders_store_completed: DAY_SUMS,
  orders_due: ['modules/orders/orders.jobs.ts', 'releaseScheduledOrdersJob'],
  orders_payment_pending: ['modules/orders/payments.jobs.ts', 'expirePaymentsJob'],
  orders_to_refund: ['modules/payments/payment-attempts.queries.ts', 'findChargesToVoid'],
  orders_delivery_man: ['modules/orders/delivery-men.queries.ts', 'lockDeliveryManOnRoute'],
  orders_corporate_store: ['modules/corporate-orders/corporate-orders.queries.ts', 'loadCorporateOrder'],
  order_items_order: ORDER,
  order_items_product: ['modules/products/products.table.ts', 'is_ordered'],
  order_history_order: ORDER,
  order_history_voided: ['modules/figures/recompute-days.ts', 'order_refunds'],
  payments_order: ORDER,
  payments_due: ['modules/corporate-orders/collect-parts.jobs.ts', 'findDueParts'],
  payments_store_order: ['modules/corporate-orders/corporate-orders.queries.ts', 'loadCorporateOrder'],
  payment_attempts_payment: ORDER,
  payment_attempts_open: ['modules/payments/payment-attempts.queries.ts', 'findOpenAttempts'],
  order_drafts_owner: ['modules/drafts/drafts.queries.ts', 'listDrafts'],
  order_drafts_held: ['modules/delivery/delivery-time.queries.ts', 'held_slots'],
  stock_logs_store: STOCK_LOGS,
  stock_logs_order: STOCK_LOGS,
  stock_logs_product: ['modules/stock/kardex.queries.ts', 'findKardex'],
  stock_logs_actor: ['modules/stock/stock-log.queries.ts', 'listActors'],
  idempotency_keys_created: ['http/idempotency.ts', 'idempotencyCleanupJob'],
  store_products_low: ['modules/stock-requests/stock-requests.jobs.ts', 'lowStockJob'],
  store_products_id: ['modules/store-products/store-products.table.ts', 'store_products'],
  store_products_product: ['modules/products/products.table.ts', 'store_products'],
  customer_points_by_points: ['modules/users/user-list.queries.ts', 'listUsers'],
  discount_uses_discount: ['modules/discounts/rules.table.ts', 'discount_uses'],
  notifications_user: NOTIFICATIONS,
  notifications_unread: NOTIFICATIONS,
  audit_log_at: AUDIT,
  audit_log_country: AUDIT,
  audit_log_actor: AUDIT,
  audit_log_action: AUDIT,
  audit_log_entity: AUDIT,
  audit_log_refused: AUDIT,
  audit_log_unsealed: ['modules/audit/chain-sealer.ts', 'sealAudit'],
}

const WRITTEN_BY_AN_ORDER = [
  'orders',
  'order_items',
  'order_history',
  'order_drafts',
  'payments',
  'payment_attempts',
  'outbox',
  'stock_logs',
  'slot_counters',
  'hour_counters',
  'idempotency_keys',
  'audit_log',
  'order_steps_to_audit',
  'store_products',
  'coupon_counts',
  'coupon_uses',
  'discount_uses',
  'customer_points',
  'notifications',
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('every index of the tables that an order writes is read by a named query', async () => {
  const { rows } = await server.services.pool.query<{ name: string }>(
    `select c.relname as name from pg_index x join pg_class c on c.oid = x.indexrelid
     where x.indrelid = any ($1::regclass[]) and not exists (select 1 from pg_constraint k where k.conindid = x.indexrelid)`,
    [WRITTEN_BY_AN_ORDER],
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(QUERY_OF).toSorted())
})

test('the status stands in no index, so that a move of the kitchen enters none of them again', async () => {
  const { rows } = await server.services.pool.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
     where indrelid = 'orders'::regclass and pg_get_indexdef(indexrelid) ~ '\\mstatus\\M'`,
  )
  expect(rows).toEqual([])
})

test.each(Object.entries(QUERY_OF))('%s is read by %s', (_, [file, name]) => {
  expect(readFileSync(`server/${file}`, 'utf8')).toMatch(new RegExp(`\\b${name}\\b`))
})
