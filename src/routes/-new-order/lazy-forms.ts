import { loadNamespaces } from '../../session/translations-store.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'

// Forms on the contract's schemas: most calls need neither, and the page does not wait for them or their words.
export const LazyNewCallerForm = lazyComponent(async () => {
  const [{ NewCallerForm: Form }] = await Promise.all([
    import('./NewCallerForm.tsx'),
    loadNamespaces('listAndForm'),
  ])
  return Form
})
export const LazyNewAddressForm = lazyComponent(async () => {
  const [{ NewAddressForm: Form }] = await Promise.all([
    import('./NewAddressForm.tsx'),
    loadNamespaces('listAndForm'),
  ])
  return Form
})
