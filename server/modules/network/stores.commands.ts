import type {
  SpecialDate,
  StoreBody,
  StoreChangeBody,
  StoreRecord,
  StoresHoursBody,
} from '../../../src/api/contract/network-records.contract.ts'
import { refusalToActivateStore } from '../../../src/domain/organisation/store-readiness.ts'
import { refusalToMoveStore, type UnitStatus } from '../../../src/domain/organisation/unit.ts'
import type { FranchisorId, StoreId } from '../../../src/domain/shared/ids.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from '../../outbox/outbox.ts'
import type { VersionedRequest } from '../../resource/optimistic-lock.ts'
import type { ActorRequest } from '../audit/record-change.ts'
import { createRowIn, updateRowIn } from '../resource/resource.commands.ts'
import { lockRow } from '../resource/resource.queries.ts'
import type { Trx } from '../resource/resource-table.ts'
import { franchisorTable } from './companies.table.ts'
import { refusalToTimes, refusalToTouchOrders, storedTimes, type StoreTimes } from './store-hours.ts'
import { storeTable, type StoreRow } from './stores.table.ts'
import { setOperators } from './unit-operators.ts'
import { failureOfText } from './unit-texts.ts'

const texts = ['name', 'address'] as const

const columnsOf = (body: StoreChangeBody) => ({
  ...(body.name !== undefined && { name: body.name.trim() }),
  ...(body.phone !== undefined && { phone: body.phone }),
  ...(body.operatorPhone !== undefined && { operator_phone: body.operatorPhone }),
  ...(body.commission !== undefined && { commission: body.commission }),
  ...(body.address !== undefined && { address: body.address.trim() }),
  ...(body.positionLat !== undefined && { position_lat: body.positionLat }),
  ...(body.positionLng !== undefined && { position_lng: body.positionLng }),
  ...(body.maxDeliveryDays !== undefined && { max_delivery_days: body.maxDeliveryDays }),
  ...(body.type !== undefined && { type: body.type }),
  ...(body.status !== undefined && { status: body.status }),
})

const isGiven = (body: StoreChangeBody): boolean =>
  body.workingHours !== undefined || body.specialDates !== undefined

const timesAfter = (body: StoreChangeBody, before: StoreTimes): StoreTimes =>
  storedTimes({
    workingHours: body.workingHours ?? before.workingHours,
    specialDates: body.specialDates ?? before.specialDates,
  })

/** Why the hours of the request are none, as they stand beside those that stay. */
const refusalToGivenTimes = (body: StoreChangeBody, before: StoreTimes): CommandError | null =>
  isGiven(body)
    ? refusalToTimes({
        workingHours: body.workingHours ?? before.workingHours,
        specialDates: body.specialDates ?? before.specialDates,
      })
    : null

const NO_TIMES: StoreTimes = { workingHours: [], specialDates: [] }

const lockFranchisor = async (trx: Trx, { actor, now }: ActorRequest, id: FranchisorId) =>
  (await lockRow(trx, actor, franchisorTable(now), id)) ??
  failure('franchisor_not_found', { details: { franchisorId: 'franchisor_not_found' } })

/** Operators of these franchisors reach other stores from now on, also over sockets that are open. */
const announceReach = async (trx: Trx, franchisorIds: readonly FranchisorId[]): Promise<void> => {
  const users = await trx
    .selectFrom('users')
    .select('id')
    .where('franchisor_id', 'in', [...franchisorIds])
    .where('status', '=', 'active')
    .execute()
  await enqueue(trx, ...users.map(({ id }) => ({ kind: 'access.changed', event: { userId: id } }) as const))
}

/** The store as it is after its operators were set, unless it opens although something is missing. */
const finish = async (
  trx: Trx,
  request: ActorRequest & { readonly body: Pick<StoreChangeBody, 'operatorsIds'> },
  saved: StoreRecord,
  statusBefore: UnitStatus,
): Promise<StoreRecord | CommandError> => {
  const { actor, body, now } = request
  const unit = { company: { kind: 'store', id: saved.id } as const, countryId: saved.countryId }
  const refused =
    (await setOperators(trx, request, unit, body.operatorsIds)) ??
    refusalToActivateStore(statusBefore, saved.status, { ...saved.readiness, type: saved.type })
  if (refused !== null) return refused
  if (body.operatorsIds === undefined) return saved
  const table = storeTable(now)
  const row = await lockRow(trx, actor, table, saved.id)
  return row === null ? failure('store_not_found') : table.present(row, actor)
}

