import type { ProductId, UserId } from '../../src/domain/shared/ids.ts'
import { BADGES, CATEGORIES } from './products.ts'
import type { StoredProduct } from './catalogue.ts'
import { storeIdOf } from './organisation.ts'
import type { TableRows } from './rows.ts'

const DAY_MS = 86_400_000

/** A discount or coupon of the demo; days count from the demo's present. */
interface DemoRule {
  readonly name: string
  readonly criteria?: 'specific_product' | 'specific_badge' | 'specific_category' | 'entire_order'
  readonly target?: string
  readonly percent?: number
  /** Centavos. */
  readonly amount?: number
  readonly free?: string
  readonly minimum?: number
  readonly inCart?: number
  readonly exactly?: number
  readonly maxUses?: number
  readonly uses?: number
  readonly customers?: 'new_customers' | 'loyalty_discount' | 'group_discount'
  readonly level?: 'silver'
  /** The least days since the customer was registered. */
  readonly age?: number
  /** The store that it is for, or another part of the network by its id; the whole of it without one. */
  readonly store?: string
  readonly part?: readonly ['master_franchisee' | 'franchisor', number]
  readonly days?: readonly [from: number, to: number | null]
}

/** One of each kind. */
export const DISCOUNTS: readonly DemoRule[] = [
  { name: 'Postres a mitad de precio', criteria: 'specific_category', target: 'postres', percent: 50 },
  { name: 'Q5 menos en caldos', criteria: 'specific_category', target: 'caldos', amount: 500 },
  { name: 'Agua mineral 2 por 1', criteria: 'specific_product', target: 'REF-002', free: 'REF-002' },
  {
    name: 'Cinco pupusas revueltas',
    criteria: 'specific_product',
    target: 'PUP-002',
    percent: 15,
    exactly: 5,
  },
  {
    name: 'De temporada desde plata',
    criteria: 'specific_badge',
    target: 'De temporada',
    percent: 10,
    customers: 'loyalty_discount',
    level: 'silver',
  },
  {
    name: 'Congelados para nuevos',
    criteria: 'specific_category',
    target: 'congelados',
    percent: 20,
    customers: 'new_customers',
  },
  {
    name: 'Café para invitados',
    criteria: 'specific_product',
    target: 'DES-001',
    amount: 400,
    customers: 'group_discount',
  },
  {
    name: 'Salsas de la Zona 10',
    criteria: 'specific_category',
    target: 'salsas',
    percent: 30,
    store: 'Zona 10',
  },
  { name: 'Pedido desde Q400', percent: 5, minimum: 40_000 },
  {
    name: 'Antojitos de agosto',
    criteria: 'specific_category',
    target: 'antojitos',
    percent: 25,
    days: [-90, -60],
  },
  {
    name: 'Bocadillos tras un año',
    criteria: 'specific_category',
    target: 'bocadillos',
    percent: 10,
    age: 365,
    part: ['master_franchisee', 1],
  },
  {
    name: 'Q2 menos en plataninas',
    criteria: 'specific_product',
    target: 'BOC-001',
    amount: 200,
    part: ['franchisor', 1],
  },
]

export const COUPONS: ReadonlyArray<DemoRule & { readonly code: string }> = [
  { code: 'BIENVENIDA10', name: 'Bienvenida', percent: 10, minimum: 7_500 },
  { code: 'MENOS25', name: 'Q25 menos', amount: 2_500, minimum: 15_000, maxUses: 100, uses: 12 },
  { code: 'POSTRE', name: 'Postre gratis', free: 'POS-001', inCart: 5 },
  { code: 'NAVIDAD', name: 'Navidad', percent: 15, days: [25, 45] },
  { code: 'AGOSTO', name: 'Agosto', percent: 15, days: [-90, -60] },
  { code: 'AGOTADO', name: 'Agotado', amount: 1_000, maxUses: 50, uses: 50 },
]

const targetIds = (
  { criteria, target }: DemoRule,
  productIdOf: (sku: string) => ProductId,
): readonly number[] => {
  if (target === undefined) return []
  const place =
    criteria === 'specific_category'
      ? CATEGORIES.findIndex(({ key }) => key === target) + 1
      : criteria === 'specific_badge'
        ? BADGES.findIndex(({ name }) => name === target) + 1
        : productIdOf(target)
  if (place === 0) throw new Error(`there is no ${target}`)
  return [place]
}

const isOfNetwork = ({ part, store }: DemoRule): boolean => part === undefined && store === undefined
const hasAmount = ({ amount, minimum }: DemoRule): boolean => amount !== undefined || minimum !== undefined

/** The discounts and coupons at an instant; those for a group are for the guest. */
export const discountRows = (
  products: readonly StoredProduct[],
  { guestId, now }: { readonly guestId: UserId; readonly now: number },
): readonly TableRows[] => {
  const productIdOf = (sku: string): ProductId => {
    const product = products.find((each) => each.sku === sku)
    if (product === undefined) throw new Error(`there is no product ${sku}`)
    return product.id
  }
  const rowOf = (rule: DemoRule, index: number) => {
    const [from, to] = rule.days ?? [-30, null]
    return {
      id: index + 1,
      name: rule.name,
      status: 'active',
      customer_criteria: rule.customers ?? 'all_users',
      customer_ids: rule.customers === 'group_discount' ? [guestId] : [],
      customer_level: rule.level ?? null,
      customer_age: rule.age ?? null,
      application_place: rule.part?.[0] ?? (rule.store === undefined ? 'global' : 'store'),
      country_id: isOfNetwork(rule) && hasAmount(rule) ? 1 : null,
      place_id: rule.part?.[1] ?? (rule.store === undefined ? null : storeIdOf(rule.store)),
      application_criteria: rule.criteria ?? 'entire_order',
      target_ids: targetIds(rule, productIdOf),
      type:
        rule.free === undefined
          ? rule.amount === undefined
            ? 'percentage_discount'
            : 'fixed_amount'
          : 'free_product',
      value: rule.percent ?? rule.amount ?? null,
      free_product_id: rule.free === undefined ? null : productIdOf(rule.free),
      amount_free_product: rule.free === undefined ? null : 1,
      start_date: new Date(now + from * DAY_MS),
      end_date: to === null ? null : new Date(now + to * DAY_MS),
      max_uses: rule.maxUses ?? null,
      min_purchase_value: rule.minimum ?? null,
      required_amount_product: rule.exactly ?? null,
      required_amount_product_in_cart: rule.inCart ?? null,
      version: 1,
      created_at: new Date(now + from * DAY_MS),
    }
  }
  return [
    {
      table: 'discounts',
      rows: DISCOUNTS.map((rule, index) => ({ ...rowOf(rule, index), uses: rule.uses ?? 0 })),
    },
    {
      table: 'coupons',
      rows: COUPONS.map((coupon, index) => ({
        ...rowOf(coupon, index),
        code: coupon.code,
        usage: coupon.inCart === undefined ? 'coupon_only' : 'coupon_with_required_products',
      })),
    },
    {
      table: 'coupon_counts',
      rows: COUPONS.map(({ maxUses = null, uses = 0 }, index) => ({
        coupon_id: index + 1,
        max_uses: maxUses,
        uses,
      })),
    },
  ]
}
