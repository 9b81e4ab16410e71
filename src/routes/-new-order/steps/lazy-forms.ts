import { loadNamespaces } from '../../../session/translations-store.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'

// These forms need the contract's schemas, which most calls do not; the page loads neither at first.
export const LazyNewCallerForm = lazyComponent(async () => {
  const [{ NewCallerForm: Form }] = await Promise.all([
    import('../caller/NewCallerForm.tsx'),
    loadNamespaces('listAndForm'),
  ])
  return Form
})
export const LazyNewAddressForm = lazyComponent(async () => {
  const [{ NewAddressForm: Form }] = await Promise.all([
    import('../address/NewAddressForm.tsx'),
    loadNamespaces('listAndForm', 'addresses'),
  ])
  return Form
})
/** Only orders of a delivery service need this. */
export const LazyThirdPartyStep = lazyComponent(async () => {
  const [{ ThirdPartyStep: Step }] = await Promise.all([
    import('./ThirdPartyStep.tsx'),
    loadNamespaces('orderKinds'),
  ])
  return Step
})
/** Only gifts need these. */
export const LazyFriendStep = lazyComponent(async () => {
  const [{ FriendStep: Step }] = await Promise.all([import('./FriendStep.tsx'), loadNamespaces('orderKinds')])
  return Step
})
export const LazyGiftCardFields = lazyComponent(async () => {
  const [{ GiftCardFields: Fields }] = await Promise.all([
    import('./FriendStep.tsx'),
    loadNamespaces('orderKinds'),
  ])
  return Fields
})
/** Few callers pick their order up. */
export const LazyPickupStores = lazyComponent(async () => {
  const [{ PickupStores: Stores }] = await Promise.all([
    import('../address/PickupStores.tsx'),
    loadNamespaces('orderKinds'),
  ])
  return Stores
})
/** Only corporate orders need these. */
export const LazyMembersStep = lazyComponent(async () => {
  const [{ MembersStep: Step }] = await Promise.all([
    import('../corporate/MembersStep.tsx'),
    loadNamespaces('corporate'),
  ])
  return Step
})
export const LazyCorporateSummary = lazyComponent(async () => {
  const [{ CorporateSummary: Summary }] = await Promise.all([
    import('../corporate/CorporateSummary.tsx'),
    loadNamespaces('corporate'),
  ])
  return Summary
})
export const LazyStoreTermsFields = lazyComponent(async () => {
  const [{ StoreTermsFields: Fields }] = await Promise.all([
    import('../corporate/StoreTermsFields.tsx'),
    loadNamespaces('corporate', 'payment'),
  ])
  return Fields
})
/** Only an address without delivery needs it. */
export const LazyNearestZone = lazyComponent(async () => {
  const [{ NearestZone: Zone }] = await Promise.all([
    import('../../-addresses/NearestZone.tsx'),
    loadNamespaces('addresses'),
  ])
  return Zone
})
/** The zones are asked for after the call is drawn. */
export const LazyApproximateMark = lazyComponent(async () => {
  const [{ ApproximateMark: Mark }] = await Promise.all([
    import('../../-addresses/ApproximateMark.tsx'),
    loadNamespaces('addresses'),
  ])
  return Mark
})
/** Where the store has no time left today. */
export const LazyClosedStore = lazyComponent(async () => {
  const [{ ClosedStore: Notice }] = await Promise.all([
    import('../time/ClosedStore.tsx'),
    loadNamespaces('orderKinds'),
  ])
  return Notice
})
/** Only an address in several zones needs it. */
export const LazyOtherZones = lazyComponent(async () => {
  const [{ OtherZones: Zones }] = await Promise.all([
    import('../../-addresses/NearestZone.tsx'),
    loadNamespaces('addresses'),
  ])
  return Zones
})
