import { sql } from 'kysely'
import type { CountryId, DeliveryCityId, DeliveryStateId } from '../../../src/domain/shared/ids.ts'
import { refusalToCountry, refusalToDeletePlace } from '../../../src/domain/zones/zone-refusals.ts'
import { failure, type CommandError } from '../../core/result.ts'
import { includesCountry } from '../../db/scope.ts'
import type { VersionedRequest } from '../../resource/optimistic-lock.ts'
import type { ActorRequest } from '../audit/record-change.ts'
import { createRow, deleteRows, updateRow } from '../resource/resource.commands.ts'
import type { ResourceTable, Trx } from '../resource/resource-table.ts'
import { areaTable, cityTable, stateTable, type PlaceRow } from './places.table.ts'

interface Parent {
  readonly id: number
  readonly countryId: CountryId
}

/** A parent in scope, kept until the end of the transaction; null for any other. */
type FindParent = (trx: Trx, request: ActorRequest, id: number) => Promise<Parent | null>

const inScope = ({ actor }: ActorRequest, parent: Parent | undefined): Parent | null =>
  parent !== undefined && includesCountry(actor.unit, parent.countryId) ? parent : null

const findState: FindParent = async (trx, request, id) => {
  const { rows } = await sql<Parent>`select id, country_id as "countryId" from delivery_states
    where id = ${id} for share`.execute(trx)
  return inScope(request, rows[0])
}

const findCity: FindParent = async (trx, request, id) => {
  const { rows } = await sql<Parent>`select c.id, s.country_id as "countryId" from delivery_cities c
    join delivery_states s on s.id = c.state_id where c.id = ${id} for share of c`.execute(trx)
  return inScope(request, rows[0])
}

const findCountry: FindParent = async (trx, request, id) => {
  const { rows } = await sql<Parent>`select id, id as "countryId" from countries where id = ${id}`.execute(
    trx,
  )
  return inScope(request, rows[0])
}

export const findArea: FindParent = async (trx, request, id) => {
  const { rows } = await sql<Parent>`select a.id, s.country_id as "countryId" from delivery_areas a
    join delivery_cities c on c.id = a.city_id join delivery_states s on s.id = c.state_id
    where a.id = ${id} for share of a`.execute(trx)
  return inScope(request, rows[0])
}

type ChangeRequest = ActorRequest & VersionedRequest & { readonly params: { readonly id: number } }

const failureOfParent = (field: string): CommandError => {
  const code = field === 'countryId' ? 'country_not_found' : 'delivery_zone_not_found'
  return failure(code, { details: { [field]: code } })
}

/** Creates a place below its parent. */
const createPlace = <Row extends PlaceRow, Presented>(
  request: ActorRequest,
  table: ResourceTable<Row, Presented>,
  { column, field, id, find }: { column: string; field: string; id: number; find: FindParent },
  name: string,
): Promise<Presented | CommandError> =>
  createRow(request, table, async (trx) => {
    if ((await find(trx, request, id)) === null) return failureOfParent(field)
    return { name: name.trim(), [column]: id }
  })

/** Renames a place, or moves it below another parent of its country. */
const changePlace = <Row extends PlaceRow, Presented>(
  request: ChangeRequest,
  table: ResourceTable<Row, Presented>,
  name: string | undefined,
  parent: { column: string; field: string; id: number | undefined; find: FindParent },
): Promise<Presented | CommandError> =>
  updateRow(request, table, request.params.id, {
    values: async (trx, before) => {
      const values = name === undefined ? {} : { name: name.trim() }
      if (parent.id === undefined) return values
      const found = await parent.find(trx, request, parent.id)
      if (found === null) return failureOfParent(parent.field)
      const refused = refusalToCountry({ countryId: before.country_id }, found)
      if (refused) return failure(refused, { details: { [parent.field]: refused } })
      return { ...values, [parent.column]: parent.id }
    },
  })

/** Deletes a place that nothing is below; asked again under its lock. */
const deletePlace = <Row extends PlaceRow, Presented>(
  request: ChangeRequest,
  table: ResourceTable<Row, Presented>,
): Promise<{ readonly success: true } | CommandError> =>
  deleteRows(request, table, [request.params.id], async (trx, row) => {
    const { rows } = await sql<PlaceRow>`select ${table.columns(request.actor)}
      from ${sql.table(table.table)} t where t.id = ${row.id}`.execute(trx)
    const code = refusalToDeletePlace({ childCount: rows[0]?.child_count ?? 0 })
    return code && failure(code)
  })

type Named<Body> = ActorRequest & { readonly body: Body }
type Changed<Body> = ChangeRequest & { readonly body: Partial<Body> }

const inCountry = (id: CountryId | undefined) => ({
  column: 'country_id',
  field: 'countryId',
  id,
  find: findCountry,
})

export const stateCommands = {
  create: (request: Named<{ readonly name: string; readonly countryId: CountryId }>) => {
    const { name, countryId } = request.body
    return createPlace(request, stateTable, { ...inCountry(countryId), id: countryId }, name)
  },
  update: (request: Changed<{ readonly name: string; readonly countryId: CountryId }>) =>
    changePlace(request, stateTable, request.body.name, inCountry(request.body.countryId)),
  remove: (request: ChangeRequest) => deletePlace(request, stateTable),
}

const inState = (id: DeliveryStateId | undefined) => ({
  column: 'state_id',
  field: 'stateId',
  id,
  find: findState,
})

export const cityCommands = {
  create: (request: Named<{ readonly name: string; readonly stateId: DeliveryStateId }>) => {
    const { name, stateId } = request.body
    return createPlace(request, cityTable, { ...inState(stateId), id: stateId }, name)
  },
  update: (request: Changed<{ readonly name: string; readonly stateId: DeliveryStateId }>) =>
    changePlace(request, cityTable, request.body.name, inState(request.body.stateId)),
  remove: (request: ChangeRequest) => deletePlace(request, cityTable),
}

const inCity = (id: DeliveryCityId | undefined) => ({
  column: 'city_id',
  field: 'cityId',
  id,
  find: findCity,
})

export const areaCommands = {
  create: (request: Named<{ readonly name: string; readonly cityId: DeliveryCityId }>) => {
    const { name, cityId } = request.body
    return createPlace(request, areaTable, { ...inCity(cityId), id: cityId }, name)
  },
  update: (request: Changed<{ readonly name: string; readonly cityId: DeliveryCityId }>) =>
    changePlace(request, areaTable, request.body.name, inCity(request.body.cityId)),
  remove: (request: ChangeRequest) => deletePlace(request, areaTable),
}
