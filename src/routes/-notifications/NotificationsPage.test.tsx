import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import { PAGE_SIZE, type NotificationsSearch } from './notifications-search.ts'
import { NotificationsPage } from './NotificationsPage.tsx'

const COUNT = 45

const pageAt = (offset: number) => ({
  count: COUNT,
  limit: PAGE_SIZE,
  offset,
  unread: 0,
  data: Array.from({ length: Math.min(PAGE_SIZE, COUNT - offset) }, (_, at) => ({
    id: offset + at,
    type: 'order_in_the_door',
    orderId: 1,
    orderNumber: 7,
    about: null,
    storeName: 'Zona 10',
    createdAt: '2026-11-20T18:00:00.000Z',
    isRead: true,
  })),
})

function Page() {
  const [search, setSearch] = useState<NotificationsSearch>({})
  return <NotificationsPage search={search} onSearch={setSearch} />
}

it('a page is selected only once it is there, not while the one before is still shown', async () => {
  let answer = () => {}
  // The page reads these fields of the contract's notifications only.
  vi.spyOn(api, 'notifications').mockImplementation((({ query }: { query: { offset: number } }) =>
    query.offset === 0
      ? Promise.resolve(pageAt(0))
      : new Promise((resolve) => {
          answer = () => resolve(pageAt(query.offset))
        })) as never)
  const { user } = renderPage(Page)
  const selectPage = () => screen.getByRole('checkbox', { name: /^Select the page/ })
  await screen.findByText(/1–20/)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(selectPage())
  expect(screen.queryByText('20 selected')).toBeNull()
  expect(selectPage().getAttribute('aria-disabled')).toBe('true')
  answer()
  await vi.waitFor(() => expect(selectPage().getAttribute('aria-disabled')).toBeNull())
  await user.click(selectPage())
  expect(await screen.findByText('20 selected')).toBeTruthy()
})
