import { wantWords } from '../../app/words-store.ts'
import { loadable } from '../../ui/loadable.tsx'

// Forms on the contract's schemas: most calls need neither, and the page does not wait for them or their words.
export const NewCallerForm = loadable(async () => {
  const [{ NewCallerForm: Form }] = await Promise.all([import('./NewCallerForm.tsx'), wantWords('lists')])
  return Form
})
export const NewAddressForm = loadable(async () => {
  const [{ NewAddressForm: Form }] = await Promise.all([import('./NewAddressForm.tsx'), wantWords('lists')])
  return Form
})