/** Adds a store; without a status it is invisible until somebody opens it. */
export const createStore = (
  request: ActorRequest & { readonly body: StoreBody },
): Promise<StoreRecord | CommandError> => {
  const { body, now, services } = request
  const refused = failureOfText(body, texts) ?? refusalToGivenTimes(body, NO_TIMES)
  if (refused !== null) return Promise.resolve(refused)
  const times = timesAfter(body, NO_TIMES)
  return inTransaction<StoreRecord | CommandError>(services.db, async (trx) => {
    const franchisor = await lockFranchisor(trx, request, body.franchisorId)
    if (isCommandError(franchisor)) return franchisor
    const created = await createRowIn(trx, request, storeTable(now), async () => ({
      country_id: franchisor.country_id,
      franchisor_id: franchisor.id,
      commission: 0,
      max_delivery_days: 7,
      type: 'fixed',
      status: 'invisible',
      ...columnsOf(body),
      ...times,
    }))
    if (isCommandError(created)) return created
    await announceReach(trx, [franchisor.id])
    return finish(trx, request, created, 'invisible')
  })
}

type UpdateRequest = ActorRequest &
  VersionedRequest & { readonly params: { readonly id: StoreId }; readonly body: StoreChangeBody }

/** Where the store goes, if the request moves it. */
const destinationOf = async (trx: Trx, request: UpdateRequest, before: StoreRow) => {
  const { franchisorId } = request.body
  if (franchisorId === undefined || franchisorId === before.franchisor_id) return {}
  const franchisor = await lockFranchisor(trx, request, franchisorId)
  if (isCommandError(franchisor)) return franchisor
  return (
    refusalToMoveStore({ countryId: before.country_id }, { countryId: franchisor.country_id }) ?? {
      franchisor_id: franchisor.id,
    }
  )
}

/** Changes a store: data, hours, franchisor, status, operators. Orders that were promised stay promised. */
export const updateStore = (request: UpdateRequest): Promise<StoreRecord | CommandError> => {
  const { body, now, params, services } = request
  const refused = failureOfText(body, texts)
  if (refused !== null) return Promise.resolve(refused)
  return inTransaction<StoreRecord | CommandError>(services.db, async (trx) => {
    let before: StoreRow | null = null
    const updated = await updateRowIn(trx, request, storeTable(now), params.id, {
      values: async (_, row) => {
        before = row
        const destination = await destinationOf(trx, request, row)
        if (isCommandError(destination)) return destination
        const times = timesAfter(body, row)
        const refusal =
          refusalToGivenTimes(body, row) ??
          (isGiven(body) && body.keepsPromisedOrders !== true
            ? await refusalToTouchOrders(trx, row, times, now)
            : null)
        return refusal ?? { ...columnsOf(body), ...destination, ...(isGiven(body) && times) }
      },
    })
    if (isCommandError(updated)) return updated
    const { franchisor_id: from, status } = before ?? {
      franchisor_id: updated.franchisorId,
      status: updated.status,
    }
    if (from !== updated.franchisorId) await announceReach(trx, [from, updated.franchisorId])
    return finish(trx, request, updated, status)
  })
}

/** The dates of the request as rows of a store. */
const datedRows = ({ dates = [] }: StoresHoursBody): readonly SpecialDate[] =>
  dates.flatMap(({ day, note, spans }) => spans.map((row) => ({ day, note, ...row })))

/** Where a row of the dates stands in the request. */
const fieldOfDate = ({ dates = [] }: StoresHoursBody, field: string): string => {
  const [, index = '0', name = ''] = /^specialDates\.(\d+)\.(.*)$/u.exec(field) ?? []
  let before = 0
  for (const [nth, { spans }] of dates.entries()) {
    if (Number(index) < before + spans.length) return `dates.${nth}.spans.${Number(index) - before}.${name}`
    before += spans.length
  }
  return field
}

/** Sets the week, and sets or removes dates, for several stores: all of them or none. */
export const updateStoresHours = (request: ActorRequest & { readonly body: StoresHoursBody }) => {
  const { actor, body, now, services } = request
  const { workingHours, dates = [] } = body
  const rows = datedRows(body)
  const refused = refusalToTimes({ workingHours: workingHours ?? [], specialDates: rows })
  if (refused !== null) return Promise.resolve({ ...refused, field: fieldOfDate(body, refused.field ?? '') })
  const days = new Set(dates.map(({ day }) => day))
  const table = storeTable(now)
  const ids = [...new Set(body.storeIds)].toSorted((a, b) => a - b)
  return inTransaction(services.db, async (trx) => {
    const changed: Array<{ readonly id: StoreId; readonly name: string }> = []
    for (const id of ids) {
      const present = await lockRow(trx, actor, table, id)
      if (present === null) return failure('store_not_found', { details: { storeIds: 'store_not_found' } })
      const times = storedTimes({
        workingHours: workingHours ?? present.workingHours,
        specialDates: [...present.specialDates.filter(({ day }) => !days.has(day)), ...rows],
      })
      const touched = body.keepsPromisedOrders ? null : await refusalToTouchOrders(trx, present, times, now)
      if (touched !== null) return { ...touched, stores: [present.name] }
      const updated = await updateRowIn(trx, { ...request, ifMatch: null }, table, id, {
        values: async () => ({ ...times }),
      })
      if (isCommandError(updated)) return updated
      changed.push({ id, name: present.name })
    }
    return { data: changed, count: changed.length, limit: changed.length, offset: 0 }
  })
}
