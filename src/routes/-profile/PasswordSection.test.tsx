import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import { PasswordSection } from './PasswordSection.tsx'

const renderSection = async () => {
  const send = vi.spyOn(api, 'updatePassword').mockResolvedValue({ success: true })
  const page = renderPage(() => <PasswordSection />)
  await screen.findByLabelText('Old password')
  return { ...page, send }
}
const oldPassword = () => screen.getByLabelText<HTMLInputElement>('Old password')
const newPassword = () => screen.getByLabelText<HTMLInputElement>('New password')
const confirmation = () => screen.getByLabelText<HTMLInputElement>('New password again')
const save = () => screen.getByRole('button', { name: 'Change the password' })
const descriptionOf = (input: HTMLInputElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

describe('the password form of the profile', () => {
  it('refuses a missing, a short and a different password at their fields without a request', async () => {
    const { user, send } = await renderSection()
    await user.type(newPassword(), '12345')
    await user.type(confirmation(), '123456')
    await user.click(save())
    await vi.waitFor(() => expect(descriptionOf(oldPassword())).toContain('Write the password'))
    expect(descriptionOf(newPassword())).toContain('The password must be longer than 5 characters')
    expect(descriptionOf(confirmation())).toContain("Your passwords don't match, please check it")
    expect(send).not.toHaveBeenCalled()
  })

  it('refuses a new password with a space at its end as soon as the field is typed again', async () => {
    const { user } = await renderSection()
    await user.type(newPassword(), '12345')
    await user.click(save())
    await vi.waitFor(() => expect(newPassword().getAttribute('aria-invalid')).toBe('true'))
    await user.clear(newPassword())
    await user.type(newPassword(), ' with-space')
    await vi.waitFor(() =>
      expect(descriptionOf(newPassword())).toContain('The password cannot begin or end with a space'),
    )
  })

  it('shows a wrong old password at its field and focuses it', async () => {
    const { user, send } = await renderSection()
    send.mockRejectedValueOnce(
      new ApiFailure(400, 'old_password_incorrect', {
        requestId: 'request-1',
        statusCode: 400,
        message: 'old_password_incorrect',
      }),
    )
    await user.type(oldPassword(), 'wrong-one')
    await user.type(newPassword(), 'Otra-Clave-2026')
    await user.type(confirmation(), 'Otra-Clave-2026')
    await user.click(save())
    await vi.waitFor(() => expect(descriptionOf(oldPassword())).toContain('Old password is incorrect'))
    expect(document.activeElement).toBe(oldPassword())
    expect(newPassword().value).toBe('Otra-Clave-2026')
  })

  it('sends the three passwords and empties the form', async () => {
    const { user, send } = await renderSection()
    await user.type(oldPassword(), 'Comanda-2026')
    await user.type(newPassword(), 'Otra-Clave-2026')
    await user.type(confirmation(), 'Otra-Clave-2026')
    await user.click(save())
    await vi.waitFor(() => expect(oldPassword().value).toBe(''))
    expect([newPassword().value, confirmation().value]).toEqual(['', ''])
    expect(send.mock.calls.map(([input]) => input)).toEqual([
      {
        body: {
          currentPassword: 'Comanda-2026',
          newPassword: 'Otra-Clave-2026',
          confirmPassword: 'Otra-Clave-2026',
        },
      },
    ])
  })
})
