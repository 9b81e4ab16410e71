import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../../tests/components/render.tsx'
import { OpenPlace } from './OpenPlace.tsx'

const LEFT_AT = Date.now()

function Lane() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <ul>
        {isOpen && <OpenPlace orderId={1} number={48012} status="packing" leftAt={LEFT_AT} />}
        <li>
          <a href="/orders/2" data-row="2">
            48013
          </a>
        </li>
      </ul>
      <button type="button" onPointerEnter={() => setOpen(false)}>
        Close
      </button>
    </>
  )
}

it('takes the focus of the card that left, and gives it to the next card when it closes', async () => {
  const { user } = renderPage(() => <Lane />)
  const place = (await screen.findByText(/48012/u)).closest('li')
  expect(document.activeElement).toBe(place)
  await user.hover(screen.getByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '48013' }))
})
