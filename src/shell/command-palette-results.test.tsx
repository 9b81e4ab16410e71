import { screen, within } from '@testing-library/react'
import { Ban, Pencil } from 'lucide-react'
import { expect, it, vi } from 'vitest'
import { i18n, renderPage } from '../../tests/components/render.tsx'
import { api } from '../api/client/api.ts'
import type { Role } from '../api/contract/roles.contract.ts'
import type { UserRow } from '../api/contract/users.contract.ts'
import type { OrderRow } from '../api/contract/orders.contract.ts'
import { RecordActions } from '../routes/-list/RecordActions.tsx'
import { CommandPalette } from './CommandPalette.tsx'

// The country's id and the operator's menu and country are all that it reads.
const context = {
  country: { id: 1 } as never,
  operator: { reducedMenu: false, countryId: 1 } as never,
}

it('shows for a found order the amount to pay, as the orders table does', async () => {
  // The palette reads these fields alone.
  const order = {
    id: 5,
    number: '48719',
    customerName: 'Ana Coc',
    status: 'processing',
    totalPrice: 18600,
    toPay: 19800,
  } as unknown as OrderRow
  vi.spyOn(api, 'orders').mockResolvedValue({ data: [order], count: 1, limit: 5, offset: 0 })
  const { user } = renderPage(() => <CommandPalette onClose={() => undefined} />, {
    permissions: ['viewOrders'],
    context,
  })
  await user.type(await screen.findByRole('combobox'), '48719')
  expect(await screen.findByText(/Ana Coc/)).toHaveProperty('textContent', expect.stringContaining('Q198.00'))
})

it('finds operators and roles for those who may see them, and asks for nothing else', async () => {
  // The palette reads these fields alone.
  const operator = { id: 7, firstName: 'Rosa', lastName: 'Chef', role: 'cook', roleTitle: 'Cook', unit: null }
  const role = { id: 9, key: 'own-chef', title: 'Chef of the night' }
  const users = vi
    .spyOn(api, 'users')
    .mockResolvedValue({ data: [operator as unknown as UserRow], count: 1, limit: 5, offset: 0 })
  vi.spyOn(api, 'roles').mockResolvedValue({
    data: [role as unknown as Role],
    count: 1,
    limit: 5,
    offset: 0,
  })
  const lookUp = vi.spyOn(api, 'lookUpCustomers')
  const { user } = renderPage(() => <CommandPalette onClose={() => undefined} />, {
    permissions: ['viewOperators', 'viewRolesNavigation'],
    context,
  })
  await user.type(await screen.findByRole('combobox'), 'chef')
  const operators = within(await screen.findByRole('group', { name: 'Operators' }))
  expect(operators.getByRole('option', { name: /Rosa Chef/ })).toBeTruthy()
  const roles = within(await screen.findByRole('group', { name: 'Roles' }))
  expect(roles.getByRole('option', { name: 'Chef of the night' })).toBeTruthy()
  expect(users).toHaveBeenCalledTimes(1)
  expect(lookUp).not.toHaveBeenCalled()
})

it('runs an action of the open record, but none that its button refuses', async () => {
  const edit = vi.fn()
  const block = vi.fn()
  const onClose = vi.fn()
  const { user } = renderPage(
    () => (
      <>
        <RecordActions
          recordName="Ana Coc"
          actions={[
            { id: 'edit', label: 'Edit', icon: Pencil, onPress: edit },
            { id: 'block', label: 'Block', icon: Ban, ability: 'user_dont_have_permission', onPress: block },
          ]}
        />
        <CommandPalette onClose={onClose} />
      </>
    ),
    { context },
  )
  const page = within(await screen.findByRole('group', { name: 'On this page' }))
  const refused = page.getByRole('option', { name: /Block/ })
  expect(refused.getAttribute('aria-disabled')).toBe('true')
  expect(refused.textContent).toContain(i18n.tFailure('user_dont_have_permission'))
  await user.click(refused)
  expect(onClose).not.toHaveBeenCalled()
  await user.type(screen.getByRole('combobox'), 'edit{Enter}')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(edit).toHaveBeenCalledTimes(1)
  expect(block).not.toHaveBeenCalled()
})
