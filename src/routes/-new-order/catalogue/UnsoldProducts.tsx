import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { unsoldProductsQuery } from '../../../api/client/sellability.queries.ts'
import type { UnsoldProduct } from '../../../api/contract/sellability.contract.ts'
import { PRODUCT_SEARCH_MIN_CHARACTERS } from '../../../domain/cart/product-search.ts'
import type { StoreId } from '../../../domain/shared/ids.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { isSamePricing, pricingContextOf } from '../../../machines/processes/new-order.context.ts'
import { SaleCauses } from '../../-sellability/SaleCauses.tsx'
import { useCallState } from '../call/use-call.ts'

/** What a search finds and a store does not sell, with every reason and the stores that sell it; nothing without any. */
export function UnsoldProducts({ storeId, search }: { readonly storeId: StoreId; readonly search: string }) {
  const { t } = useI18n()
  const pricing = useCallState(({ context }) => pricingContextOf(context), isSamePricing)
  const { data } = useQuery({
    ...unsoldProductsQuery(storeId, search, pricing),
    enabled: search.length >= PRODUCT_SEARCH_MIN_CHARACTERS,
  })
  if (!data || data.count === 0) return null
  return (
    <section className="unsold" aria-label={t('sale.unsold')}>
      <h3>{t('sale.unsold')}</h3>
      <ul>
        {data.data.map((product) => (
          <UnsoldRow key={product.productId} product={product} />
        ))}
      </ul>
    </section>
  )
}

function UnsoldRow({ product }: { readonly product: UnsoldProduct }) {
  const { t, formats } = useI18n()
  const [first, ...others] = product.elsewhere.map(({ storeName, available }) => ({
    store: storeName,
    available: formats.number(available),
  }))
  const place = first && t('sale.elsewhere', first)
  return (
    <li>
      <p>
        <b>{product.name}</b> <span className="muted">{product.sku}</span>
      </p>
      <SaleCauses causes={product.causes}>
        {place !== undefined && (
          <li data-elsewhere="">
            <Store aria-hidden="true" />
            <span>
              {others.length === 0
                ? place
                : t('sale.elsewhereMore', {
                    place,
                    others: others.map((other) => t('sale.otherStore', other)).join('; '),
                  })}
            </span>
          </li>
        )}
      </SaleCauses>
    </li>
  )
}
