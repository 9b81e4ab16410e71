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
const renderCash = (start: Cents | null = null) => {
  const onChange = vi.fn()
  return { ...renderUi(<Cash onChange={onChange} start={start} />), onChange }
}

it.each(['e', 'E', '+', '-', 'a'])('rejects %j', async (key) => {
  const { user, onChange } = renderCash()
  await user.type(input(), `${key}1${key}2`)
  expect(input().value).toBe('12')
  expect(onChange).toHaveBeenLastCalledWith(1_200)
})

it('accepts two decimals and one point', async () => {
  const { user, onChange } = renderCash()
  await user.type(input(), '12.3.45')
  expect(input().value).toBe('12.34')
  expect(onChange).toHaveBeenLastCalledWith(1_234)
})

it('removes the separators of a pasted amount', async () => {
  const { user, onChange } = renderCash()
  await user.click(input())
  await user.paste('1,250.50')
  expect(input().value).toBe('1250.50')
  expect(onChange).toHaveBeenLastCalledWith(125_050)
})

it('accepts eight digits before the point', async () => {
  const { user, onChange } = renderCash()
  await user.type(input(), '123456789')
  expect(input().value).toBe('12345678')
  expect(onChange).toHaveBeenLastCalledWith(1_234_567_800)
})

it('keeps the typed text while it equals the value', async () => {
  const { user, onChange } = renderCash()
  await user.type(input(), '5.')
  expect(input().value).toBe('5.')
  await user.type(input(), '0')
  expect(input().value).toBe('5.0')
  expect(onChange).toHaveBeenLastCalledWith(500)
})

it('shows a new value, and is null when it is emptied', async () => {
  const { user, onChange } = renderCash(cents(11_550))
  expect(input().value).toBe('115.50')
  await user.clear(input())
  expect(input().value).toBe('')
  expect(onChange).toHaveBeenLastCalledWith(null)
})
