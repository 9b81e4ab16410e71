import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { orderQuery } from '../../api/client/orders.queries.ts'
import type { Order } from '../../api/contract/orders.contract.ts'
import type { PricingContext } from '../../domain/cart/cart-line.ts'
import type { OrderId } from '../../domain/shared/ids.ts'
import type { Option } from '../../ui/Select.tsx'

/** Who orders what, where, when and how, as a rule is tried with it. */
export interface TrialSubject {
  readonly customer: Option<number> | null
  /** Null: the store of the rule, or the first one. */
  readonly storeId: number | null
  /** Null: now. */
  readonly moment: string | null
  readonly coupon: Option<number> | null
  readonly quantities: ReadonlyMap<number, number>
  readonly pricing: PricingContext
  /** The names of the products, where they come from an order. */
  readonly orderedNames: ReadonlyMap<number, string>
}

const EMPTY: TrialSubject = {
  customer: null,
  storeId: null,
  moment: null,
  coupon: null,
  quantities: new Map(),
  pricing: { orderType: 'single' },
  orderedNames: new Map(),
}

/** What an order was made of: its paid lines, and the coupon that was said. */
const subjectOfOrder = (order: Order): TrialSubject => {
  const paid = order.items.filter(({ isFree }) => !isFree)
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of paid)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  const said = order.ledger.find(({ kind }) => kind === 'couponDiscount')
  return {
    customer: { id: order.user.id, name: `${order.user.firstName} ${order.user.lastName}` },
    storeId: order.storeId,
    moment: order.createdAt,
    coupon: said?.ruleId == null ? null : { id: said.ruleId, name: said.name },
    quantities,
    pricing: {
      orderType: order.type,
      ...(order.thirdParty && { deliveryServiceId: order.thirdParty.deliveryServiceId }),
    },
    orderedNames: new Map(paid.map(({ productId, name }) => [productId, name])),
  }
}

/** What a rule is tried with, put together by hand or taken from an order. */
export const useTrialSubject = () => {
  const queryClient = useQueryClient()
  const [subject, setSubject] = useState(EMPTY)
  const [order, setOrder] = useState<Option<number> | null>(null)
  const [orderError, setOrderError] = useState<unknown>(null)
  const latest = useRef<number | null>(null)
  const change = (next: Partial<TrialSubject>) => setSubject((now) => ({ ...now, ...next }))
  const takeOrder = async (chosen: Option<number> | null) => {
    latest.current = chosen?.id ?? null
    setOrder(chosen)
    setOrderError(null)
    if (chosen === null) return change({ pricing: EMPTY.pricing })
    try {
      // The id of an order that was found.
      const found = await queryClient.fetchQuery(orderQuery(chosen.id as OrderId))
      if (latest.current === chosen.id) setSubject(subjectOfOrder(found))
    } catch (error) {
      if (latest.current === chosen.id) setOrderError(error)
    }
  }
  return { subject, change, order, orderError, takeOrder }
}
