import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import type { OperatorDetail } from '../../api/contract/users.contract.ts'
import { OperatorDialogs } from './OperatorDialogs.tsx'

// The dialog reads only the id and the name.
const operator = { id: 9, firstName: 'Rosa', lastName: 'Choc' } as OperatorDetail

const renderDialog = async () => {
  const send = vi.spyOn(api, 'changeOperatorPassword').mockResolvedValue({ success: true })
  const onClose = vi.fn()
  const page = renderPage(() => <OperatorDialogs operator={operator} dialog="password" onClose={onClose} />)
  await screen.findByRole('dialog', { name: 'Password of Rosa Choc' })
  return { ...page, send, onClose }
}
const password = () => screen.getByLabelText<HTMLInputElement>('New password')
const confirmation = () => screen.getByLabelText<HTMLInputElement>('Repeat the password')

const save = () => screen.getByRole('button', { name: /^Change password/ })

describe('the change-password dialog', () => {
  it('refuses an invalid password and a different repetition at their fields without a request', async () => {
    const { user, send, onClose } = await renderDialog()
    await user.type(password(), ' short')
    await user.type(confirmation(), 'other')
    await user.click(save())
    expect(await screen.findByText('The password cannot begin or end with a space')).not.toBeNull()
    expect(screen.getByText("Your passwords don't match, please check it")).not.toBeNull()
    expect([password(), confirmation()].map((input) => input.getAttribute('aria-invalid'))).toEqual([
      'true',
      'true',
    ])
    expect(send).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('refuses a password of five characters', async () => {
    const { user, send } = await renderDialog()
    await user.type(password(), '12345')
    await user.type(confirmation(), '12345')
    await user.click(save())
    expect(await screen.findByText('The password must be longer than 5 characters')).not.toBeNull()
    expect(send).not.toHaveBeenCalled()
  })

  it('sends the password of the operator and closes', async () => {
    const { user, send, onClose } = await renderDialog()
    await user.type(password(), 'Otra-2026')
    await user.type(confirmation(), 'Otra-2026')
    await user.click(save())
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(send.mock.calls.map(([input]) => input)).toEqual([
      { params: { id: 9 }, body: { newPassword: 'Otra-2026', confirmPassword: 'Otra-2026' } },
    ])
  })
})
