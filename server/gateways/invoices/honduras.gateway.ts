import { sql, type Kysely } from 'kysely'
import type { InvoiceDocument } from '../../../src/domain/billing/invoice-document.ts'
import { documentNumber } from '../../../src/domain/organisation/document-ranges.ts'
import { missingIssuerFields } from '../../../src/domain/billing/issuer-fields.ts'
import type { Database } from '../../db/database.gen.ts'
import type { TaxRegistry } from '../tax-registry.ts'
import type { Certified, CertifyOutcome, CertifyRequest, InvoiceGateway } from './invoice.gateway.ts'

type RangeType = 'invoice' | 'credit_note'

interface IssuedNumber {
  readonly number: number
  readonly prefix: string
  readonly authorization: string
  readonly series: string
}

/** Honduras: nothing is sent; documents are numbered out of ranges that the authority has given the store. */
export const createHondurasGateway = ({
  db,
  taxRegistry,
}: {
  readonly db: Kysely<Database>
  readonly taxRegistry: TaxRegistry
}): InvoiceGateway => {
  const findNumber = async (key: string): Promise<IssuedNumber | null> => {
    const { rows } = await sql<IssuedNumber>`
      select n.number, r.prefix, r.authorization_number as authorization, r.series
      from issued_numbers n join document_ranges r on r.id = n.range_id where n.attempt_key = ${key}`.execute(
      db,
    )
    return rows[0] ?? null
  }

  /** The next number of the range in use, for this key; a repeat of the key gets the same. */
  const drawNumber = async ({ at, key, storeId }: CertifyRequest, type: RangeType): Promise<boolean> => {
    const day = at.toISOString().slice(0, 10)
    return db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number; next: number }>`
        select r.id, r.next_number as next from document_ranges r
        where r.document_type = ${type} and r.next_number <= r.max_number
          and (r.valid_until is null or r.valid_until >= ${day}::date)
          and r.company_details_id = (select d.id from stores s
            join franchisors f on f.id = s.franchisor_id
            join company_details d on d.store_id = s.id or d.franchisor_id = f.id
              or d.master_franchisee_id = f.master_franchisee_id
            where s.id = ${storeId} and exists (select 1 from document_ranges x where x.company_details_id = d.id)
            order by d.store_id nulls last, d.franchisor_id nulls last limit 1)
        order by r.min_number limit 1 for update of r`.execute(trx)
      const [range] = rows
      if (!range) return false
      const taken = await trx
        .insertInto('issued_numbers')
        .values({ attempt_key: key, range_id: range.id, number: range.next })
        .onConflict((conflict) => conflict.column('attempt_key').doNothing())
        .executeTakeFirst()
      if (taken.numInsertedOrUpdatedRows === 1n)
        await sql`update document_ranges set next_number = next_number + 1 where id = ${range.id}`.execute(
          trx,
        )
      return true
    })
  }

  const certified = ({ at, content }: CertifyRequest, issued: IssuedNumber): Certified => ({
    kind: 'certified',
    authorization: issued.authorization,
    series: issued.series,
    number: documentNumber(issued, issued.number),
    certifiedAt: at.toISOString(),
    certifier: 'CAI',
    content,
  })

  const take = async (request: CertifyRequest, type: RangeType): Promise<CertifyOutcome> => {
    const known = await findNumber(request.key)
    if (known !== null) return certified(request, known)
    if (!(await drawNumber(request, type)))
      return { kind: 'refused', failure: 'range_exhausted', message: 'CAI agotado o vencido' }
    const issued = await findNumber(request.key)
    return issued === null ? { kind: 'unknown' } : certified(request, issued)
  }

  const typeOf = ({ kind }: InvoiceDocument): string => (kind === 'invoice' ? '01' : '06')
  return {
    typeOf,
    render: (document) =>
      Promise.resolve(
        missingIssuerFields('hn_ranges', document.issuer).length > 0
          ? { kind: 'refused', failure: 'issuer_incomplete', message: 'RTN' }
          : JSON.stringify({ tipo: typeOf(document), documento: document }),
      ),
    renderAnnulment: ({ authorization, number, reason }) =>
      Promise.resolve(JSON.stringify({ anula: { cai: authorization, numero: number }, motivo: reason })),
    issue: (request) => take(request, 'invoice'),
    credit: (request) => take(request, 'credit_note'),
    annul: ({ at, content, key }) =>
      Promise.resolve({
        kind: 'certified',
        authorization: key,
        series: '',
        number: '',
        certifiedAt: at.toISOString(),
        certifier: 'CAI',
        content,
      }),
    status: async (request) => {
      const known = await findNumber(request.key)
      return known === null ? { kind: 'not_received' } : certified(request, known)
    },
    lookupTaxpayer: async (nit) => {
      const found = await taxRegistry.findName(nit)
      return found.kind === 'unknown'
        ? null
        : { name: found.name, registrationId: '', activityCode: '', activityName: '' }
    },
    verificationUrl: () => null,
  }
}
