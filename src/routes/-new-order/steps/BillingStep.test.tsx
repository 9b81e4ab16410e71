import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { callCountry, customerAna, renderCall } from '../../../../tests/components/call.fixture.tsx'

const finalConsumer = {
  ...customerAna,
  lastBilling: { type: 'nit_cf', value: null, billingName: 'Ana López', billingAddress: null },
} as const

it('a number typed where the invoice has none is a NIT, and CF is no name', async () => {
  const { user, actor } = await renderCall({ step: 'billing', customer: finalConsumer })
  await screen.findByLabelText('Name on the invoice')
  await user.keyboard('CF')
  expect(actor.getSnapshot().context.billing).toMatchObject({ type: 'nit_cf', billingName: 'Ana López' })
  await user.keyboard('{Alt>}1{/Alt}{Alt>}6{/Alt}')
  await screen.findByLabelText('Name on the invoice')
  await user.keyboard('8475')
  expect(actor.getSnapshot().context.billing).toMatchObject({
    type: 'nit',
    value: '8475',
    billingName: 'Ana López',
  })
  expect(document.activeElement).toHaveProperty('value', '8475')
})

it('the key of the step that is open goes to its first field, from wherever the focus is, and takes its text', async () => {
  const { user, actor } = await renderCall({ step: 'billing', customer: finalConsumer })
  const name = await screen.findByLabelText<HTMLInputElement>('Name on the invoice')
  screen.getByRole('button', { name: /^Notes/ }).focus()
  await user.keyboard('{Alt>}6{/Alt}Eva')
  expect(document.activeElement).toBe(name)
  expect(actor.getSnapshot().context.billing.billingName).toBe('Eva')
})

it('the identity document is named as in the country', async () => {
  await renderCall({ step: 'billing', customer: finalConsumer, country: { ...callCountry, isoCode: 'SV' } })
  expect(await screen.findByRole('radio', { name: 'DUI' })).toBeTruthy()
})
