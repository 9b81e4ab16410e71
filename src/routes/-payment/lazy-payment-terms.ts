import { loadNamespaces } from '../../session/translations-store.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'

/** Most payments are by card or in cash and need no terms. */
export const LazyPaymentTermsFields = lazyComponent(async () => {
  const [{ PaymentTermsFields }] = await Promise.all([
    import('./PaymentTermsFields.tsx'),
    loadNamespaces('payment'),
  ])
  return PaymentTermsFields
})
