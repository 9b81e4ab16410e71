import { useQuery } from '@tanstack/react-query'
import { rulesQuery, type RuleRecord } from '../../api/client/discounts.queries.ts'
import type { TreeNode } from '../../domain/shared/tree.ts'
import { useAppContext } from '../-shared/app-context.ts'

/** A discount is given by the category itself, or by one above it. */
const pathIds = (nodes: readonly TreeNode[], id: number | null): ReadonlySet<number> => {
  const ids = new Set<number>()
  let at = nodes.find((node) => node.id === id)
  while (at !== undefined && !ids.has(at.id)) {
    ids.add(at.id)
    const { parentId } = at
    at = nodes.find((node) => node.id === parentId)
  }
  return ids
}

type Rule = Pick<RuleRecord, 'id' | 'name' | 'targets'>

/** The rules that look at a category, or at one that it stands in. */
export const rulesLookingAt = <Each extends Rule>(
  rules: readonly Each[],
  nodes: readonly TreeNode[],
  id: number | null,
): readonly Each[] => {
  const path = pathIds(nodes, id)
  return rules.filter(({ targets }) => targets.some((target) => path.has(target.id)))
}

/** The rules that a move into another category brings to it, and those that it takes away. */
export const rulesOfMove = <Each extends Rule>(
  rules: readonly Each[],
  nodes: readonly TreeNode[],
  { id, parentId }: Pick<TreeNode, 'id' | 'parentId'>,
): { readonly begin: readonly Each[]; readonly cease: readonly Each[] } => {
  const before = rulesLookingAt(rules, nodes, id)
  const after = rulesLookingAt(
    rules,
    nodes.map((node) => (node.id === id ? { ...node, parentId } : node)),
    id,
  )
  return {
    begin: after.filter((rule) => !before.includes(rule)),
    cease: before.filter((rule) => !after.includes(rule)),
  }
}

const LIMIT = 100

/** The active discounts of categories; null while not all of them are known, or for somebody who may not see them. */
export const useCategoryRules = (): readonly RuleRecord[] | null => {
  const { permissions } = useAppContext()
  const { data } = useQuery({
    ...rulesQuery('discount', {
      applicationCriteria: ['specific_category'],
      status: ['active'],
      period: ['current', 'coming'],
      limit: LIMIT,
    }),
    enabled: permissions.has('viewDiscount'),
  })
  return data === undefined || data.count > data.data.length ? null : data.data
}
