import { useStore } from '@tanstack/react-form'
import { TriangleAlert } from 'lucide-react'
import type { Product } from '../../api/contract/products.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { loadNamespaces } from '../../session/translations-store.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { showFieldOf } from '../-form/form-focus.ts'
import { useAppContext } from '../-shared/app-context.ts'
import type { ProductContract } from './use-product-form.ts'

const SaleDoctor = lazyComponent(async () => {
  const [{ SaleDoctor: Loaded }] = await Promise.all([
    import('../-sellability/SaleDoctor.tsx'),
    loadNamespaces('catalogueParts'),
  ])
  return Loaded
})

/** Whether the product can be sold, and what the changes in the form would do to that. */
export function ProductAside({
  product,
  contract,
}: {
  readonly product: Product
  readonly contract: ProductContract
}) {
  const { t } = useI18n()
  return (
    <SaleDoctor productId={product.id} fallback={<SkeletonRows rows={4} label={t('ui.loading')} />}>
      <StoppedByChanges contract={contract} />
    </SaleDoctor>
  )
}

/** The countries in which the unsaved unit price would stop the sale. */
function StoppedByChanges({ contract }: { readonly contract: ProductContract }) {
  const { t } = useI18n()
  const { countries } = useAppContext()
  const prices = useStore(contract.form.store, ({ values }) => values.prices)
  const stopped = prices.flatMap(({ countryId, unitPrice }, at) => {
    const country = countries.find(({ id }) => id === countryId)
    return country && unitPrice === 0 && contract.base.prices[at]?.unitPrice !== 0
      ? [{ country, name: `prices[${at}].unitPrice` }]
      : []
  })
  return stopped.map(({ country, name }) => (
    <li key={country.id}>
      <TriangleAlert aria-hidden="true" />
      <div>
        <b>{t('product.stoppedIn', { country: country.name })}</b>
        <p>{t('product.stoppedWhy')}</p>
        <button type="button" onClick={() => showFieldOf(contract.formId, name)}>
          {t('product.toCell')}
        </button>
      </div>
    </li>
  ))
}
