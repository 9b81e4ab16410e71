import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { felNumber, felVerificationUrl } from '../../../src/domain/billing/fel-number.ts'
import { missingIssuerFields } from '../../../src/domain/billing/issuer-fields.ts'
import type { Database } from '../../db/database.gen.ts'
import type { TaxRegistry } from '../tax-registry.ts'
import {
  guatemalaAnnulment,
  guatemalaDocument,
  guatemalaReceiver,
  guatemalaTime,
  guatemalaType,
} from './guatemala-document.ts'
import type { InvoiceGateway } from './invoice.gateway.ts'
import { createSandboxCertifier } from './sandbox-certifier.ts'
import { makeSigningKey, signXml, type SigningKey } from './xml-signature.ts'

const CERTIFIER = { nit: '12521337', name: 'Certificador FEL GT' }

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Guatemala: XML that the issuer and the certifier sign, one after the other. */
export const createSandboxGuatemalaGateway = ({
  db,
  taxRegistry,
  timeoutMs,
}: {
  readonly db: Kysely<Database>
  readonly taxRegistry: TaxRegistry
  readonly timeoutMs: number
}): InvoiceGateway => {
  const keys = new Map<string, SigningKey>()
  const keyOf = (who: string): SigningKey => {
    const key = keys.get(who) ?? makeSigningKey()
    keys.set(who, key)
    return key
  }

  const certified = (content: string, at: Date) => {
    const isAnnulment = content.includes('GTAnulacionDocumento')
    const [inner, emission] = isAnnulment ? ['AnulacionDTE', 'DatosAnulacion'] : ['DTE', 'DatosEmision']
    const authorization = randomUUID().toUpperCase()
    const { number, series } = felNumber(authorization)
    const time = guatemalaTime(at.getTime())
    const signedByIssuer = signXml(content, {
      id: emission,
      name: 'FirmaEmisor',
      key: keyOf('issuer'),
      at: time,
    })
    const certification =
      `<dte:Certificacion><dte:NITCertificador>${CERTIFIER.nit}</dte:NITCertificador>` +
      `<dte:NombreCertificador>${escapeXml(CERTIFIER.name)}</dte:NombreCertificador>` +
      (isAnnulment
        ? ''
        : `<dte:NumeroAutorizacion Serie="${series}" Numero="${number}">${authorization}</dte:NumeroAutorizacion>`) +
      `<dte:FechaHoraCertificacion>${time}</dte:FechaHoraCertificacion></dte:Certificacion>`
    const end = `</dte:${inner}>`
    const complete = signedByIssuer.replace(end, `${certification}${end}`)
    const signed = signXml(complete, {
      id: 'DatosCertificados',
      name: 'FirmaCertificador',
      key: keyOf('certifier'),
      at: time,
    })
    return { authorization, content: signed, number, series }
  }

  return {
    ...createSandboxCertifier({
      db,
      provider: 'gt_certifier',
      timeoutMs,
      receiverOf: (content) => /IDReceptor="([^"]*)"/.exec(content)?.[1] ?? '',
      isContingency: (content) => content.includes('NumeroAcceso='),
      certify: ({ at, content }) =>
        Promise.resolve({
          kind: 'certified',
          ...certified(content, at),
          certifiedAt: at.toISOString(),
          certifier: CERTIFIER.name,
        }),
    }),
    typeOf: guatemalaType,
    render: (document) => {
      if (missingIssuerFields('gt_certifier', document.issuer).length > 0)
        return Promise.resolve({
          kind: 'refused',
          failure: 'issuer_incomplete',
          message: 'NITEmisor, NombreEmisor, CodigoEstablecimiento',
        })
      return Promise.resolve(guatemalaDocument(document))
    },
    renderAnnulment: (annulment) => Promise.resolve(guatemalaAnnulment(annulment)),
    lookupTaxpayer: async (nit) => {
      const found = await taxRegistry.findName(nit)
      return found.kind === 'unknown'
        ? null
        : { name: found.name, registrationId: '', activityCode: '', activityName: '' }
    },
    verificationUrl: (document, { authorization }) =>
      felVerificationUrl({
        authorization,
        issuer: document.issuer.nit,
        receiver: guatemalaReceiver(document.receiver).id,
        total: (document.amounts.total / 100).toFixed(2),
      }),
  }
}
