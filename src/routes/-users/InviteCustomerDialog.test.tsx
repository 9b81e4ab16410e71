import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import type { Customer } from '../../api/contract/customers.contract.ts'
import type { Country } from '../../api/contract/organisation.contract.ts'
import { createListController } from '../-list/list-search.ts'
import { InviteCustomerDialog } from './InviteCustomerDialog.tsx'
import { customersList, type CustomersSearch } from './users-list.ts'

const country = { id: 1, name: 'Guatemala', phoneCode: '+502' } as Country
// The notice reads these fields of the contract's record only.
const maria = { id: 7, firstName: 'María', lastName: 'Ajú', phone: '55128840' } as Customer

it('warns of a phone that a customer has, and offers that customer', async () => {
  const lookUp = vi.spyOn(api, 'lookUpCustomers').mockResolvedValue({ data: [maria] } as never)
  const search: CustomersSearch = { dialog: 'invite' }
  let shown = search
  const list = createListController(customersList, search, (change) => (shown = change(search)))
  const { user } = renderPage(() => <InviteCustomerDialog list={list} />, {
    permissions: ['createUser', 'viewUser', 'createOrders'],
    context: { countries: [country], country, operator: { id: 1 } as never },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'New customer' }))
  const phone = dialog.getByRole('textbox', { name: 'Phone' })
  await user.type(phone, '5512 884')
  expect(lookUp).not.toHaveBeenCalled()
  await user.type(phone, '0')
  expect(await dialog.findByText('María Ajú already has this phone number.')).not.toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Choose this customer' }))
  expect(shown).toEqual({ openId: 7 })
})
