import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import { SheetsPage } from './SheetsPage.tsx'

it('prints no list of what to pick that lacks a request which could not be read', async () => {
  vi.spyOn(api, 'stockOrder').mockImplementation(({ params: { id } }) =>
    Promise.reject(
      id === 1
        ? new ApiFailure(404, 'stock_order_not_found', null)
        : new ApiFailure(503, 'service_unavailable', null),
    ),
  )
  renderPage(() => <SheetsPage ids={[1, 2]} kind="pick" />)
  expect((await screen.findByRole('alert')).textContent).toContain('Not all requests could be loaded')
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})
