import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderCall } from '../../../../tests/components/call.fixture.tsx'
import { phaseOf } from '../../../machines/processes/new-order.selectors.ts'
import type { ProductId } from '../../../domain/shared/ids.ts'
import { cents } from '../../../domain/shared/money.ts'
import { cake } from '../../../../tests/models/new-order.fixture.ts'

const openSheet = async () => {
  const call = await renderCall({ step: 'notes' })
  call.actor.send({ type: 'payment.choose', paymentType: 'cash' })
  call.actor.send({ type: 'payment.setCash', amount: cents(20_000) })
  await call.user.keyboard('{F9}')
  return { ...call, sheet: await screen.findByRole('dialog', { name: 'Read to the customer' }) }
}
const spoken = (sheet: HTMLElement) =>
  within(sheet)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent.trim())
    .filter((text) => text !== '')

it('the order is read back in the language of the country, or in the other one', async () => {
  const { sheet, user } = await openSheet()
  expect(spoken(sheet)).toEqual([
    'Le confirmo, Ana: 2 panes.',
    'Se lo llevamos el lunes, 7 de diciembre, a las 6:00 de la mañana a 12 calle 4-17.',
    'Son 115 quetzales con el envío. Paga con 200 quetzales en efectivo; le llevamos 85 quetzales de vuelto.',
    'A nombre de Ana López, NIT 576937K.',
    'Con este pedido gana 115 puntos. ¿Está todo bien?',
  ])
  await user.click(within(sheet).getByRole('radio', { name: 'English' }))
  expect(spoken(sheet)).toContain('In the name of Ana López, NIT 576937K.')
})

it('Ctrl+Enter on the sheet places the order, and Alt+6 corrects the invoice', async () => {
  const { actor, user } = await openSheet()
  await user.keyboard('{Alt>}6{/Alt}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('radiogroup', { name: 'Bill with' })
  await user.keyboard('{F9}')
  await screen.findByRole('dialog', { name: 'Read to the customer' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('placed'))
})

it('the products of a combo have their share of its price at the ticket and are read back', async () => {
  const { actor, sheet } = await openSheet()
  const part = (id: number, name: string, price: number) => ({
    productId: id as ProductId,
    name,
    quantity: 1,
    price: cents(price),
  })
  actor.send({
    type: 'cart.line.add',
    product: { ...cake, name: 'Desayuno', comboItems: [part(7, 'Tamal', 6_000), part(8, 'Café', 3_500)] },
  })
  await vi.waitFor(() =>
    expect(spoken(sheet)[0]).toBe('Le confirmo, Ana: 2 panes y 1 desayuno (1 Tamal, 1 Café).'),
  )
  const ofPart = (name: string) => screen.getByText(`1 ${name}`).parentElement?.textContent
  expect([ofPart('Tamal'), ofPart('Café')]).toEqual(['1 Tamalof which 56.84', '1 Caféof which 33.16'])
})
