import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import type { InvoiceRow } from '../../api/contract/invoices.contract.ts'
import { beginRegeneration, closeRegeneration } from './regeneration.ts'
import { useKeptRows } from './use-kept-rows.ts'

const row = (id: number, status: string): InvoiceRow =>
  // The list reads these fields of a row only.
  ({ id, orderId: id, number: 100 + id, status, isUnderway: false }) as never

function List() {
  const [isAsked, setAsked] = useState(false)
  const [listKey, setListKey] = useState('failed')
  const { keep, rows } = useKeptRows(
    isAsked ? [row(2, 'failed')] : [row(1, 'failed'), row(2, 'failed')],
    listKey,
  )
  const ask = () => {
    keep()
    beginRegeneration({ at: 0, orderIds: [row(1, 'failed').orderId].flatMap((id) => id ?? []), refused: [] })
    setAsked(true)
  }
  return (
    <>
      <button type="button" onClick={ask}>
        Ask
      </button>
      <button type="button" onClick={() => setListKey('another')}>
        Another list
      </button>
      <ul>
        {rows?.map(({ id, number, status }) => (
          <li key={id}>
            {number} {status}
          </li>
        ))}
      </ul>
    </>
  )
}

it('keeps a row that was asked for again in its place, until another list is shown', async () => {
  onTestFinished(closeRegeneration)
  vi.spyOn(api, 'invoices').mockResolvedValue({ data: [row(1, 'generated')], count: 1 } as never)
  const { user } = renderPage(List)
  const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  await user.click(await screen.findByRole('button', { name: 'Ask' }))
  await vi.waitFor(() => expect(texts()).toEqual(['101 generated', '102 failed']))
  await user.click(screen.getByRole('button', { name: 'Another list' }))
  expect(texts()).toEqual(['102 failed'])
})
