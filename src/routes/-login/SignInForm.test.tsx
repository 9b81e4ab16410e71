import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { createI18n, TranslationsProvider } from '../../i18n/I18n.tsx'
import { login } from '../../i18n/en/login.ts'
import type { SessionActor } from '../../machines/processes/session.machine.ts'
import { SignInForm } from './SignInForm.tsx'

vi.mock('../../session/use-session.ts', () => ({ useSession: () => null }))

it('asks for an empty login at its field', async () => {
  const send = vi.fn()
  const { user } = renderPage(() => (
    <TranslationsProvider i18n={createI18n('en', login, { currencySymbol: 'Q', timeZone: 'UTC' })}>
      <SignInForm session={{ send } as unknown as SessionActor} />
    </TranslationsProvider>
  ))
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(screen.getByRole('textbox', { description: 'Complete this field' })).toBe(document.activeElement)
  expect(send).not.toHaveBeenCalled()
})

it('login, Tab, password, Enter signs in', async () => {
  const send = vi.fn()
  // The form only sends events to the session.
  const { user } = renderPage(() => <SignInForm session={{ send } as unknown as SessionActor} />)
  await screen.findByRole('textbox')
  await user.keyboard('agent{Tab}Comanda-2026{Enter}')
  expect(send.mock.calls).toEqual([[{ type: 'signIn.submit', login: 'agent', password: 'Comanda-2026' }]])
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('link'))
})
