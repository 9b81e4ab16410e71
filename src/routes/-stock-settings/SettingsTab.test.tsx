import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import type { Permission } from '../../domain/access/permissions.ts'
import type { StockStore } from '../-stock/stock-store.ts'
import { SettingsTab } from './SettingsTab.tsx'

const STORE = { id: 1, name: 'Zona 10', countryId: 1 } as unknown as StockStore // what the tab reads of it

const open = (...permissions: readonly Permission[]) =>
  renderPage(() => <SettingsTab store={STORE} />, { permissions })

it('says whom the settings are not for, and what could not be loaded', async () => {
  const read = vi.spyOn(api, 'fulfilmentSettings').mockRejectedValue(new Error('away'))
  const { unmount } = open('viewStockManagement')
  expect(await screen.findByText('You do not have permission for this')).toBeDefined()
  expect(read).not.toHaveBeenCalled()
  unmount()
  open('viewFulfilmentSettings')
  expect(await screen.findByText('The settings could not be loaded', {}, { timeout: 5_000 })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
