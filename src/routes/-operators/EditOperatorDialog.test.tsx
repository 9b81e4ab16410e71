import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import type { Role } from '../../api/contract/roles.contract.ts'
import type { OperatorDetail } from '../../api/contract/users.contract.ts'
import { EditOperatorDialog } from './EditOperatorDialog.tsx'

// The form reads these fields alone.
const roleOf = (id: number, key: string, title: string) =>
  ({ id, key, title, assignment: ['global'], abilities: { assign: true } }) as unknown as Role
const operator = {
  id: 9,
  firstName: 'Rosa',
  lastName: 'Choc',
  login: 'rosa',
  email: null,
  phoneCode: '+502',
  phone: '55667788',
  roleId: 3,
  unit: null,
  version: 4,
} as unknown as OperatorDetail

it('asks before it makes somebody a super administrator', async () => {
  vi.spyOn(api, 'roles').mockResolvedValue({
    data: [
      roleOf(1, 'customer', 'Customer'),
      roleOf(3, 'auditor', 'Auditor'),
      roleOf(9, 'super-administrator', 'Super administrator'),
    ],
    count: 3,
    limit: 100,
    offset: 0,
  })
  const update = vi.spyOn(api, 'updateUser').mockResolvedValue(operator)
  const { user } = renderPage(() => <EditOperatorDialog operator={operator} onClose={() => undefined} />, {
    // Only the own id is read.
    context: { operator: { id: 1 } as never },
  })
  await user.click(await screen.findByRole('button', { name: /Role/ }))
  expect(screen.queryByRole('option', { name: 'Customer' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Super administrator' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Role/ })))
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByRole('alertdialog', { name: 'Make Rosa Choc a super administrator?' })
  expect(update).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(update).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await user.click(await screen.findByRole('button', { name: 'Make super administrator' }))
  expect(update).toHaveBeenCalledTimes(1)
  expect(update.mock.calls[0]?.[0]).toMatchObject({ body: { roleId: 9 } })
})
