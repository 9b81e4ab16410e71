import type { StoreProductRecord } from '../../api/contract/store-products.contract.ts'

/** Products at stores for tests of their pages. */
export const sampleRecord = (storeId: number, more: object = {}): StoreProductRecord =>
  // Ids and amounts are branded.
  ({
    id: 100 + storeId,
    storeId,
    storeName: `Tienda ${storeId}`,
    countryId: 1,
    productId: 7,
    name: 'Tamal colorado',
    nameEn: '',
    sku: 'TAM-001',
    image: null,
    type: 'simple',
    status: 'active',
    price: null,
    cost: null,
    minPurchase: null,
    maxPurchase: null,
    base: { price: 1400, cost: 600, minPurchase: 1, maxPurchase: 10, itemsPerPurchaseUnit: 1 },
    quantity: 10,
    compromise: 2,
    compromiseCombo: 3,
    available: 5,
    isAvailable: true,
    components: [],
    version: 4,
    abilities: {
      price: true,
      sellBelowCost: 'user_dont_have_permission',
      stock: true,
      availability: true,
      unassign: 'stock_is_committed',
    },
    ...more,
  }) as unknown as StoreProductRecord
