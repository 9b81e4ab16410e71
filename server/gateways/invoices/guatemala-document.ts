import type * as XmlBuilder from 'xmlbuilder2'
import type { InvoiceDocument, InvoiceReceiver } from '../../../src/domain/billing/invoice-document.ts'
import type { InvoiceLine } from '../../../src/domain/billing/invoice-lines.ts'
import type { Cents } from '../../../src/domain/shared/money.ts'
import type { EpochMs } from '../../../src/domain/shared/time.ts'
import { lazyPackage } from '../../core/lazy-package.ts'
import type { Annulment } from './invoice.gateway.ts'
import { localDateTime } from './local-date-time.ts'

export const xmlBuilder = lazyPackage<typeof XmlBuilder>('xmlbuilder2')
type XmlNode = ReturnType<typeof XmlBuilder.create>

const DTE = 'http://www.sat.gob.gt/dte/fel/0.2.0'
const ANNULMENT = 'http://www.sat.gob.gt/dte/fel/0.1.0'
const CREDIT_SALE = 'http://www.sat.gob.gt/dte/fel/CompCambiaria/0.1.0'
const NOTE_REFERENCE = 'http://www.sat.gob.gt/face2/ComplementoReferenciaNota/0.1.0'
export const DSIG = 'http://www.w3.org/2000/09/xmldsig#'

const amount = (value: Cents): string => (value / 100).toFixed(2)
/** Guatemala has one zone and no summer time. */
export const guatemalaTime = (at: EpochMs): string => {
  const { day, time } = localDateTime(at, 'America/Guatemala')
  return `${day}T${time}-06:00`
}

export const guatemalaType = ({ kind, payment }: InvoiceDocument): 'FACT' | 'FCAM' | 'NCRE' =>
  kind === 'credit_note' ? 'NCRE' : payment === 'credit' ? 'FCAM' : 'FACT'

/** The receiver's id as the authority wants it. */
export const guatemalaReceiver = ({
  type,
  value,
}: Pick<InvoiceReceiver, 'type' | 'value'>): {
  readonly id: string
  readonly special: 'CUI' | 'EXT' | null
} => {
  switch (type) {
    case 'nit_cf':
      return { id: 'CF', special: null }
    case 'nit':
      return { id: value ?? 'CF', special: null }
    case 'dpi':
      return { id: value ?? '', special: 'CUI' }
    case 'passport':
      return { id: value ?? '', special: 'EXT' }
  }
}

const addAddress = (parent: XmlNode, name: string, street: string, city: string): void => {
  const address = parent.ele(name)
  address.ele('dte:Direccion').txt((street.trim() || 'Ciudad').slice(0, 200))
  address.ele('dte:CodigoPostal').txt('01001')
  address.ele('dte:Municipio').txt(city || 'Guatemala')
  address.ele('dte:Departamento').txt(city || 'Guatemala')
  address.ele('dte:Pais').txt('GT')
}

const addItem = (items: XmlNode, line: InvoiceLine, { taxName, taxRate }: InvoiceDocument): void => {
  const item = items.ele('dte:Item', {
    NumeroLinea: line.number,
    BienOServicio: line.kind === 'good' ? 'B' : 'S',
  })
  item.ele('dte:Cantidad').txt(String(line.quantity))
  item.ele('dte:UnidadMedida').txt('UNI')
  item.ele('dte:Descripcion').txt(line.description)
  item.ele('dte:PrecioUnitario').txt(amount(line.unitPrice))
  item.ele('dte:Precio').txt(amount(line.price))
  item.ele('dte:Descuento').txt(amount(line.discount))
  const tax = item.ele('dte:Impuestos').ele('dte:Impuesto')
  tax.ele('dte:NombreCorto').txt(taxName)
  tax.ele('dte:CodigoUnidadGravable').txt(taxRate === 0 ? '2' : '1')
  tax.ele('dte:MontoGravable').txt(((line.total - line.tax) / 100).toFixed(2))
  tax.ele('dte:MontoImpuesto').txt(amount(line.tax))
  item.ele('dte:Total').txt(amount(line.total))
}

