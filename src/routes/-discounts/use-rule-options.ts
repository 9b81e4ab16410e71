import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { RULES_KEY } from '../../api/client/discounts.queries.ts'
import { PRODUCT_SEARCH_MIN_CHARACTERS } from '../../domain/cart/product-search.ts'
import type { CountryId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { categoryTreeQuery } from '../-categories/categories-resource.ts'
import type { OptionsQuery } from '../-form/MultiComboInput.tsx'
import { textOf } from '../-resource/resource-view.ts'

const LIMIT = 20

/** The records that a rule can refer to, as its form finds them. */
export const useRuleOptions = () => {
  const { language } = useI18n()
  const { data: categories = [] } = useQuery(categoryTreeQuery)
  const key = (kind: string, search: string) => [...RULES_KEY, 'options', kind, search]
  return {
    categories: categories.map((category) => ({
      id: Number(category.id),
      name: textOf(category, 'name', language),
    })),
    specific_product: (search: string): OptionsQuery<number> => ({
      queryKey: key('products', search),
      queryFn: async ({ signal }) => {
        const query = { limit: LIMIT, ...(search.length >= PRODUCT_SEARCH_MIN_CHARACTERS && { search }) }
        const { data } = await api.products({ query, signal, toast: 'none' })
        return data.map((product) => ({
          id: Number(product.id),
          name: textOf(product, 'name', language),
          detail: product.sku,
        }))
      },
    }),
    specific_badge: (search: string): OptionsQuery<number> => ({
      queryKey: key('badges', search),
      queryFn: async ({ signal }) => {
        const query = { limit: LIMIT, ...(search !== '' && { search }) }
        const { data } = await api.badges({ query, signal, toast: 'none' })
        return data.map((badge) => ({ id: Number(badge.id), name: textOf(badge, 'name', language) }))
      },
    }),
    coupons: (search: string): OptionsQuery<number> => ({
      queryKey: key('coupons', search),
      queryFn: async ({ signal }) => {
        const query = { limit: LIMIT, ...(search !== '' && { search }) }
        const { data } = await api.coupons({ query, signal, toast: 'none' })
        return data.map(({ id, code, name }) => ({ id: Number(id), name: code, detail: name }))
      },
    }),
    orders: (search: string, countryId: CountryId): OptionsQuery<number> => ({
      queryKey: key('orders', `${countryId} ${search}`),
      queryFn: async ({ signal }) => {
        const number = search.replace(/^#/, '')
        if (number === '') return []
        const query = { limit: LIMIT, search: number, countryId: [countryId] }
        const { data } = await api.orders({ query, signal, toast: 'none' })
        return data.map(({ id, number, customerName }) => ({
          id: Number(id),
          name: `#${number}`,
          detail: customerName,
        }))
      },
    }),
    customers: (search: string): OptionsQuery<number> => ({
      queryKey: key('customers', search),
      queryFn: async ({ signal }) => {
        const query = { limit: LIMIT, type: 'customer' as const, ...(search !== '' && { search }) }
        const { data } = await api.users({ query, signal, toast: 'none' })
        return data.map((user) => ({
          id: Number(user.id),
          name: `${user.firstName} ${user.lastName}`,
          ...(user.phone && { detail: user.phone }),
        }))
      },
    }),
  }
}
