import { isPickupStore, type StoreType } from '../delivery/store-type.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'
import type { UnitStatus } from './unit.ts'

/** What a store needs before it can sell, in the order in which it is put in place. */
export const STORE_GAPS = ['hours', 'zone', 'gateways', 'legalDocuments', 'products'] as const
export type StoreGap = (typeof STORE_GAPS)[number]

/** What does not work at a store although it may be open. */
export const STORE_WARNINGS = ['gatewayFailing', 'rangeLow', 'rangeUsedUp'] as const
export type StoreWarning = (typeof STORE_WARNINGS)[number]

export interface StoreReadinessFacts {
  readonly type: StoreType
  /** Weekdays with opening hours. */
  readonly openDays: number
  readonly activeZones: number
  /** Of the three gateways, those with every field. */
  readonly completeGateways: number
  /** The country has somebody who certifies invoices; without one nothing is invoiced. */
  readonly isInvoicing: boolean
  /** Of the store, its franchisor or its master franchisee. */
  readonly hasLegalDocuments: boolean
  /** On sale here, with a price. */
  readonly productsOnSale: number
}

/** The gateways that a store needs: the invoices' one only where there are invoices. */
export const gatewaysNeeded = ({ isInvoicing }: Pick<StoreReadinessFacts, 'isInvoicing'>): number =>
  isInvoicing ? 3 : 2

const isMissing: Readonly<Record<StoreGap, (facts: StoreReadinessFacts) => boolean>> = {
  hours: ({ openDays }) => openDays === 0,
  zone: ({ type, activeZones }) => !isPickupStore(type) && activeZones === 0,
  gateways: (facts) => facts.completeGateways < gatewaysNeeded(facts),
  legalDocuments: ({ isInvoicing, hasLegalDocuments }) => isInvoicing && !hasLegalDocuments,
  products: ({ productsOnSale }) => productsOnSale === 0,
}

/** What is missing before a store can sell: the chips of the structure, the store's page and the server's refusal. */
export const gapsOfStore = (facts: StoreReadinessFacts): readonly StoreGap[] =>
  STORE_GAPS.filter((gap) => isMissing[gap](facts))

/** What a store of this type has to have at all. */
export const checksOfStore = ({
  type,
  isInvoicing,
}: Pick<StoreReadinessFacts, 'type' | 'isInvoicing'>): readonly StoreGap[] =>
  STORE_GAPS.filter(
    (gap) => !(gap === 'zone' && isPickupStore(type)) && !(gap === 'legalDocuments' && !isInvoicing),
  )

/** Why a store cannot become active: what is missing. One that is active stays so, and says what is missing. */
export const refusalToActivateStore = (
  before: UnitStatus,
  after: UnitStatus,
  facts: StoreReadinessFacts,
): Refusal<'store_incomplete'> | null => {
  if (after !== 'active' || before === 'active') return null
  const gaps = gapsOfStore(facts)
  return gaps.length === 0 ? null : refusal('store_incomplete', { field: 'status', gaps })
}
