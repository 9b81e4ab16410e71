import type { PricedCart } from '../discount/price-cart.ts'
import { cents } from '../shared/money.ts'
import {
  creditNoteOf,
  invoiceDocument,
  type InvoiceDocument,
  type InvoicedOrder,
} from './invoice-document.ts'

export const INVOICED_AT = Date.parse('2026-11-24T18:34:08.412Z')

export const issuer: InvoiceDocument['issuer'] = {
  legalName: 'Franquicias del Valle, S. A.',
  commercialName: 'Comanda Zona 10',
  nit: '55201180',
  registrationId: '412',
  establishment: '1',
  address: '6a avenida 13-40, zona 10',
  city: 'Ciudad de Guatemala',
  email: 'facturas@valle.example',
  phone: '23370100',
  taxRegime: 'GEN',
  phrases: [{ type: 1, scenario: 1 }],
  activityCode: '56101',
  activityName: 'Restaurantes',
  departmentCode: '06',
  municipalityCode: '14',
}

export const consumerFinal: InvoiceDocument['receiver'] = {
  type: 'nit_cf',
  value: null,
  name: 'Consumidor Final',
  address: null,
  email: null,
  taxpayer: null,
}

/** The order of a priced cart. */
export const orderOf = (
  { lines, totals }: PricedCart,
  changed: Partial<InvoicedOrder> = {},
): InvoicedOrder => ({
  number: 48_219,
  items: lines.map(({ discountTotalPrice, line, unitPrice }) => ({
    sku: line.product.sku,
    name: line.product.name,
    quantity: line.quantity,
    unitPrice,
    discountTotalPrice,
  })),
  deliveryFee: totals.totalPriceDelivery,
  toPay: totals.toPay,
  payment: 'cash',
  daysToPay: null,
  ...changed,
})

export const smallOrder: InvoicedOrder = {
  number: 48_219,
  items: [
    {
      sku: 'T-1',
      name: 'Tamal colorado',
      quantity: 6,
      unitPrice: cents(1_400),
      discountTotalPrice: cents(7_980),
    },
    {
      sku: 'P-1',
      name: 'Pupusa de queso & loroco',
      quantity: 4,
      unitPrice: cents(1_800),
      discountTotalPrice: cents(6_840),
    },
    {
      sku: 'C-1',
      name: 'Café de olla <1 L>',
      quantity: 2,
      unitPrice: cents(3_200),
      discountTotalPrice: cents(6_080),
    },
    { sku: 'G-1', name: 'Galleta de regalo', quantity: 1, unitPrice: cents(0), discountTotalPrice: cents(0) },
  ],
  deliveryFee: cents(1_500),
  toPay: cents(22_400),
  payment: 'cash',
  daysToPay: null,
}

export const documentOf = (
  order: InvoicedOrder,
  changed: Partial<InvoiceDocument> = {},
): InvoiceDocument => ({
  ...invoiceDocument(order, {
    at: INVOICED_AT,
    timeZone: 'America/Guatemala',
    countryIso: 'GT',
    currencyCode: 'GTQ',
    issuer,
    receiver: consumerFinal,
    accessNumber: null,
    deliveryText: 'Envío',
    terms: { taxName: 'IVA', taxRate: 0.12 },
  }),
  ...changed,
})

export const creditNote = (document: InvoiceDocument, type = 'FACT'): InvoiceDocument =>
  creditNoteOf(document, {
    at: INVOICED_AT + 3_600_000,
    reason: 'Pedido cancelado',
    origin: {
      type,
      authorization: 'D412A347-9720-44C0-8F31-6B0E2C9A7715',
      series: 'D412A347',
      number: '2535474368',
      issuedOn: '2026-11-24',
    },
  })
