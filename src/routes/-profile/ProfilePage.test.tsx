import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import type { SessionOperator } from '../../domain/access/session.ts'
import { ProfilePage } from './ProfilePage.tsx'

// The fields that the forms of the page show, and the store that gives the session its four hours.
const operator = {
  firstName: 'Ana',
  lastName: 'Coc',
  login: 'ana',
  email: 'ana@example.com',
  phoneCode: '+502',
  phone: '55667788',
  avatar: null,
  storeId: 3,
} as SessionOperator

it('says after how long the session of a store locks, and locks it now', async () => {
  vi.spyOn(api, 'sessions').mockResolvedValue({ data: [], count: 0, limit: 100, offset: 0 })
  const onSessionEvent = vi.fn()
  const { user } = renderPage(() => <ProfilePage />, { context: { operator }, onSessionEvent })
  expect(await screen.findByText(/^This device locks after 240 minutes without use\./)).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Lock now' }))
  expect(onSessionEvent.mock.calls).toEqual([[{ type: 'lock.request' }]])
})
