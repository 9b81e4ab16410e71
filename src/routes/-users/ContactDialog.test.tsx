import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import type { Country } from '../../api/contract/organisation.contract.ts'
import type { Contact, CustomerDetail } from '../../api/contract/users.contract.ts'
import { ContactDialog } from './ContactDialog.tsx'

// The dialog reads these fields of the contract's records only.
const friend = {
  id: 12,
  firstName: 'Amiga',
  lastName: 'Tum Cuc',
  email: null,
  phoneCode: '+502',
  phone: '44110099',
  version: 4,
} as unknown as Contact
const country = { id: 1, name: 'Guatemala', isoCode: 'GT', phoneCode: '+502' } as unknown as Country
const customer = { id: 7, countryId: 1 } as unknown as CustomerDetail

it('saves a friend on top of the version that was opened', async () => {
  vi.spyOn(api, 'contacts').mockResolvedValue({ data: [friend], count: 1, limit: 10, offset: 0 })
  const update = vi.spyOn(api, 'updateContact').mockResolvedValue(friend)
  const onClose = vi.fn()
  const { user } = renderPage(
    () => <ContactDialog customer={customer} page={1} id={12} onClose={onClose} />,
    {
      context: { countries: [country] },
    },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Amiga Tum Cuc' }))
  const lastName = dialog.getByLabelText('Last name')
  await user.clear(lastName)
  await user.type(lastName, 'Tum Chávez')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(update.mock.calls[0]?.[0]).toMatchObject({
    params: { userId: 7, id: 12 },
    body: { lastName: 'Tum Chávez' },
    ifMatch: 4,
  })
})
