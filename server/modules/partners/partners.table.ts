import { sql, type RawBuilder } from 'kysely'
import type { Distributor, Supplier } from '../../../src/api/contract/organisation.contract.ts'
import { DISTRIBUTOR_RESOURCE } from '../../../src/domain/organisation/distributor-fields.ts'
import { SUPPLIER_RESOURCE } from '../../../src/domain/organisation/supplier-fields.ts'
import type { Unit } from '../../core/actor.ts'
import { fieldResource } from '../resource/field-resource.ts'

const operatorsOf = (column: 'distributor_id' | 'supplier_id'): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name), 'role', r.title,
    'status', u.status) order by u.first_name, u.id)
  from users u join roles r on r.id = u.role_id
  where ${sql.ref(`u.${column}`)} = t.id and u.status <> 'deleted'), '[]'::json)`

const openRequestsOf = (
  column: 'distributor_id' | 'supplier_id',
): RawBuilder<unknown> => sql`(select count(*)::int
  from stock_requests q where ${sql.ref(`q.${column}`)} = t.id and q.status not in ('fulfilled', 'cancel'))`

/** Distributors of a country; who works at one sees that one. */
const distributors = fieldResource(DISTRIBUTOR_RESOURCE, {
  columns: () => ({
    operators: operatorsOf('distributor_id'),
    open_requests: openRequestsOf('distributor_id'),
  }),
  // The columns above have these types.
  present: (row) => ({
    operators: row['operators'] as Distributor['operators'],
    openRequests: row['open_requests'] as Distributor['openRequests'],
  }),
  refusalToDelete: (row) => (hasOperators(row) ? 'distributor_not_delete' : null),
})

/** Suppliers of a country, and those that serve it; one without a country serves all of them. */
const suppliers = fieldResource(SUPPLIER_RESOURCE, {
  columns: () => ({
    operators: operatorsOf('supplier_id'),
    open_requests: openRequestsOf('supplier_id'),
    product_count: sql`(select count(*)::int from product_suppliers p where p.supplier_id = t.id)`,
  }),
  // The columns above have these types.
  present: (row) => ({
    operators: row['operators'] as Supplier['operators'],
    openRequests: row['open_requests'] as Supplier['openRequests'],
    productCount: row['product_count'] as Supplier['productCount'],
  }),
  refusalToDelete: (row) => (hasOperators(row) || row['product_count'] !== 0 ? 'supplier_not_delete' : null),
})

const hasOperators = (row: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(row['operators']) && row['operators'].length > 0

const ownPartner = (unit: Unit): number | null =>
  unit.kind === 'distributor' ? unit.distributorId : unit.kind === 'supplier' ? unit.supplierId : null

type Partners = Pick<typeof distributors, 'inScope'>

/** Who works at a distributor or a supplier sees that one alone, and of the other kind none. */
const ofOwnUnit = <Table extends Partners>(table: Table, kind: Unit['kind']): Table => ({
  ...table,
  inScope: (actor: Parameters<Partners['inScope']>[0]) => {
    const own = ownPartner(actor.unit)
    if (own === null) return table.inScope(actor)
    return actor.unit.kind === kind ? sql`t.id = ${own}` : sql`false`
  },
})

export const distributorTable = ofOwnUnit(distributors, 'distributor')
export const supplierTable = ofOwnUnit(suppliers, 'supplier')
