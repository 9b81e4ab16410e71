import type PdfDocument from 'pdfkit'
import type * as Uqr from 'uqr'
import { amountInWords } from '../../../src/domain/billing/amount-in-words.ts'
import type { InvoiceDocument } from '../../../src/domain/billing/invoice-document.ts'
import type { Cents } from '../../../src/domain/shared/money.ts'
import { lazyPackage } from '../../core/lazy-package.ts'
import { localDateTime } from './local-date-time.ts'

const pdfKit = lazyPackage<PdfConstructor>('pdfkit')

type PdfConstructor = typeof PdfDocument

export interface PrintedInvoice {
  readonly document: InvoiceDocument
  readonly type: string
  readonly series: string
  readonly number: string
  readonly authorization: string
  readonly certifier: string
  readonly verificationUrl: string | null
  readonly isAnnulled: boolean
}

const MARGIN = 48
const INK = '#1b1e1b'
const QUIET = '#5f625a'
const LINE = '#d8d5cc'
const COLUMNS = { quantity: 40, description: 250, price: 62, discount: 62, total: 85 }

const NAMES: Readonly<Record<string, string>> = {
  FACT: 'Factura',
  FCAM: 'Factura cambiaria',
  NCRE: 'Nota de crédito',
  '01': 'Factura',
  '03': 'Comprobante de crédito fiscal',
  '05': 'Nota de crédito',
  '06': 'Nota de crédito',
}

const money = (amount: Cents): string =>
  (amount / 100).toLocaleString('es-GT', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The squares of a QR code, drawn as one path. */
const drawQr = async (
  pdf: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  size: number,
): Promise<void> => {
  const { encode }: typeof Uqr = await import('uqr')
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const square = size / data.length
  pdf.save().fillColor(INK)
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) pdf.rect(x + column * square, y + row * square, square + 0.05, square + 0.05)
  pdf.fill().restore()
}

const drawHead = (pdf: PDFKit.PDFDocument, { document, ...printed }: PrintedInvoice): void => {
  const { issuer, receiver } = document
  const { day, time } = localDateTime(document.issuedAt, document.timeZone)
  pdf.fillColor(INK).font('Helvetica-Bold').fontSize(16).text(issuer.commercialName, MARGIN, MARGIN)
  pdf.font('Helvetica').fontSize(9).fillColor(QUIET)
  pdf.text(`${issuer.legalName}  ·  ${issuer.nit}  ·  ${issuer.establishment}`)
  pdf.text([issuer.address, issuer.city].filter(Boolean).join(', '))
  pdf.moveDown(1)
  pdf.fillColor(INK).font('Helvetica-Bold').fontSize(13)
  pdf.text(document.accessNumber === null ? (NAMES[printed.type] ?? 'Factura') : 'Documento en contingencia')
  pdf.font('Helvetica').fontSize(9)
  if (document.accessNumber !== null) pdf.text(`Número de acceso ${document.accessNumber}`)
  if (printed.series !== '') pdf.text(`Serie ${printed.series}`)
  if (printed.number !== '') pdf.text(`Número ${printed.number}`)
  if (printed.authorization !== '') pdf.text(`Autorización ${printed.authorization}`)
  pdf.text(`Emisión ${day} ${time}  ·  Pedido ${document.orderNumber}`)
  if (printed.isAnnulled) pdf.fillColor('#b3261e').font('Helvetica-Bold').text('ANULADA').fillColor(INK)
  pdf.moveDown(0.6).font('Helvetica-Bold').fontSize(10).text(receiver.name)
  pdf
    .font('Helvetica')
    .fontSize(9)
    .text(receiver.value ?? 'CF')
  if (receiver.address) pdf.text(receiver.address)
  pdf.moveDown(0.8)
}

const drawRow = (
  pdf: PDFKit.PDFDocument,
  y: number,
  cells: readonly [string, string, string, string, string],
): number => {
  const widths = Object.values(COLUMNS)
  let x = MARGIN
  let height = 0
  for (const [at, text] of cells.entries()) {
    const width = widths[at] ?? 60
    const align = at === 1 ? 'left' : 'right'
    height = Math.max(height, pdf.heightOfString(text, { width: width - 8 }))
    pdf.text(text, x, y, { width: width - 8, align })
    x += width
  }
  return y + height + 5
}

const PAGE_END = 700

const drawLines = (
  pdf: PDFKit.PDFDocument,
  { amounts, taxName, taxRate, currencyCode }: InvoiceDocument,
): void => {
  pdf.fontSize(8).fillColor(QUIET)
  let { y } = pdf
  y = drawRow(pdf, y, ['Cant.', 'Descripción', 'Precio', 'Descuento', 'Total'])
  pdf
    .moveTo(MARGIN, y - 2)
    .lineTo(MARGIN + 499, y - 2)
    .strokeColor(LINE)
    .stroke()
  pdf.fontSize(9).fillColor(INK)
  for (const line of amounts.lines) {
    if (y > PAGE_END) {
      pdf.addPage()
      y = MARGIN
    }
    y = drawRow(pdf, y + 2, [
      String(line.quantity),
      line.description,
      money(line.unitPrice),
      line.discount === 0 ? '' : money(line.discount),
      money(line.total),
    ])
  }
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + 499, y)
    .strokeColor(LINE)
    .stroke()
  y = drawRow(pdf, y + 6, [
    '',
    `${taxName} ${(taxRate * 100).toFixed(0)} % incluido`,
    '',
    '',
    money(amounts.tax),
  ])
  pdf.font('Helvetica-Bold').fontSize(11)
  y = drawRow(pdf, y, ['', 'Total', '', '', `${currencyCode} ${money(amounts.total)}`])
  pdf
    .font('Helvetica')
    .fontSize(8)
    .fillColor(QUIET)
    .text(amountInWords(amounts.total), MARGIN + 40, y)
}

/** A document as it is printed or mailed. */
export const invoicePdf = async (printed: PrintedInvoice): Promise<Buffer> => {
  const Document = pdfKit()
  const pdf = new Document({
    size: 'LETTER',
    margin: MARGIN,
    info: {
      Title: `${NAMES[printed.type] ?? 'Factura'} ${printed.number}`,
      CreationDate: new Date(printed.document.issuedAt),
    },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done) => pdf.on('end', done))
  drawHead(pdf, printed)
  drawLines(pdf, printed.document)
  const { dueOn } = printed.document.installments[0] ?? {}
  pdf.fontSize(9).fillColor(INK)
  if (dueOn !== undefined) pdf.text(`A pagar el ${dueOn}`, MARGIN, pdf.y + 8)
  if (printed.document.origin !== null)
    pdf.text(`Sobre ${printed.document.origin.series} ${printed.document.origin.number}`, MARGIN, pdf.y + 8)
  if (printed.verificationUrl !== null) {
    if (pdf.y > PAGE_END - 90) pdf.addPage()
    const top = pdf.y + 14
    await drawQr(pdf, printed.verificationUrl, MARGIN, top, 84)
    pdf
      .fontSize(8)
      .fillColor(QUIET)
      .text(`Certificador: ${printed.certifier}`, MARGIN + 96, top + 4)
    pdf.text('Verifique este documento con el código.', MARGIN + 96)
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
