import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { i18n, renderPage } from '../../../../tests/components/render.tsx'
import { BoardBar } from './BoardBar.tsx'
import { LANES } from '../lanes.ts'

vi.mock('../../-top-bar/NotificationsButton.tsx', () => ({ NotificationsButton: () => null }))
vi.mock('../../-top-bar/ConnectionIndicator.tsx', () => ({ ConnectionIndicator: () => null }))
vi.mock('../../-top-bar/LanguageSwitch.tsx', () => ({ LanguageSwitch: () => null }))
vi.mock('../../-top-bar/UserMenuButton.tsx', () => ({ UserMenuButton: () => null }))

it('the tab of a lane says how many of its orders are late, if any', async () => {
  // The bar reads the name of the store and of the operator only.
  const store = { id: 100, name: 'Norte' } as never
  renderPage(
    () => (
      <BoardBar
        store={store}
        stores={[store]}
        search={{}}
        onSearch={() => undefined}
        closed={null}
        lanes={LANES}
        counts={{ waiting: 4, kitchen: 7, road: 2 }}
        late={{ waiting: 0, kitchen: 3, road: 1 }}
        formats={i18n.formats}
      />
    ),
    { context: { operator: { firstName: 'Ana', lastName: 'López' } as never } },
  )
  const lanes = await screen.findByRole('navigation', { name: 'Orders by state' })
  expect([...lanes.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Waiting 4',
    'Kitchen 73 late',
    'Road 21 late',
  ])
})
