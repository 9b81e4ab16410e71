import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../../tests/components/render.tsx'
import { ClearAskedOrder, askForOrder, isOrderAsked, useIsOpenOrder } from './asked-order.ts'

const draws: number[] = []

function Card({ id }: { readonly id: number }) {
  draws.push(id)
  return <p>{useIsOpenOrder(id) ? `${id} is open` : `${id} is closed`}</p>
}

const cards = () => screen.getAllByText(/^\d is (open|closed)$/).map(({ textContent }) => textContent)

it('marks the order that is asked for, and draws no other than the two that change', async () => {
  renderPage(
    () => (
      <>
        {[5, 6, 7].map((id) => (
          <Card key={id} id={id} />
        ))}
        <ClearAskedOrder />
      </>
    ),
    { search: '?order=5' },
  )
  await screen.findByText('5 is open')
  draws.length = 0
  act(() => askForOrder(7, 5))
  expect(cards()).toEqual(['5 is closed', '6 is closed', '7 is open'])
  expect(draws).toEqual([5, 7])
  act(() => askForOrder(undefined, 5))
  expect(cards()).toEqual(['5 is closed', '6 is closed', '7 is closed'])
})

it('leaves it to the address once that has the order', async () => {
  renderPage(
    () => (
      <>
        <Card id={5} />
        <ClearAskedOrder />
      </>
    ),
    { search: '?order=5' },
  )
  await screen.findByText('5 is open')
  act(() => askForOrder(undefined, 5))
  expect([cards(), isOrderAsked()]).toEqual([['5 is closed'], true])
  act(() => askForOrder(5, 5))
  expect([cards(), isOrderAsked()]).toEqual([['5 is open'], false])
})
