import { createHash } from 'node:crypto'
import type * as Jose from 'jose'
import { sql, type Kysely } from 'kysely'
import { preloadedPackage } from '../../core/lazy-package.ts'
import { missingIssuerFields } from '../../../src/domain/billing/issuer-fields.ts'
import type { Database } from '../../db/database.gen.ts'
import type { TaxRegistry } from '../tax-registry.ts'
import { elSalvadorDocument, elSalvadorInvalidation, elSalvadorType } from './el-salvador-document.ts'
import type { InvoiceGateway } from './invoice.gateway.ts'
import { createSandboxCertifier } from './sandbox-certifier.ts'
import { makeSigningKey, type SigningKey } from './xml-signature.ts'

const AUTHORITY = 'Ministerio de Hacienda'
const ACTIVITIES = [
  ['56101', 'Restaurantes'],
  ['47190', 'Venta al por menor de otros productos'],
  ['62010', 'Programación informática'],
] as const

const jose = preloadedPackage<typeof Jose>('jose')

/** What of a JSON document the authority answers with. */
interface Sent {
  readonly identificacion: {
    readonly codigoGeneracion: string
    readonly numeroControl?: string
    readonly tipoOperacion?: number
  }
  readonly receptor?: { readonly nit?: string; readonly numDocumento?: string | null } | null
}
// Only `render` and `renderAnnulment` write the content.
const parse = (content: string): Sent => JSON.parse(content) as Sent

/** El Salvador: signed JSON, sent to the authority itself, which answers with its seal. */
export const createSandboxElSalvadorGateway = ({
  db,
  taxRegistry,
  timeoutMs,
}: {
  readonly db: Kysely<Database>
  readonly taxRegistry: TaxRegistry
  readonly timeoutMs: number
}): InvoiceGateway => {
  let key: SigningKey | null = null
  const sign = (content: string): Promise<string> => {
    key ??= makeSigningKey()
    return new (jose().CompactSign)(new TextEncoder().encode(content))
      .setProtectedHeader({ alg: 'RS512' })
      .sign(key.privateKey)
  }
  const nextControlNumber = async (): Promise<number> => {
    const { rows } = await sql<{ next: number }>`select nextval('sv_control_numbers') as next`.execute(db)
    const [row] = rows
    if (row === undefined) throw new Error('a sequence has a next number')
    return row.next
  }

  return {
    ...createSandboxCertifier({
      db,
      provider: 'sv_authority',
      timeoutMs,
      receiverOf: (content) => {
        const { receptor } = parse(content)
        return receptor?.numDocumento ?? receptor?.nit ?? 'CF'
      },
      isContingency: (content) => parse(content).identificacion.tipoOperacion === 2,
      certify: async ({ at, content }) => {
        const { codigoGeneracion, numeroControl } = parse(content).identificacion
        const seal = createHash('sha256').update(codigoGeneracion).digest('hex').toUpperCase()
        return {
          kind: 'certified',
          authorization: codigoGeneracion,
          series: seal.slice(0, 40),
          number: numeroControl ?? codigoGeneracion,
          certifiedAt: at.toISOString(),
          certifier: AUTHORITY,
          content: await sign(content),
        }
      },
    }),
    typeOf: elSalvadorType,
    render: async (document, attemptKey) => {
      if (missingIssuerFields('sv_authority', document.issuer).length > 0)
        return { kind: 'refused', failure: 'issuer_incomplete', message: 'nit, nrc, codActividad, direccion' }
      return JSON.stringify(elSalvadorDocument(document, attemptKey, await nextControlNumber()))
    },
    renderAnnulment: (annulment, attemptKey) =>
      Promise.resolve(JSON.stringify(elSalvadorInvalidation(annulment, attemptKey))),
    lookupTaxpayer: async (nit) => {
      const found = await taxRegistry.findName(nit)
      if (found.kind === 'unknown') return null
      const seed = Number(nit.slice(-6))
      const [activityCode, activityName] = ACTIVITIES[seed % ACTIVITIES.length] ?? ACTIVITIES[0]
      return {
        name: found.name,
        registrationId: String(100_000 + (seed % 899_999)),
        activityCode,
        activityName,
      }
    },
    verificationUrl: (document, { authorization }) =>
      `https://admin.factura.gob.sv/consultaPublica?${new URLSearchParams({
        ambiente: '00',
        codGen: authorization,
        fechaEmi: new Date(document.issuedAt).toISOString().slice(0, 10),
      }).toString()}`,
  }
}
