import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../../../tests/components/render.tsx'
import { cents, type Cents } from '../../domain/shared/money.ts'
import { AmountField } from './AmountField.tsx'

function Cash({ onChange, start = null }: { onChange: (value: Cents | null) => void; start?: Cents | null }) {
  const [value, setValue] = useState<Cents | null>(start)
  return (
    <AmountField
      label="Cash received"
      currencySymbol="Q"
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Cash received' })
const error = () => document.querySelector('.field__error')?.textContent ?? null
const renderCash = (start: Cents | null = null) => {
  const onChange = vi.fn()
  return { ...renderUi(<Cash onChange={onChange} start={start} />), onChange }
}

it.each([
  ['200,50', 20_050, '200.50'],
  ['250,5', 25_050, '250.50'],
  ['1.250,50', 125_050, '1,250.50'],
  ['1,250.50', 125_050, '1,250.50'],
  ['12345678', 1_234_567_800, null],
  ['5.', 500, '5.00'],
])('typed %s counts %d at once, and is written %s when it is left', async (typed, amount, written) => {
  const { user, onChange } = renderCash()
  await user.type(input(), typed)
  expect(input().value).toBe(typed)
  if (written === null) return
  expect(onChange).toHaveBeenLastCalledWith(amount)
  await user.tab()
  expect(input().value).toBe(written)
})

it('reads a pasted amount with its symbol', async () => {
  const { user, onChange } = renderCash()
  await user.click(input())
  await user.paste('Q 1.250,50')
  expect(onChange.mock.calls).toEqual([[125_050]])
})

it.each([
  ['1.234', 'It can be 1,234 or 1.23. Write 1234 or 1.23'],
  ['1,23,4', 'Write a number, like 1234.50'],
  ['12,3456', 'At most 2 decimals'],
  ['99999999', 'From 0 to 10,000,000'],
])('keeps %s, which is no amount, and says why when it is left', async (typed, words) => {
  const { user, onChange } = renderCash(cents(11_550))
  await user.clear(input())
  await user.type(input(), typed)
  expect(error()).toBeNull()
  expect(onChange).toHaveBeenLastCalledWith(Number.NaN)
  await user.tab()
  expect([input().value, error()]).toEqual([typed, words])
  await user.clear(input())
  await user.type(input(), '12')
  expect(error()).toBeNull()
})

it('shows a new value, and is null when it is emptied', async () => {
  const { user, onChange } = renderCash(cents(11_550))
  expect(input().value).toBe('115.50')
  await user.clear(input())
  expect(input().value).toBe('')
  expect(onChange).toHaveBeenLastCalledWith(null)
})
