import { screen } from '@testing-library/react'
import * as Schema from 'effect/Schema'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import type { Cents } from '../../domain/shared/money.ts'
import { DecimalInput, MoneyInput, PercentInput } from './amount-inputs.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useContractForm } from './use-contract-form.ts'

const Body = Schema.Struct({ price: Schema.Int, weight: Schema.Finite, commission: Schema.Finite })
interface Values {
  readonly price: Cents | null
  readonly weight: number | null
  readonly commission: number | null
}
const EMPTY: Values = { price: null, weight: null, commission: null }

function AmountForm({ send }: { readonly send: (body: typeof Body.Type) => Promise<object> }) {
  const contract = useContractForm({
    schema: Body,
    defaults: EMPTY,
    labels: { price: 'Price', weight: 'Weight', commission: 'Commission' },
    toBody: (values) => values,
    send,
    onDone: () => undefined,
    invalidates: [],
  })
  const { form } = contract
  return (
    <FormDialog title="Amounts" contract={contract} onClose={() => undefined}>
      <form.AppField name="price">{() => <MoneyInput />}</form.AppField>
      <form.AppField name="weight">{() => <DecimalInput decimals={3} unit="kg" />}</form.AppField>
      <form.AppField name="commission">{() => <PercentInput />}</form.AppField>
    </FormDialog>
  )
}

it('sends money in minor units, and other numbers with the decimals that they may have', async () => {
  const send = vi.fn(async (_body: typeof Body.Type) => ({}))
  const { user } = renderPage(() => <AmountForm send={send} />)
  const type = async (name: string, text: string) => {
    await user.type(await screen.findByRole('textbox', { name }), text)
    await user.tab()
  }
  await type('Price', '1,234.5')
  await type('Weight', '0.12345')
  await type('Commission', '250')
  const price = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
  expect([price.value, price.closest('.field__box')?.textContent]).toEqual(['1,234.50', 'Q'])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(send.mock.calls[0]?.[0]).toEqual({ price: 123_450, weight: 0.123, commission: 100 })
})

it('reports an empty amount at its field', async () => {
  const send = vi.fn(async (_body: typeof Body.Type) => ({}))
  const { user } = renderPage(() => <AmountForm send={send} />)
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(screen.getByRole('textbox', { name: 'Price' }).getAttribute('aria-invalid')).toBe('true')
  expect(send).not.toHaveBeenCalled()
})
