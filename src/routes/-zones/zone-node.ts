import type { TreeLimit, ZoneTree } from '../../api/contract/zones.contract.ts'
import { normalizeForSearch } from '../../domain/shared/strip-accents.ts'
import type { TreeNode } from '../../domain/shared/tree.ts'

export const ZONE_LEVELS = ['state', 'city', 'zone', 'limit'] as const
export type ZoneLevel = (typeof ZONE_LEVELS)[number]
export type PlaceLevel = Exclude<ZoneLevel, 'limit'>

/** A row of the tree. Ids of the four tables are told apart by their level. */
export interface ZoneNode extends TreeNode {
  readonly level: ZoneLevel
  readonly recordId: number
  readonly name: string
  readonly version: number
  readonly limit: TreeLimit | null
  /** Limits at or below it. */
  readonly limitCount: number
}

export const nodeId = (level: ZoneLevel, recordId: number): number =>
  recordId * ZONE_LEVELS.length + ZONE_LEVELS.indexOf(level)

/** The tree as rows of one list; limits without a zone come last. */
export const toZoneNodes = ({ states, cities, areas, limits }: ZoneTree): readonly ZoneNode[] => {
  const limitsOfArea = Map.groupBy(limits, ({ areaId }): number | null => areaId)
  const countOfArea = (id: number) => limitsOfArea.get(id)?.length ?? 0
  const countOfCity = (id: number) =>
    areas.filter(({ cityId }) => cityId === id).reduce((sum, area) => sum + countOfArea(area.id), 0)
  const place = (
    level: PlaceLevel,
    { id, name, version }: { id: number; name: string; version: number },
    parentId: number | null,
    limitCount: number,
  ): ZoneNode => ({
    id: nodeId(level, id),
    parentId,
    level,
    recordId: id,
    name,
    version,
    limit: null,
    limitCount,
  })
  const cityNodes = cities.map((city) =>
    place('city', city, nodeId('state', city.stateId), countOfCity(city.id)),
  )
  return [
    ...states.map((state) =>
      place(
        'state',
        state,
        null,
        cityNodes
          .filter(({ parentId }) => parentId === nodeId('state', state.id))
          .reduce((sum, city) => sum + city.limitCount, 0),
      ),
    ),
    ...cityNodes,
    ...areas.map((area) => place('zone', area, nodeId('city', area.cityId), countOfArea(area.id))),
    ...limits.map((limit) => ({
      id: nodeId('limit', limit.id),
      parentId: limit.areaId === null ? null : nodeId('zone', limit.areaId),
      level: 'limit' as const,
      recordId: limit.id,
      name: limit.name,
      version: limit.version,
      limit,
      limitCount: 1,
    })),
  ]
}

/** The limits at any depth below a place. */
export const limitsBelow = (nodes: readonly ZoneNode[], placeId: number): readonly ZoneNode[] =>
  nodes
    .filter(({ parentId }) => parentId === placeId)
    .flatMap((node) => (node.level === 'limit' ? [node] : limitsBelow(nodes, node.id)))

/** The rows above one, the top first. */
export const ancestorsOf = (nodes: readonly ZoneNode[], id: number): readonly ZoneNode[] => {
  const node = nodes.find((each) => each.id === id)
  return node === undefined || node.parentId === null
    ? []
    : [...ancestorsOf(nodes, node.parentId), ...nodes.filter((each) => each.id === node.parentId)]
}

/** The rows that match with those above them: by their own name or, of a limit, its store's. */
export const searchNodes = (nodes: readonly ZoneNode[], text: string): readonly ZoneNode[] => {
  const wanted = normalizeForSearch(text)
  if (wanted === '') return nodes
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const kept = new Set<number>()
  for (const node of nodes) {
    if (!normalizeForSearch(`${node.name} ${node.limit?.storeName ?? ''}`).includes(wanted)) continue
    for (let each: ZoneNode | undefined = node; each; each = byId.get(each.parentId ?? 0)) kept.add(each.id)
  }
  return nodes.filter(({ id }) => kept.has(id))
}
