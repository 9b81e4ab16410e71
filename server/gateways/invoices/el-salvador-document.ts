import { amountInWords } from '../../../src/domain/billing/amount-in-words.ts'
import type { InvoiceDocument, InvoiceReceiver } from '../../../src/domain/billing/invoice-document.ts'
import type { InvoiceLine } from '../../../src/domain/billing/invoice-lines.ts'
import { cents, type Cents } from '../../../src/domain/shared/money.ts'
import type { Annulment } from './invoice.gateway.ts'
import { localDateTime } from './local-date-time.ts'

/** 01 to consumers, 03 to who has a registration for the tax, 05 the credit note on an 03. */
export const elSalvadorType = ({ kind, receiver }: InvoiceDocument): '01' | '03' | '05' =>
  kind === 'credit_note' ? '05' : receiver.taxpayer === null ? '01' : '03'

const VERSIONS = { '01': 1, '03': 3, '05': 3 } as const
const TAX = { codigo: '20', descripcion: 'Impuesto al Valor Agregado 13%' }
const PAYMENTS = { cash: '01', card: '02', bank_transfer: '05', credit: '13' } as const

const money = (amount: Cents): number => amount / 100
/** Up to eight decimals, as unit prices without their tax need. */
const exact = (value: number): number => Number(value.toFixed(8))

const identification = (document: InvoiceDocument, key: string, controlNumber: number) => {
  const type = elSalvadorType(document)
  const { day, time } = localDateTime(document.issuedAt, document.timeZone)
  const isContingency = document.accessNumber !== null
  return {
    version: VERSIONS[type],
    ambiente: '00',
    tipoDte: type,
    numeroControl: `DTE-${type}-M${document.issuer.establishment.padStart(3, '0').slice(-3)}P001-${String(controlNumber).padStart(15, '0')}`,
    codigoGeneracion: key,
    tipoModelo: isContingency ? 2 : 1,
    tipoOperacion: isContingency ? 2 : 1,
    tipoContingencia: isContingency ? 1 : null,
    motivoContin: null,
    fecEmi: day,
    horEmi: time,
    tipoMoneda: 'USD',
  }
}

const issuerOf = ({ issuer }: InvoiceDocument, isNote: boolean) => {
  const establishment = issuer.establishment.padStart(3, '0').slice(-3)
  return {
    nit: issuer.nit,
    nrc: issuer.registrationId,
    nombre: issuer.legalName,
    codActividad: issuer.activityCode,
    descActividad: issuer.activityName,
    nombreComercial: issuer.commercialName,
    tipoEstablecimiento: '01',
    direccion: {
      departamento: issuer.departmentCode,
      municipio: issuer.municipalityCode,
      complemento: issuer.address,
    },
    telefono: issuer.phone,
    correo: issuer.email,
    ...(isNote
      ? {}
      : {
          codEstableMH: `M${establishment}`,
          codEstable: `M${establishment}`,
          codPuntoVentaMH: 'P001',
          codPuntoVenta: 'P001',
        }),
  }
}

/** 36 NIT, 13 DUI with its dash, 03 passport. */
const identified = ({ type, value }: InvoiceReceiver) => {
  if (type === 'nit_cf' || value === null) return { tipoDocumento: null, numDocumento: null }
  if (type === 'passport') return { tipoDocumento: '03', numDocumento: value }
  return type === 'dpi' || value.length === 9
    ? { tipoDocumento: '13', numDocumento: `${value.slice(0, 8)}-${value.slice(8)}` }
    : { tipoDocumento: '36', numDocumento: value }
}

const consumer = (receiver: InvoiceReceiver) => ({
  ...identified(receiver),
  nrc: null,
  nombre: receiver.name,
  codActividad: null,
  descActividad: null,
  direccion: null,
  telefono: null,
  correo: receiver.email,
})

const taxpayerOf = ({ issuer, receiver }: InvoiceDocument) => ({
  nit: receiver.value ?? '',
  nrc: receiver.taxpayer?.registrationId ?? '',
  nombre: receiver.name,
  codActividad: receiver.taxpayer?.activityCode ?? '',
  descActividad: receiver.taxpayer?.activityName ?? '',
  nombreComercial: null,
  direccion: {
    departamento: issuer.departmentCode,
    municipio: issuer.municipalityCode,
    complemento: receiver.address?.trim() || 'San Salvador',
  },
  telefono: null,
  correo: receiver.email ?? issuer.email,
})

const common = (line: InvoiceLine) => ({
  numItem: line.number,
  tipoItem: line.kind === 'good' ? 1 : 2,
  cantidad: line.quantity,
  codigo: line.sku,
  codTributo: null,
  uniMedida: 59,
  descripcion: line.description,
  ventaNoSuj: 0,
  ventaExenta: 0,
})

/** Prices with the tax inside. */
const consumerLine = (line: InvoiceLine) => ({
  ...common(line),
  numeroDocumento: null,
  precioUni: money(line.unitPrice),
  montoDescu: money(line.discount),
  ventaGravada: money(line.total),
  tributos: null,
  psv: 0,
  noGravado: 0,
  ivaItem: money(line.tax),
})

