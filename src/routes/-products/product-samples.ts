import type { Country } from '../../api/contract/organisation.contract.ts'
import type { DeliveryServiceOption } from '../../api/client/products.queries.ts'
import type { Product } from '../../api/contract/products.contract.ts'

/** Countries and products for tests of the pages of the catalogue. */
export const GUATEMALA = {
  id: 1,
  isoCode: 'GT',
  name: 'Guatemala',
  currencySymbol: 'Q',
} as unknown as Country
export const PANAMA = { id: 2, isoCode: 'PA', name: 'Panama', currencySymbol: 'B/.' } as unknown as Country

export const SERVICES = [
  { id: 3, name: 'LlegaYa', status: 'active', countryIds: [1] },
  { id: 4, name: 'Mandado', status: 'active', countryIds: [1] },
] as unknown as readonly DeliveryServiceOption[]

export const sampleProduct = (id: number, more: object = {}): Product =>
  // Ids are branded.
  ({
    id,
    name: `Tamal ${id}`,
    nameEn: '',
    sku: `TAM-${id}`,
    type: 'simple',
    catalog: 'own_brand',
    status: 'active',
    shortDescription: '',
    shortDescriptionEn: '',
    longDescription: '',
    longDescriptionEn: '',
    image: null,
    urlsImages: [],
    urlsModels: [],
    featured: false,
    frozen: false,
    unit: 'piece',
    inventoryUnit: 'piece',
    purchaseUnit: 'piece',
    conversionFactor: 1,
    itemsPerPurchaseUnit: 1,
    cookingTime: 15,
    minPurchase: 1,
    maxPurchase: 10,
    priority: 1,
    categories: [{ id: 7, name: 'Tamales', nameEn: '' }],
    badges: [],
    suppliers: [{ id: 9, name: 'La Milpa', nameEn: '' }],
    prices: [
      { countryId: 1, price: 1400, cost: 600, unitPrice: 1400, businessPrice: null, corporatePrice: 1300 },
    ],
    deliveryPrices: [],
    comboItems: [],
    parentId: null,
    options: [],
    variants: [],
    storeCounts: [{ countryId: 1, count: 3, soldOut: 0 }],
    version: 1,
    abilities: { update: true, changeComboItems: true, deactivate: true, delete: 'product_is_in_use' },
    ...more,
  }) as unknown as Product
