import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../../../tests/components/render.tsx'
import type { StockOrderLine } from '../../api/contract/stock-requests.contract.ts'
import { ShipCard } from './ShipCard.tsx'

const line = (name: string, requested: number, delivering: number | null) =>
  // The card reads no other field.
  ({
    name,
    nameEn: '',
    requested,
    delivering,
    received: null,
    unitPrice: 100,
    itemsPerPurchaseUnit: 12,
  }) as StockOrderLine

it('says how much goes, what of the request does not, and until when it can be taken back', () => {
  const { rerender } = renderUi(<ShipCard lines={[line('Tamal', 24, null), line('Pupusa', 36, 24)]} />)
  const card = () => screen.getByRole('region', { name: 'When it is sent' }).textContent
  expect(card()).toContain('48 pieces go, 4 boxes')
  expect(card()).toContain('Less than was asked for: 12 Pupusa')
  expect(card()).toContain('until it is delivered')
  rerender(<ShipCard lines={[line('Tamal', 24, null)]} />)
  expect(card()).toContain('24 pieces go, 2 boxes')
  expect(card()).not.toContain('Less than')
})
