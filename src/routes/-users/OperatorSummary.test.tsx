import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import type { OperatorDetail } from '../../api/contract/users.contract.ts'
import { createListController } from '../-list/list-search.ts'
import { OperatorSummary, OperatorSummaryActions } from './OperatorSummary.tsx'
import { usersList } from './users-list.ts'

// The summary reads these fields alone.
const operator = {
  id: 9,
  firstName: 'Rosa',
  lastName: 'Choc',
  role: 'packing',
  unit: null,
  email: null,
  phoneCode: '+502',
  phone: '55667788',
  lastLogin: null,
  abilities: { changePassword: true },
} as unknown as OperatorDetail

it('sets the password of an operator in the list of users', async () => {
  const setPassword = vi.spyOn(api, 'changeOperatorPassword').mockResolvedValue({ success: true })
  const change = vi.fn()
  const listWith = (search: { readonly dialog?: 'password' }) => ({
    ...createListController(usersList, { openId: 9, ...search }, () => undefined),
    change,
  })
  const { user, unmount } = renderPage(() => (
    <OperatorSummaryActions operator={operator} list={listWith({})} />
  ))
  await user.click(await screen.findByRole('button', { name: 'Change password' }))
  expect(change.mock.calls).toEqual([[{ dialog: 'password' }]])
  unmount()
  const dialog = renderPage(() => (
    <OperatorSummary operator={operator} list={listWith({ dialog: 'password' })} />
  ))
  await dialog.user.type(await screen.findByLabelText('New password'), 'Otra-clave-9')
  await dialog.user.type(screen.getByLabelText('Repeat the password'), 'Otra-clave-9')
  await dialog.user.click(screen.getByRole('button', { name: /^Change password/ }))
  await vi.waitFor(() => expect(setPassword).toHaveBeenCalledTimes(1))
  expect(setPassword.mock.calls[0]?.[0]).toEqual({
    params: { id: 9 },
    body: { newPassword: 'Otra-clave-9', confirmPassword: 'Otra-clave-9' },
  })
})