const addComplements = (emission: XmlNode, document: InvoiceDocument): void => {
  const { installments, origin, reason } = document
  if (installments.length > 0) {
    const sale = emission
      .ele('dte:Complementos')
      .ele('dte:Complemento', {
        NombreComplemento: 'AbonosFacturaCambiaria',
        URIComplemento: CREDIT_SALE,
      })
      .ele(CREDIT_SALE, 'cfc:AbonosFacturaCambiaria', { Version: '1' })
    for (const [at, { amount: due, dueOn }] of installments.entries()) {
      const installment = sale.ele(CREDIT_SALE, 'cfc:Abono')
      installment.ele(CREDIT_SALE, 'cfc:NumeroAbono').txt(String(at + 1))
      installment.ele(CREDIT_SALE, 'cfc:FechaVencimiento').txt(dueOn)
      installment.ele(CREDIT_SALE, 'cfc:MontoAbono').txt(amount(due))
    }
  }
  if (origin !== null)
    emission
      .ele('dte:Complementos')
      .ele('dte:Complemento', { NombreComplemento: 'ReferenciasNota', URIComplemento: NOTE_REFERENCE })
      .ele(NOTE_REFERENCE, 'cno:ReferenciasNota', {
        Version: '0.0',
        NumeroAutorizacionDocumentoOrigen: origin.authorization,
        FechaEmisionDocumentoOrigen: origin.issuedOn,
        MotivoAjuste: (reason ?? 'Devolución').slice(0, 200),
        SerieDocumentoOrigen: origin.series,
        NumeroDocumentoOrigen: origin.number,
      })
}

const addEmission = (dte: XmlNode, document: InvoiceDocument): void => {
  const { amounts, issuer, receiver } = document
  const emission = dte.ele('dte:DatosEmision', { ID: 'DatosEmision' })
  emission.ele('dte:DatosGenerales', {
    Tipo: guatemalaType(document),
    FechaHoraEmision: guatemalaTime(document.issuedAt),
    CodigoMoneda: document.currencyCode,
    ...(document.accessNumber === null ? {} : { NumeroAcceso: document.accessNumber }),
  })
  const from = emission.ele('dte:Emisor', {
    NITEmisor: issuer.nit,
    NombreEmisor: issuer.legalName,
    CodigoEstablecimiento: issuer.establishment,
    NombreComercial: issuer.commercialName,
    ...(issuer.email === '' ? {} : { CorreoEmisor: issuer.email }),
    AfiliacionIVA: issuer.taxRegime,
  })
  addAddress(from, 'dte:DireccionEmisor', issuer.address, issuer.city)
  const { id, special } = guatemalaReceiver(receiver)
  const to = emission.ele('dte:Receptor', {
    IDReceptor: id,
    ...(special === null ? {} : { TipoEspecial: special }),
    NombreReceptor: receiver.name,
    ...(receiver.email === null ? {} : { CorreoReceptor: receiver.email }),
  })
  addAddress(to, 'dte:DireccionReceptor', receiver.address ?? '', issuer.city)
  const phrases = issuer.phrases
  if (phrases.length > 0) {
    const list = emission.ele('dte:Frases')
    for (const { scenario, type } of phrases)
      list.ele('dte:Frase', { TipoFrase: type, CodigoEscenario: scenario })
  }
  const items = emission.ele('dte:Items')
  for (const line of amounts.lines) addItem(items, line, document)
  const totals = emission.ele('dte:Totales')
  totals
    .ele('dte:TotalImpuestos')
    .ele('dte:TotalImpuesto', { NombreCorto: document.taxName, TotalMontoImpuesto: amount(amounts.tax) })
  totals.ele('dte:GranTotal').txt(amount(amounts.total))
  addComplements(emission, document)
}

/** A document as it goes to the certifier, without signatures. */
export const guatemalaDocument = (document: InvoiceDocument): string => {
  const root = xmlBuilder()
    .create({ version: '1.0', encoding: 'UTF-8' })
    .ele(DTE, 'dte:GTDocumento', { Version: '0.1' })
  const dte = root.ele('dte:SAT', { ClaseDocumento: 'dte' }).ele('dte:DTE', { ID: 'DatosCertificados' })
  addEmission(dte, document)
  return root.end({ headless: false })
}

/** The annulment of a document, which is a document of its own. */
export const guatemalaAnnulment = ({ at, authorization, document, reason }: Annulment): string =>
  xmlBuilder()
    .create({ version: '1.0', encoding: 'UTF-8' })
    .ele(ANNULMENT, 'dte:GTAnulacionDocumento', { Version: '0.1' })
    .ele('dte:SAT')
    .ele('dte:AnulacionDTE', { ID: 'DatosCertificados' })
    .ele('dte:DatosGenerales', {
      ID: 'DatosAnulacion',
      NumeroDocumentoAAnular: authorization,
      NITEmisor: document.issuer.nit,
      IDReceptor: guatemalaReceiver(document.receiver).id,
      FechaEmisionDocumentoAnular: guatemalaTime(document.issuedAt),
      FechaHoraAnulacion: guatemalaTime(at),
      MotivoAnulacion: reason.slice(0, 255),
    })
    .end({ headless: false })