/** Prices without the tax, which stands in the summary. */
const netLine = (line: InvoiceLine, taxRate: number, origin: string | null) => ({
  ...common(line),
  numeroDocumento: origin,
  precioUni: exact(money(line.unitPrice) / (1 + taxRate)),
  montoDescu: exact(money(line.discount) / (1 + taxRate)),
  ventaGravada: money(cents(line.total - line.tax)),
  tributos: line.total === 0 ? null : [TAX.codigo],
  ...(origin === null ? { psv: 0, noGravado: 0 } : {}),
})

const payments = (document: InvoiceDocument, total: number) => {
  const isCredit = document.installments.length > 0
  const [first] = document.installments
  return {
    condicionOperacion: isCredit ? 2 : 1,
    pagos: [
      {
        codigo: PAYMENTS[document.payment],
        montoPago: total,
        referencia: null,
        plazo: isCredit ? '01' : null,
        periodo: isCredit && first ? daysFrom(document, first.dueOn) : null,
      },
    ],
  }
}

const daysFrom = ({ issuedAt, timeZone }: InvoiceDocument, day: string): number =>
  Math.max(1, Math.round((Date.parse(day) - Date.parse(localDateTime(issuedAt, timeZone).day)) / 86_400_000))

const sums = {
  totalNoSuj: 0,
  totalExenta: 0,
  descuNoSuj: 0,
  descuExenta: 0,
  descuGravada: 0,
  ivaRete1: 0,
  reteRenta: 0,
}

const consumerSummary = (document: InvoiceDocument) => {
  const { total, discount, tax } = document.amounts
  return {
    ...sums,
    totalGravada: money(total),
    subTotalVentas: money(total),
    porcentajeDescuento: 0,
    totalDescu: money(discount),
    tributos: null,
    subTotal: money(total),
    montoTotalOperacion: money(total),
    totalNoGravado: 0,
    totalPagar: money(total),
    totalLetras: amountInWords(total),
    totalIva: money(tax),
    saldoFavor: 0,
    ...payments(document, money(total)),
    numPagoElectronico: null,
  }
}

const netSummary = (document: InvoiceDocument, isNote: boolean) => {
  const { discount, tax, taxable, total } = document.amounts
  const summary = {
    ...sums,
    totalGravada: money(taxable),
    subTotalVentas: money(taxable),
    totalDescu: exact(Math.round(money(discount) * 100) / 100),
    tributos: [{ ...TAX, valor: money(tax) }],
    subTotal: money(taxable),
    ivaPerci1: 0,
    montoTotalOperacion: money(total),
    totalLetras: amountInWords(total),
  }
  return isNote
    ? { ...summary, condicionOperacion: 1 }
    : {
        ...summary,
        porcentajeDescuento: 0,
        totalNoGravado: 0,
        totalPagar: money(total),
        saldoFavor: 0,
        ...payments(document, money(total)),
        numPagoElectronico: null,
      }
}

/** A document as it is signed and sent. */
export const elSalvadorDocument = (document: InvoiceDocument, key: string, controlNumber: number): object => {
  const type = elSalvadorType(document)
  const { amounts, origin, taxRate } = document
  const isNote = type === '05'
  const base = {
    identificacion: identification(document, key, controlNumber),
    documentoRelacionado:
      origin === null
        ? null
        : [
            {
              tipoDocumento: origin.type,
              tipoGeneracion: 2,
              numeroDocumento: origin.authorization,
              fechaEmision: origin.issuedOn,
            },
          ],
    emisor: issuerOf(document, isNote),
    receptor: type === '01' ? consumer(document.receiver) : taxpayerOf(document),
    ventaTercero: null,
    cuerpoDocumento: amounts.lines
      .filter(({ quantity }) => quantity > 0)
      .map((line) =>
        type === '01' ? consumerLine(line) : netLine(line, taxRate, origin?.authorization ?? null),
      ),
    resumen: type === '01' ? consumerSummary(document) : netSummary(document, isNote),
    extension: null,
    apendice: null,
  }
  return isNote ? base : { ...base, otrosDocumentos: null }
}

/** The event that invalidates a document. */
export const elSalvadorInvalidation = (
  { at, authorization, document, number, reason, type }: Annulment,
  key: string,
): object => {
  const { day, time } = localDateTime(at, document.timeZone)
  return {
    identificacion: { version: 2, ambiente: '00', codigoGeneracion: key, fecAnula: day, horAnula: time },
    emisor: { nit: document.issuer.nit, nombre: document.issuer.legalName, correo: document.issuer.email },
    documento: {
      tipoDte: type,
      codigoGeneracion: authorization,
      numeroControl: number,
      fecEmi: localDateTime(document.issuedAt, document.timeZone).day,
      montoIva: money(document.amounts.tax),
      ...identified(document.receiver),
      nombre: document.receiver.name,
    },
    motivo: { tipoAnulacion: 2, motivoAnulacion: reason.slice(0, 250) },
  }
}
