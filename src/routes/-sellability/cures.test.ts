import { expect, test } from 'vitest'
import type { Permission } from '../../domain/access/permissions.ts'
import type { SaleCause } from '../../domain/cart/sale-cause.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { cureOf } from './cures.ts'

const cureFor = (cause: SaleCause, ...permissions: readonly Permission[]) =>
  cureOf(cause, 7 as ProductId, new Set(permissions))

test.each<readonly [SaleCause, Permission, string]>([
  [{ code: 'no_country_price' }, 'updateProduct', '/catalogs/$product'],
  [{ code: 'has_variants', count: 2 }, 'updateProduct', '/catalogs/$product/variants'],
  [{ code: 'categories_inactive', names: [] }, 'updateCategory', '/catalogs/categories'],
  [{ code: 'not_at_store' }, 'updateStoreProductStock', '/catalogs/$product/stores'],
  [{ code: 'switched_off' }, 'updateStoreProductAvailability', '/catalogs/$product/stores'],
  [
    { code: 'combo_not_assembled', possible: 0, short: [] },
    'updateStoreComboStock',
    '/catalogs/$product/stores',
  ],
])('%o is removed by who holds %s, at %s', (cause, permission, page) => {
  expect(cureFor(cause, permission)?.link.to).toBe(page)
  expect(cureFor(cause, 'viewCatalog')).toBeNull()
})

test('a combo is not assembled by who sets the stock of products alone', () => {
  expect(
    cureFor({ code: 'combo_not_assembled', possible: 0, short: [] }, 'updateStoreProductStock'),
  ).toBeNull()
})

test('there is no link for a cause that no page of the product removes', () => {
  expect(cureFor({ code: 'no_delivery_men' }, 'updateProduct', 'updateStoreProductStock')).toBeNull()
})
