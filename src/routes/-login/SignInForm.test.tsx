import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import type { SessionActor } from '../../machines/processes/session.machine.ts'
import { SignInForm } from './SignInForm.tsx'

vi.mock('../../session/use-session.ts', () => ({ useSession: () => null }))

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
