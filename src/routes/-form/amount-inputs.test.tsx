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

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const sender = () => vi.fn(async (_body: typeof Body.Type) => ({}))

it.each(['{Control>}{Enter}{/Control}', '{Control>}s{/Control}', '{Tab}{Control>}s{/Control}'])(
  'sends what stands in the fields by %s',
  async (keys) => {
    const send = sender()
    const { user } = renderPage(() => <AmountForm send={send} />)
    await user.type(await field('Weight'), '0.125')
    await user.type(await field('Commission'), '12,5')
    await user.type(await field('Price'), `1.234,5${keys}`)
    expect(send.mock.calls[0]?.[0]).toEqual({ price: 123_450, weight: 0.125, commission: 12.5 })
  },
)

it.each([
  ['Price', '1.234', 'It can be 1,234 or 1.23. Write 1234 or 1.23'],
  ['Weight', '0.12345', 'At most 3 decimals'],
  ['Commission', '150', 'From 0 to 100'],
  ['Commission', '12.345', 'At most 2 decimals'],
])('%s: %s is not sent, not changed, and refused in words', async (name, typed, words) => {
  const send = sender()
  const { user } = renderPage(() => <AmountForm send={send} />)
  for (const each of ['Price', 'Weight', 'Commission'])
    await user.type(await field(each), each === name ? typed : '1')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const input = await field(name)
  expect([input.value, input.closest('.field')?.querySelector('.field__error')?.textContent]).toEqual([
    typed,
    words,
  ])
  expect(send).not.toHaveBeenCalled()
})

it('reports an empty amount at its field', async () => {
  const send = vi.fn(async (_body: typeof Body.Type) => ({}))
  const { user } = renderPage(() => <AmountForm send={send} />)
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(screen.getByRole('textbox', { name: 'Price' }).getAttribute('aria-invalid')).toBe('true')
  expect(send).not.toHaveBeenCalled()
})
