import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import {
  creditNote,
  documentOf,
  orderOf,
  smallOrder,
} from '../../../src/domain/billing/invoice-document.fixture.ts'
import { linesArb, rulesArb } from '../../../src/domain/discount/price-rules-arbitraries.fixture.ts'
import { priced } from '../../../src/domain/discount/price-rules.fixture.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import { guatemalaDocument } from './guatemala-document.ts'

const schema = XmlDocument.fromBuffer(
  readFileSync(new URL('./guatemala-document.fixture.xsd', import.meta.url)),
)
const validator = XsdValidator.fromDoc(schema)

/** Why a document is refused; null for a valid one. */
const refusedBy = (xml: string): string | null => {
  const document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    return null
  } catch (error) {
    return String(error)
  } finally {
    document.dispose()
  }
}

const valueOf = (xml: string, name: string): readonly number[] =>
  [...xml.matchAll(new RegExp(`<dte:${name}>([^<]*)<`, 'g'))].map(([, value]) =>
    Math.round(Number(value) * 100),
  )

test(
  '1,000 random orders with discounts, coupons and points give documents that the schema takes, to the cent',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(
        linesArb.filter((lines) => lines.length > 0),
        rulesArb,
        fc.boolean(),
        (lines, rules, isCredit) => {
          const order = orderOf(priced(lines, rules), isCredit ? { payment: 'credit', daysToPay: 15 } : {})
          const xml = guatemalaDocument(documentOf(order))
          expect(refusedBy(xml)).toBeNull()
          expect(valueOf(xml, 'GranTotal')).toEqual([order.toPay])
          expect(valueOf(xml, 'Total').reduce((sum, total) => sum + total, 0)).toBe(order.toPay)
          const taxes = valueOf(xml, 'MontoImpuesto')
          const taxables = valueOf(xml, 'MontoGravable')
          expect(valueOf(xml, 'Total')).toEqual(taxes.map((tax, at) => tax + (taxables[at] ?? 0)))
          expect(
            valueOf(xml, 'Precio').map((price, at) => price - (valueOf(xml, 'Descuento')[at] ?? 0)),
          ).toEqual(valueOf(xml, 'Total'))
        },
      ),
      { numRuns: 1_000 },
    )
  },
)

const receiver = { name: 'Ana Ajú', address: null, email: null, taxpayer: null }
test.each([
  ['consumer final', documentOf(smallOrder), 'IDReceptor="CF"'],
  [
    'a NIT',
    documentOf(smallOrder, { receiver: { ...receiver, type: 'nit', value: '5520118K' } }),
    'IDReceptor="5520118K"',
  ],
  [
    'a DPI',
    documentOf(smallOrder, { receiver: { ...receiver, type: 'dpi', value: '1900000020101' } }),
    'TipoEspecial="CUI"',
  ],
  [
    'a passport',
    documentOf(smallOrder, { receiver: { ...receiver, type: 'passport', value: 'AB12345' } }),
    'TipoEspecial="EXT"',
  ],
  ['contingency', documentOf(smallOrder, { accessNumber: 100_000_014 }), 'NumeroAcceso="100000014"'],
  [
    'credit',
    documentOf({ ...smallOrder, payment: 'credit', daysToPay: 30 }),
    '<cfc:FechaVencimiento>2026-12-24<',
  ],
  [
    'a credit note',
    creditNote(documentOf(smallOrder)),
    'NumeroAutorizacionDocumentoOrigen="D412A347-9720-44C0-8F31-6B0E2C9A7715"',
  ],
])('a document to or of %s is valid and says so', (_, document, said) => {
  const xml = guatemalaDocument(document)
  expect(refusedBy(xml)).toBeNull()
  expect(xml).toContain(said)
})

test('a document has the time of Guatemala and the whole second', () => {
  expect(guatemalaDocument(documentOf(smallOrder))).toContain('FechaHoraEmision="2026-11-24T12:34:08-06:00"')
})

const valid = guatemalaDocument(documentOf(smallOrder))
test.each([
  ['another kind', valid.replace('Tipo="FACT"', 'Tipo="FACX"')],
  ['no time zone', valid.replace('-06:00"', '"')],
  ['another zone', valid.replace('-06:00"', '+00:00"')],
  ['a lower-case NIT', valid.replace('NITEmisor="55201180"', 'NITEmisor="5520118k"')],
  ['a NIT with a dash', valid.replace('NITEmisor="55201180"', 'NITEmisor="5520118-0"')],
  ['establishment 0', valid.replace('CodigoEstablecimiento="1"', 'CodigoEstablecimiento="0"')],
  ['no receiver', valid.replace(/IDReceptor="[^"]*" /, '')],
  ['no name', valid.replace('NombreReceptor="Consumidor Final"', 'NombreReceptor=""')],
  ['a comma in an amount', valid.replace('<dte:PrecioUnitario>14.00<', '<dte:PrecioUnitario>14,00<')],
  ['three decimals', valid.replace('<dte:PrecioUnitario>14.00<', '<dte:PrecioUnitario>14.005<')],
  ['a negative discount', valid.replace('<dte:Descuento>4.20<', '<dte:Descuento>-4.20<')],
  ['no discount', valid.replace('<dte:Descuento>4.20</dte:Descuento>', '')],
  ['a long unit', valid.replace('>UNI<', '>UNIDAD<')],
  ['a repeated line number', valid.replace('NumeroLinea="2"', 'NumeroLinea="1"')],
  ['no total', valid.replace(/<dte:GranTotal>[^<]*<\/dte:GranTotal>/, '')],
  ['no phrases', valid.replace(/<dte:Frases>.*<\/dte:Frases>/, '')],
  ['a short access number', guatemalaDocument(documentOf(smallOrder, { accessNumber: 14 }))],
  ['another currency', guatemalaDocument(documentOf(smallOrder, { currencyCode: 'EUR' }))],
  [
    'a negative price',
    guatemalaDocument(
      documentOf({
        ...smallOrder,
        items: [
          { sku: 'X', name: 'X', quantity: 1, unitPrice: cents(-100), discountTotalPrice: cents(-100) },
        ],
        deliveryFee: cents(0),
        toPay: cents(-100),
      }),
    ),
  ],
])('a document with %s is refused', (_, xml) => {
  expect(xml).not.toBe(valid)
  expect(refusedBy(xml)).not.toBeNull()
})
