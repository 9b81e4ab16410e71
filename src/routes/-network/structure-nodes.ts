import type { CountryOfList, StructureStore } from '../../api/contract/organisation.contract.ts'
import { UNIT_LEVELS, type UnitLevel, type UnitStatus } from '../../domain/organisation/unit.ts'
import { normalizeForSearch } from '../../domain/shared/strip-accents.ts'
import type { TreeNode } from '../../domain/shared/tree.ts'

/** A unit as a row of the tree. */
export interface UnitNode extends TreeNode {
  readonly level: UnitLevel
  /** The id of the unit on its level. */
  readonly unitId: number
  readonly name: string
  readonly status: UnitStatus
  readonly commission: number | null
  readonly currencyCode: string | null
  readonly store: StructureStore | null
  /** Of all stores below. */
  readonly stores: number
  readonly zones: number
  readonly withGaps: number
  readonly warnings: number
}

/** One number for a unit of any level, so that ids of levels do not meet. */
export const unitNodeId = (level: UnitLevel, unitId: number): number =>
  unitId * UNIT_LEVELS.length + UNIT_LEVELS.indexOf(level)

const sums = (stores: readonly StructureStore[]) => ({
  stores: stores.length,
  zones: stores.reduce((sum, { zones }) => sum + zones, 0),
  withGaps: stores.filter(({ gaps }) => gaps.length > 0).length,
  warnings: stores.filter(({ warnings }) => warnings.length > 0).length,
})

const NONE = { commission: null, currencyCode: null, store: null }

/** The rows of the tree, each unit followed by those below it. */
export const toNodes = (countries: readonly CountryOfList[]): readonly UnitNode[] =>
  countries.flatMap(({ id, name, status, currencyCode, masterFranchisees = [] }): readonly UnitNode[] => {
    const countryId = unitNodeId('country', id)
    const storesOf = (master: (typeof masterFranchisees)[number]) =>
      master.franchisors.flatMap(({ stores }) => stores)
    return [
      {
        ...NONE,
        id: countryId,
        parentId: null,
        level: 'country',
        unitId: id,
        name,
        // A status of the list is one of these.
        status: status as UnitStatus,
        currencyCode,
        ...sums(masterFranchisees.flatMap(storesOf)),
      },
      ...masterFranchisees.flatMap((master): readonly UnitNode[] => {
        const masterId = unitNodeId('masterFranchisee', master.id)
        return [
          {
            ...NONE,
            id: masterId,
            parentId: countryId,
            level: 'masterFranchisee',
            unitId: master.id,
            name: master.name,
            status: master.status,
            commission: master.commission,
            ...sums(storesOf(master)),
          },
          ...master.franchisors.flatMap((franchisor): readonly UnitNode[] => {
            const franchisorId = unitNodeId('franchisor', franchisor.id)
            return [
              {
                ...NONE,
                id: franchisorId,
                parentId: masterId,
                level: 'franchisor',
                unitId: franchisor.id,
                name: franchisor.name,
                status: franchisor.status,
                commission: franchisor.commission,
                ...sums(franchisor.stores),
              },
              ...franchisor.stores.map((store): UnitNode => ({
                ...NONE,
                id: unitNodeId('store', store.id),
                parentId: franchisorId,
                level: 'store',
                unitId: store.id,
                name: store.name,
                status: store.status,
                store,
                ...sums([store]),
              })),
            ]
          }),
        ]
      }),
    ]
  })

export const STRUCTURE_FILTERS = ['gaps', 'closed', 'invisible'] as const
export type StructureFilter = (typeof STRUCTURE_FILTERS)[number]

export const matchesFilter = ({ store }: UnitNode, filter: StructureFilter | undefined): boolean =>
  filter === undefined ||
  (store !== null &&
    (filter === 'gaps'
      ? store.gaps.length > 0 || store.warnings.length > 0
      : store.status === (filter === 'closed' ? 'inactive' : 'invisible')))

/** The rows that a search and a filter find, with those above them. */
export const findNodes = (
  nodes: readonly UnitNode[],
  search: string,
  filter: StructureFilter | undefined,
): readonly UnitNode[] => {
  const words = normalizeForSearch(search).split(/\s+/).filter(Boolean)
  if (words.length === 0 && filter === undefined) return nodes
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const kept = new Set<number>()
  for (const node of nodes) {
    const text = normalizeForSearch(`${node.name} ${node.store?.phone ?? ''} ${node.store?.address ?? ''}`)
    if (!matchesFilter(node, filter) || !words.every((word) => text.includes(word))) continue
    let each: UnitNode | undefined = node
    while (each && !kept.has(each.id)) {
      kept.add(each.id)
      each = each.parentId === null ? undefined : byId.get(each.parentId)
    }
  }
  return nodes.filter(({ id }) => kept.has(id))
}
