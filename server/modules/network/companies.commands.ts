import type {
  CompanyChangeBody,
  FranchisorBody,
  FranchisorRecord,
  MasterFranchiseeBody,
  MasterFranchiseeRecord,
} from '../../../src/api/contract/network-records.contract.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import { mapUniqueViolation } from '../../db/unique-violation.ts'
import { refusalToKeptFields } from '../resource/kept-fields.ts'
import type { VersionedRequest } from '../../resource/optimistic-lock.ts'
import type { ActorRequest } from '../audit/record-change.ts'
import { createRowIn, updateRowIn } from '../resource/resource.commands.ts'
import { lockRow } from '../resource/resource.queries.ts'
import type { ResourceTable, StoredRow, Trx } from '../resource/resource-table.ts'
import { franchisorTable, masterFranchiseeTable, type CompanyLevel } from './companies.table.ts'
import { countryTable } from './countries.table.ts'
import { setOperators } from './unit-operators.ts'
import { failureOfText } from './unit-texts.ts'

interface CompanyRecord {
  readonly id: number
  readonly countryId: CountryId
}

/** The record again, with the operators that it has now. */
const withOperators = async <Row extends StoredRow, Record extends CompanyRecord>(
  trx: Trx,
  request: ActorRequest & { readonly body: CompanyChangeBody },
  level: CompanyLevel,
  table: ResourceTable<Row, Record>,
  record: Record,
): Promise<Record | CommandError> => {
  const { actor, body } = request
  if (body.operatorsIds === undefined) return record
  const unit = { company: { kind: level, id: record.id }, countryId: record.countryId }
  const refused = await setOperators(trx, request, unit, body.operatorsIds)
  if (refused !== null) return refused
  const row = await lockRow(trx, actor, table, record.id)
  return row === null ? failure(table.notFound) : table.present(row, actor)
}

const createCompany = <Row extends StoredRow, Record extends CompanyRecord>(
  request: ActorRequest & { readonly body: CompanyChangeBody },
  level: CompanyLevel,
  table: ResourceTable<Row, Record>,
  parent: (trx: Trx) => Promise<CommandError | Readonly<globalThis.Record<string, unknown>>>,
): Promise<Record | CommandError> => {
  const { body, services } = request
  const refused = failureOfText(body, ['name'])
  if (refused !== null) return Promise.resolve(refused)
  return mapUniqueViolation(table.unique, () =>
    inTransaction<Record | CommandError>(services.db, async (trx) => {
      const created = await createRowIn(trx, request, table, async () => {
        const above = await parent(trx)
        return isCommandError(above)
          ? above
          : { ...above, commission: 0, status: 'active', ...columnsOf(body) }
      })
      return isCommandError(created) ? created : withOperators(trx, request, level, table, created)
    }),
  )
}

const columnsOf = ({ name, commission, status }: CompanyChangeBody) => ({
  ...(name !== undefined && { name: name.trim() }),
  ...(commission !== undefined && { commission }),
  ...(status !== undefined && { status }),
})

type UpdateRequest = ActorRequest &
  VersionedRequest & { readonly params: { readonly id: number }; readonly body: CompanyChangeBody }

const updateCompany = <Row extends StoredRow, Record extends CompanyRecord>(
  request: UpdateRequest,
  level: CompanyLevel,
  table: ResourceTable<Row, Record>,
): Promise<Record | CommandError> => {
  const { body, params, services } = request
  const refused = failureOfText(body, ['name'])
  if (refused !== null) return Promise.resolve(refused)
  return mapUniqueViolation(table.unique, () =>
    inTransaction<Record | CommandError>(services.db, async (trx) => {
      const updated = await updateRowIn(trx, request, table, params.id, {
        values: async (_trx, before) =>
          refusalToKeptFields(['countryId'], body, table.present(before, request.actor)) ?? columnsOf(body),
      })
      return isCommandError(updated) ? updated : withOperators(trx, request, level, table, updated)
    }),
  )
}

/** Adds the master franchisee of a country; the database refuses a second one. */
export const createMasterFranchisee = (
  request: ActorRequest & { readonly body: typeof MasterFranchiseeBody.Type },
): Promise<MasterFranchiseeRecord | CommandError> => {
  const { actor, body, now } = request
  return createCompany(request, 'masterFranchisee', masterFranchiseeTable(now), async (trx) => {
    const country = await lockRow(trx, actor, countryTable(now), body.countryId)
    return country === null
      ? failure('country_not_found', { details: { countryId: 'country_not_found' } })
      : { country_id: country.id }
  })
}

export const createFranchisor = (
  request: ActorRequest & { readonly body: typeof FranchisorBody.Type },
): Promise<FranchisorRecord | CommandError> => {
  const { actor, body, now } = request
  return createCompany(request, 'franchisor', franchisorTable(now), async (trx) => {
    const master = await lockRow(trx, actor, masterFranchiseeTable(now), body.masterFranchiseeId)
    const code = 'master_franchisee_not_found'
    return master === null
      ? failure(code, { details: { masterFranchiseeId: code } })
      : { country_id: master.country_id, master_franchisee_id: master.id }
  })
}

export const updateMasterFranchisee = (
  request: UpdateRequest,
): Promise<MasterFranchiseeRecord | CommandError> =>
  updateCompany(request, 'masterFranchisee', masterFranchiseeTable(request.now))

export const updateFranchisor = (request: UpdateRequest): Promise<FranchisorRecord | CommandError> =>
  updateCompany(request, 'franchisor', franchisorTable(request.now))
