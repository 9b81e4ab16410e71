import { Handshake } from 'lucide-react'
import { KEYS } from '../../api/client/query-keys.ts'
import type { Distributor, Supplier } from '../../api/contract/organisation.contract.ts'
import { DISTRIBUTOR_RESOURCE } from '../../domain/organisation/distributor-fields.ts'
import { SUPPLIER_RESOURCE } from '../../domain/organisation/supplier-fields.ts'
import { defineResource } from '../-resource/resource-view.ts'

export type PartnerKind = 'distributor' | 'supplier'

/** A distributor, or a supplier with what it has besides. */
export type Partner = Distributor & Partial<Pick<Supplier, 'productCount' | 'commission' | 'countryIds'>>

export const PARTNER_PAGES = {
  distributor: '/settings/distributors-suppliers',
  supplier: '/settings/distributors-suppliers/suppliers',
} as const satisfies Record<PartnerKind, string>

// The companies of selects are loaded again too.
export const PARTNER_RESOURCES = {
  distributor: defineResource(DISTRIBUTOR_RESOURCE, {
    icon: Handshake,
    queryKey: [...KEYS.companies, 'distributors'],
    columns: ['requests', 'operators'],
  }),
  supplier: defineResource(SUPPLIER_RESOURCE, {
    icon: Handshake,
    queryKey: [...KEYS.companies, 'suppliers'],
    columns: ['products', 'requests', 'operators'],
    listPath: PARTNER_PAGES.supplier,
  }),
}
