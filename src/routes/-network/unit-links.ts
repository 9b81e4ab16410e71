import type { StoreGap } from '../../domain/organisation/store-readiness.ts'
import type { UnitLevel } from '../../domain/organisation/unit.ts'

/** The parts of a store's page. */
export const STORE_TABS = ['data', 'hours', 'gateways', 'documents'] as const
export type StoreTab = (typeof STORE_TABS)[number]

/** The page of a unit. */
export const unitLink = (level: UnitLevel, id: number | 'new') => {
  const params = { id: String(id) }
  switch (level) {
    case 'country':
      return { to: '/settings/countries/$id', params } as const
    case 'masterFranchisee':
      return { to: '/settings/master-franchisees/$id', params } as const
    case 'franchisor':
      return { to: '/settings/franchisors/$id', params } as const
    case 'store':
      return { to: '/settings/stores/$id', params } as const
  }
}

/** Where a gap of a store is closed; zones and products have pages of their own. */
export const gapTab: Readonly<Record<StoreGap, StoreTab | null>> = {
  hours: 'hours',
  gateways: 'gateways',
  legalDocuments: 'documents',
  zone: null,
  products: null,
}

/** The level below each. */
export const LEVEL_BELOW = {
  country: 'masterFranchisee',
  masterFranchisee: 'franchisor',
  franchisor: 'store',
  store: null,
} as const satisfies Record<UnitLevel, UnitLevel | null>
