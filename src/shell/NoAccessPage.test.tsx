import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../tests/components/render.tsx'
import { clearViewAsRole, storeViewAsRole } from '../api/client/view-as-role.ts'
import type { Permission } from '../domain/access/permissions.ts'
import { all } from '../i18n/en/all.ts'
import { login } from '../i18n/en/login.ts'
import { createI18n, TranslationsProvider } from '../i18n/I18n.tsx'
import { NoAccessPage } from './NoAccessPage.tsx'

const operator = vi.hoisted(() => ({ permissions: {} as Readonly<Record<string, boolean>> }))
vi.mock('../session/use-session.ts', () => ({
  useSession: (select: (snapshot: object) => unknown) => select({ context: { operator } }),
}))

const i18n = createI18n('en', { ...all, ...login }, { currencySymbol: 'Q', timeZone: 'America/Guatemala' })
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent
const show = (permissions: readonly Permission[]) => {
  operator.permissions = Object.fromEntries(permissions.map((permission) => [permission, true]))
  renderPage(() => (
    <TranslationsProvider i18n={i18n}>
      <NoAccessPage />
    </TranslationsProvider>
  ))
}

afterEach(clearViewAsRole)

describe('the page for who has no page', () => {
  it('says so, and offers the profile and the way out', async () => {
    show([])
    expect(await heading()).toBe('There is no page for you here yet')
    expect(screen.getByRole('button', { name: 'Sign out' })).not.toBeNull()
  })

  it('says of an unknown address that it does not exist', async () => {
    show(['viewOrders'])
    expect(await heading()).toBe('This page does not exist')
  })

  it.each([
    ['that opens no page', [], 'This role opens no page'],
    ['at an unknown address', ['viewOrders'], 'This page does not exist'],
  ] as const)('leads back from the view as a role %s', async (_, permissions, title) => {
    storeViewAsRole({ id: 7, key: 'reports-only', title: 'Solo reportes' })
    show(permissions)
    expect(await heading()).toBe(title)
    expect(screen.getByText(/You are seeing the product as/)).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Stop seeing as this role' })).not.toBeNull()
  })
})
