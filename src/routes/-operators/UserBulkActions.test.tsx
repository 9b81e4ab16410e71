import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import type { UserRow } from '../../api/contract/users.contract.ts'
import { UserBulkActions } from './UserBulkActions.tsx'

// The actions read these fields of a row only.
const row = (id: number, firstName: string, over: Partial<UserRow> = {}) =>
  ({
    id,
    firstName,
    lastName: 'Coc',
    type: 'operator',
    status: 'active',
    role: 'packing',
    ...over,
  }) as UserRow

const show = async (rows: readonly UserRow[]) => {
  const change = vi.spyOn(api, 'changeUsersStatus').mockResolvedValue({ success: true })
  const onDone = vi.fn()
  const page = renderPage(() => <UserBulkActions rows={rows} onDone={onDone} />, {
    permissions: ['updateUser', 'deleteUser', 'viewOperators'],
    // The id and the role are all that the actions read of the operator.
    context: { operator: { id: 9, role: 'country-administrator' } as never },
  })
  await screen.findByRole('button', { name: 'Delete' })
  return { ...page, change, onDone }
}
const dialogFor = async (name: string) => within(await screen.findByRole('alertdialog', { name }))

it('blocks those who can be blocked, and names the others with the reason', async () => {
  const { user, change } = await show([
    row(1, 'Ana'),
    row(2, 'Luz'),
    row(3, 'Elena', { role: 'super-administrator' }),
    row(4, 'Rosa', { status: 'deleted' }),
    row(9, 'Me'),
  ])
  await user.click(screen.getByRole('button', { name: 'Block' }))
  const dialog = await dialogFor('Block 2 people')
  expect(dialog.getByText('2 of 5 are changed. Left out:')).not.toBeNull()
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Elena Coc: The super administrator can be neither deleted nor blocked',
    expect.stringMatching(/^Rosa Coc: ./),
    expect.stringMatching(/^Me Coc: ./),
    'Ana Coc',
    'Luz Coc',
  ])
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  await vi.waitFor(() => expect(change).toHaveBeenCalledWith({ body: { ids: [1, 2], status: 'blocked' } }))
})

it('leaves out whom the server refuses, so that the next try goes on with the others', async () => {
  const { user, change, onDone } = await show([row(1, 'Ana'), row(2, 'Luz')])
  change.mockRejectedValueOnce(
    new ApiFailure(403, 'permission_escalation', {
      statusCode: 403,
      message: { errorMessage: 'permission_escalation', userId: 2 } as never,
      requestId: 'r',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Block' }))
  await user.click((await dialogFor('Block 2 people')).getByRole('button', { name: 'Block' }))
  const dialog = await dialogFor('Block Ana Coc')
  expect(dialog.getByText('1 of 2 are changed. Left out:')).not.toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(change.mock.calls.map(([input]) => input.body.ids)).toEqual([[1, 2], [1]])
})

it('says why nobody of the selection can be changed', async () => {
  await show([row(3, 'Elena', { role: 'super-administrator' })])
  expect(
    screen.getByRole('button', {
      name: 'Delete',
      description: 'The super administrator can be neither deleted nor blocked',
    }),
  ).not.toBeNull()
})
