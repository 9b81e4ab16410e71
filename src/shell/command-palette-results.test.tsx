import { screen, within } from '@testing-library/react'
import { Ban, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { i18n, renderPage } from '../../tests/components/render.tsx'
import { api } from '../api/client/api.ts'
import type { UserRow } from '../api/contract/users.contract.ts'
import type { OrderRow } from '../api/contract/orders.contract.ts'
import { RecordActions } from '../routes/-list/RecordActions.tsx'
import { UserBulkActions } from '../routes/-operators/UserBulkActions.tsx'
import { usePageActions } from '../routes/-shared/page-actions.ts'
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
  const users = vi
    .spyOn(api, 'users')
    .mockResolvedValue({ data: [operator as unknown as UserRow], count: 1, limit: 5, offset: 0 })
  vi.spyOn(api, 'search').mockResolvedValue({
    data: [{ kind: 'roles', id: 9, name: 'Chef of the night', nameEn: '', code: 'own-chef' }],
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

it('finds the records of every list that one may see, each where it is edited', async () => {
  const search = vi.spyOn(api, 'search').mockResolvedValue({
    data: [
      { kind: 'products', id: 4, name: 'Tamal colorado', nameEn: 'Red tamale', code: 'TAM-1' },
      { kind: 'badges', id: 6, name: 'Tamal nuevo', nameEn: '', code: null },
      { kind: 'zones', id: 3, name: 'Tamalera', nameEn: '', code: 'Zona 10' },
    ],
  })
  const { user, router } = renderPage(() => <CommandPalette onClose={() => undefined} />, {
    permissions: ['viewCatalog', 'viewBadge', 'viewSettings'],
    context,
  })
  await user.type(await screen.findByRole('combobox'), 'tamal')
  const products = within(await screen.findByRole('group', { name: 'Products' }))
  expect(products.getByRole('option').textContent).toBe('Red tamaleTAM-1')
  const zone = within(await screen.findByRole('group', { name: 'Delivery zones' }))
  expect(zone.getByRole('option').textContent).toBe('TamaleraZona 10')
  const badges = within(await screen.findByRole('group', { name: 'Badges' }))
  await user.click(badges.getByRole('option', { name: 'Tamal nuevo' }))
  await vi.waitFor(() => expect(router.state.location.href).toBe('/catalogs/badges?openId=6'))
  // One request for all of them, of the whole text.
  expect(search.mock.calls.map(([input]) => input.query.search)).toEqual(['tamal'])
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

it('runs an action of the selected rows, and leaves the focus where an action puts it', async () => {
  // The actions read these fields of a row only.
  const rows = [
    { id: 1, firstName: 'Ana', lastName: 'Coc', type: 'operator', status: 'active', role: 'packing' },
  ] as unknown as UserRow[]
  function Page() {
    const [isOpen, setOpen] = useState(true)
    const field = useRef<HTMLInputElement>(null)
    usePageActions([{ id: 'find', label: 'Find a row', onPress: () => field.current?.focus() }])
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Search
        </button>
        <input ref={field} aria-label="Row" />
        <UserBulkActions rows={rows} onDone={() => undefined} />
        {isOpen && <CommandPalette onClose={() => setOpen(false)} />}
      </>
    )
  }
  const { user } = renderPage(Page, {
    permissions: ['updateUser', 'viewOperators'],
    // The palette and the actions read these fields alone.
    context: { ...context, operator: { id: 9, role: 'country-administrator', reducedMenu: false } as never },
  })
  await user.type(await screen.findByRole('combobox'), 'find a row{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Row' }))
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await user.type(await screen.findByRole('combobox'), 'block{Enter}')
  expect(await screen.findByRole('alertdialog', { name: 'Block Ana Coc' })).toBeTruthy()
})

it('offers to make any record on every page, to those who may', async () => {
  const { user, router } = renderPage(() => <CommandPalette onClose={() => undefined} />, {
    permissions: [
      'viewCatalog',
      'viewDiscount',
      'viewCoupon',
      'createDiscount',
      'createCoupon',
      'createProduct',
    ],
    context,
  })
  await user.type(await screen.findByRole('combobox'), 'new')
  const offered = within(await screen.findByRole('group', { name: 'Actions' })).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'New product',
    'New combo',
    'New product with variants',
    'New discount',
    'New coupon',
  ])
  await user.type(screen.getByRole('combobox'), ' coupon{Enter}')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/catalogs/discounts/coupons/new'))
})

it('leads staff of a store to what it has of the products', async () => {
  const { user } = renderPage(() => <CommandPalette onClose={() => undefined} />, {
    permissions: ['viewStockManagement'],
    context: { ...context, operator: { reducedMenu: false, countryId: 1, storeId: 3 } as never },
  })
  await user.type(await screen.findByRole('combobox'), 'products of')
  expect(await screen.findByRole('option', { name: 'Products of the store' })).toBeTruthy()
})
