import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { testOrder } from '../../../tests/components/order.fixture.ts'
import { i18n, renderPage } from '../../../tests/components/render.tsx'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoiceSection } from './InvoiceSection.tsx'

const document = (id: number, number: string, annulled: object | null) => ({
  id,
  kind: 'invoice',
  type: 'FACT',
  series: 'D412A347',
  number,
  authorization: `D412A347-${id}`,
  issuedAt: '2026-12-07T17:00:00.000Z',
  certifiedAt: '2026-12-07T17:00:01.000Z',
  certifier: 'Certificador',
  issuer: { name: 'Franquicias', nit: '1', establishment: '1' },
  receiver: { type: 'nit_cf', value: null, name: `Receiver ${id}` },
  lines: [],
  total: 11_500,
  discount: 0,
  tax: 1_232,
  taxable: 10_268,
  taxName: 'IVA',
  dueOn: null,
  originId: null,
  annulled,
  mails: [],
})

const renderSection = async (changes: object) => {
  vi.spyOn(api, 'orderInvoice').mockResolvedValue({
    id: 1,
    status: 'generated',
    number: 48_227,
    orderIds: [17],
    corporateStoreOrderId: null,
    cause: 'replaced',
    requestedAt: null,
    requestedBy: null,
    updatedAt: null,
    steps: [],
    failure: null,
    failureMessage: null,
    cure: null,
    accessNumber: null,
    accessNumbersLeft: null,
    attempts: [],
    billing: { type: 'nit_cf', value: null, billingName: 'Ana', billingAddress: null },
    total: 11_500,
    email: null,
    replaceUntil: null,
    annulUntil: null,
    replacementOrder: 'annul_first',
    consumerFinalLimit: null,
    abilities: { regenerate: 'invoice_already_generated', replace: true },
    ...changes,
  } as never)
  const page = renderPage(() => (
    <>
      <InvoiceLines orderId={testOrder().id} formats={i18n.formats} />
      <InvoiceSection order={testOrder()} formats={i18n.formats} now={Date.parse('2026-12-07T18:00:00Z')} />
    </>
  ))
  await screen.findByText('2535474368')
  return page
}

it('shows the document that counts, and the one of before with why it no longer holds and its file', async () => {
  const present = document(2, '2535474368', null)
  const before = document(1, '1187439210', {
    at: '2026-12-07T17:30:00.000Z',
    by: 'Lucía',
    reason: 'Made out to somebody else',
  })
  await renderSection({ document: present, documents: [present, before] })
  const earlier = within(screen.getByRole('region', { name: 'Earlier ones' }))
  expect(earlier.getByText('D412A347 1187439210')).not.toBeNull()
  expect(earlier.getByText(/Receiver 1, Q\s?115\.00; .*11:30, Made out to somebody else/u)).not.toBeNull()
  expect(earlier.getByRole('button', { name: 'PDF of 1187439210' })).not.toBeNull()
  expect(earlier.queryByText(/2535474368/u)).toBeNull()
})

it('has no earlier ones where there is one document', async () => {
  const present = document(2, '2535474368', null)
  await renderSection({ document: present, documents: [present] })
  expect(screen.queryByRole('region', { name: 'Earlier ones' })).toBeNull()
})

it('shows the lines of the document that counts alone, with their part of the discount and of the tax', async () => {
  const line = { unitPrice: 1_400, discount: 420, tax: 855, total: 7_980 }
  const present = {
    ...document(2, '2535474368', null),
    discount: 420,
    lines: [
      { ...line, number: 1, description: 'Tamal colorado', quantity: 6 },
      { ...line, number: 2, description: 'Envío', quantity: 1, discount: 0 },
    ],
  }
  await renderSection({ document: present, documents: [present] })
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Units', 'Description', 'Price', 'Discount', 'IVA', 'Total'],
    ['6', 'Tamal colorado', '14.00', '−4.20', '8.55', '79.80'],
    ['1', 'Envío', '14.00', '', '8.55', '79.80'],
    ['Total', '−4.20', '12.32', expect.stringMatching(/^Q\s?115\.00$/u)],
  ])
})

it('has no lines of a document that no longer holds', async () => {
  const annulled = { at: '2026-12-07T17:30:00.000Z', by: 'Lucía', reason: 'Mistake' }
  const before = document(1, '2535474368', annulled)
  await renderSection({ status: 'annulled', document: null, documents: [before] })
  expect(screen.queryByRole('table')).toBeNull()
})

it('says at the number that the register does not know it, and keeps a slow answer off another number', async () => {
  const answers = new Map<string, (name: string | null) => void>()
  vi.spyOn(api, 'lookUpTaxId').mockImplementation(
    ({ params: { nit } }) =>
      new Promise((done, fail) =>
        answers.set(nit, (name) =>
          name === null
            ? fail(
                new ApiFailure(404, 'nit_not_found', {
                  statusCode: 404,
                  message: 'nit_not_found',
                  requestId: 'r',
                }),
              )
            : done({ nit, name }),
        ),
      ),
  )
  const present = document(2, '2535474368', null)
  const { user } = await renderSection({ document: present, documents: [present] })
  await user.click(screen.getByRole('button', { name: /another name|somebody else/iu }))
  await user.click(await screen.findByRole('radio', { name: 'NIT' }))
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'Number' })
  await user.type(number, '111{Tab}')
  await user.clear(number)
  await user.type(number, '222{Tab}')
  answers.get('222')?.('Second')
  await screen.findByDisplayValue('Second')
  answers.get('111')?.('First')
  await new Promise((done) => setTimeout(done))
  expect(screen.queryByDisplayValue('First')).toBeNull()
  await user.clear(number)
  await user.type(number, '333{Tab}')
  answers.get('333')?.(null)
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true')
})

it('copies the authorisation', async () => {
  const present = document(2, '2535474368', null)
  const { user } = await renderSection({ document: present, documents: [present] })
  await user.click(screen.getByRole('button', { name: 'Copy the authorisation' }))
  expect(await navigator.clipboard.readText()).toBe('D412A347-2')
})
