import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../tests/components/render.tsx'
import { useIsOpenOrder } from './asked-order.ts'
import { OpenOrderLink, pressedOrder, useOrderLink } from './OpenOrderLink.tsx'

const onOrder = vi.fn<(orderId: number | null) => void>()

function Links() {
  const link = useOrderLink({ store: 4, lane: 'road' })
  const isOpen = useIsOpenOrder(7)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as the board does
    <div
      onClick={(event) => {
        onOrder(pressedOrder(event))
        event.preventDefault()
      }}
    >
      <OpenOrderLink orderId={7} link={link} isOpen={isOpen}>
        <b>Seven</b>
      </OpenOrderLink>
      <OpenOrderLink orderId={8} link={link} isOpen={useIsOpenOrder(8)}>
        Eight
      </OpenOrderLink>
      <button type="button">Elsewhere</button>
    </div>
  )
}

it('leads to an order of the board, and is current while the address has it', async () => {
  renderPage(() => <Links />, { search: '?order=7' })
  const seven = await screen.findByRole('link', { name: 'Seven' })
  const eight = screen.getByRole('link', { name: 'Eight' })
  expect(seven.getAttribute('href')).toBe('/orders/board?store=4&lane=road&order=7')
  expect(eight.getAttribute('href')).toBe('/orders/board?store=4&lane=road&order=8')
  expect([seven, eight].map((link) => link.getAttribute('aria-current'))).toEqual(['true', null])
})

it('is pressed anywhere in it, and left to the browser with Control', async () => {
  const { user } = renderPage(() => <Links />)
  await user.click(await screen.findByText('Seven'))
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await user.keyboard('{Control>}')
  await user.click(screen.getByText('Eight'))
  await user.keyboard('{/Control}')
  expect(onOrder.mock.calls).toEqual([[7], [null], [null]])
})
