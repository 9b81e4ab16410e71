import { sql } from 'kysely'
import type { CompanyDetails, CompanyDetailsBody } from '../../../src/api/contract/unit-documents.contract.ts'
import { refusalToRanges } from '../../../src/domain/organisation/document-ranges.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import type { UnitLevel } from '../../../src/domain/organisation/unit.ts'
import { failure, type CommandError } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import { refusalToVersion, type VersionedRequest } from '../../resource/optimistic-lock.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import { lockRow } from '../resource/resource.queries.ts'
import type { ResourceTable, StoredRow, Trx } from '../resource/resource-table.ts'
import { OWNER_COLUMNS, presentDetails, type DetailsRow } from './company-details.ts'
import { franchisorTable, masterFranchiseeTable } from './companies.table.ts'
import { storeTable } from './stores.table.ts'

type Level = Exclude<UnitLevel, 'country'>

interface OwnerRow extends StoredRow {
  readonly country_id: CountryId
  readonly details: DetailsRow | null
}

const tableOf = (level: Level, now: Date): ResourceTable<OwnerRow, unknown> =>
  // Each row has its country and its documents.
  ({ masterFranchisee: masterFranchiseeTable, franchisor: franchisorTable, store: storeTable })[level](
    now,
  ) as unknown as ResourceTable<OwnerRow, unknown>

const columnsOf = (body: CompanyDetailsBody) => ({
  ...(body.legalName !== undefined && { legal_name: body.legalName.trim() }),
  ...(body.registrationId !== undefined && { registration_id: body.registrationId.trim() }),
  ...(body.city !== undefined && { city: body.city.trim() }),
  ...(body.address !== undefined && { address: body.address.trim() }),
  ...(body.establishmentCode !== undefined && { establishment_code: body.establishmentCode.trim() }),
  ...(body.nit !== undefined && { nit: body.nit.replaceAll('-', '').trim().toUpperCase() }),
  ...(body.passport !== undefined && { passport: body.passport.trim() }),
  ...(body.email !== undefined && { email: body.email.trim() }),
  ...(body.phone !== undefined && { phone: body.phone.trim() }),
})

type Range = NonNullable<CompanyDetailsBody['ranges']>[number]
const rangeColumns = (range: Range) => ({
  document_type: range.documentType,
  authorization_number: range.authorizationNumber.trim(),
  authorization_date: range.authorizationDate,
  series: range.series.trim(),
  prefix: range.prefix.trim(),
  min_number: range.minNumber,
  max_number: range.maxNumber,
  valid_until: range.validUntil,
})

/** Stores the ranges of legal documents; the counter of one that is used stays where it is. */
const writeRanges = async (
  trx: Trx,
  detailsId: number,
  before: DetailsRow['ranges'],
  ranges: readonly Range[],
): Promise<void> => {
  const kept = new Set(ranges.map(({ id }) => id))
  const removed = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (removed.length > 0) await trx.deleteFrom('document_ranges').where('id', 'in', removed).execute()
  for (const range of ranges) {
    const stored = before.find(({ id }) => id === range.id)
    if (stored === undefined)
      await trx
        .insertInto('document_ranges')
        .values({ company_details_id: detailsId, next_number: range.minNumber, ...rangeColumns(range) })
        .execute()
    else
      await trx
        .updateTable('document_ranges')
        .set({
          ...rangeColumns(range),
          ...(stored.nextNumber === stored.minNumber && { next_number: range.minNumber }),
        })
        .where('id', '=', stored.id)
        .execute()
  }
}

/** Why these details cannot be written: they exist already, or not yet, or were changed meanwhile. */
const refusalToWrite = (
  request: VersionedRequest,
  details: DetailsRow | null,
  isNew: boolean,
  now: Date,
): CommandError | null => {
  if (isNew) return details === null ? null : failure('company_details_already_exist')
  if (details === null) return failure('company_details_not_found')
  return refusalToVersion(request, details) === null
    ? null
    : failure('version_conflict', { current: presentDetails(details, now) })
}

/** Makes or changes the legal documents of a company. */
export const writeCompanyDetails = (
  request: ActorRequest &
    VersionedRequest & { readonly params: { readonly id: number }; readonly body: CompanyDetailsBody },
  level: Level,
  isNew: boolean,
): Promise<CompanyDetails | CommandError> => {
  const { actor, body, now, params, services } = request
  const table = tableOf(level, now)
  return inTransaction<CompanyDetails | CommandError>(services.db, async (trx) => {
    const owner = await lockRow(trx, actor, table, params.id)
    if (owner === null) return failure(table.notFound)
    const { details } = owner
    const refused =
      refusalToWrite(request, details, isNew, now) ??
      (body.ranges ? refusalToRanges(details?.ranges ?? [], body.ranges) : null)
    if (refused !== null) return refused
    const values = columnsOf(body)
    const column = OWNER_COLUMNS[level]
    const detailsId =
      details?.id ??
      (
        await trx
          .insertInto('company_details')
          .values({ [column]: params.id, country_id: owner.country_id, ...values })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    if (details !== null)
      await trx
        .updateTable('company_details')
        .set({ ...values, version: details.version + 1 })
        .where('id', '=', details.id)
        .execute()
    if (body.ranges) await writeRanges(trx, detailsId, details?.ranges ?? [], body.ranges)
    await sql`update ${sql.table(table.table)} set version = version + 1 where id = ${params.id}`.execute(trx)
    const after = presentDetails((await lockRow(trx, actor, table, params.id))?.details ?? null, now)
    if (after === null) throw new Error(`the documents of ${level} ${params.id} are not there`)
    await recordChange(trx, request, {
      action: `companyDetails.${isNew ? 'create' : 'update'}`,
      entity: 'companyDetails',
      entityId: detailsId,
      ...(details && { before: audited(details) }),
      after: audited(after),
      countryId: owner.country_id,
    })
    return after
  })
}

const audited = ({
  ranges,
  ...details
}: Pick<CompanyDetails, 'legalName' | 'nit' | 'address' | 'city' | 'establishmentCode'> & {
  readonly ranges: DetailsRow['ranges']
}) => ({
  legalName: details.legalName,
  nit: details.nit,
  address: details.address,
  city: details.city,
  establishmentCode: details.establishmentCode,
  ranges: ranges.map(({ documentType, prefix, minNumber, maxNumber, validUntil, authorizationNumber }) => ({
    documentType,
    prefix,
    minNumber,
    maxNumber,
    validUntil,
    authorizationNumber,
  })),
})
