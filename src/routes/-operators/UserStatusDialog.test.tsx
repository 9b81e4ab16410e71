import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import type { UserId } from '../../domain/shared/ids.ts'
import { UserStatusDialog } from './UserStatusDialog.tsx'

const renderDialog = (ability: true | 'you_cant_delete_super_admin') =>
  renderPage(() => (
    <>
      <h1>Operators</h1>
      <UserStatusDialog
        change="delete"
        users={[{ id: 3 as UserId, name: 'Rosa Choc', ability }]}
        onClose={() => undefined}
      />
    </>
  ))

it('opens for a user who may be deleted', async () => {
  renderDialog(true)
  await screen.findByRole('alertdialog')
})

it('stays closed for one who may not, whatever the URL says', async () => {
  renderDialog('you_cant_delete_super_admin')
  await screen.findByRole('heading', { name: 'Operators' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('says apart who is left out and who is changed', async () => {
  const user = (id: number, name: string, ability: true | 'you_cant_delete_super_admin' = true) => ({
    id: id as UserId,
    name,
    ability,
  })
  const users = [
    user(3, 'Rosa Choc'),
    user(4, 'Ana Tum'),
    user(5, 'Luis Caal', 'you_cant_delete_super_admin'),
  ]
  renderPage(() => <UserStatusDialog change="delete" users={users} onClose={() => undefined} />)
  const { textContent } = await screen.findByRole('alertdialog')
  expect(textContent).toMatch(/2 of 3 .*Left out:Luis Caal.*Changed:Rosa ChocAna Tum/u)
})
