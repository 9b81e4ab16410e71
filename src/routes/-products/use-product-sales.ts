import { useQuery } from '@tanstack/react-query'
import { sellabilityQuery } from '../../api/client/sellability.queries.ts'
import type { SaleAtStore } from '../../api/contract/sellability.contract.ts'
import type { Product } from '../../api/contract/products.contract.ts'
import type { CountryId, ProductId } from '../../domain/shared/ids.ts'
import { useAppContext } from '../-shared/app-context.ts'

/** How many stores of a country have a product. */
export const storeCountIn = ({ storeCounts }: Pick<Product, 'storeCounts'>, countryId: CountryId): number =>
  storeCounts.find((each) => each.countryId === countryId)?.count ?? 0

/** How many stores of a country have a product and no free piece of it. */
export const soldOutStoresIn = (
  { storeCounts }: Pick<Product, 'storeCounts'>,
  countryId: CountryId,
): number => storeCounts.find((each) => each.countryId === countryId)?.soldOut ?? 0

/** The stores of the chosen country and whether each sells a product; undefined until they are known. */
export const useProductSales = (id: ProductId | null): readonly SaleAtStore[] | undefined => {
  const { country, permissions } = useAppContext()
  return useQuery({
    // Disabled without an id.
    ...sellabilityQuery(id ?? (0 as ProductId), country.id, { orderType: 'single' }),
    enabled: id !== null && permissions.has('viewCatalog'),
  }).data?.data
}
