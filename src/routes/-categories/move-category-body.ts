import type { Category } from '../../api/contract/catalogue.contract.ts'
import type { TreeMove } from '../../domain/shared/tree.ts'

/** The body of a move to a place of the tree; the ids are of its categories. */
export const moveCategoryBody = ({ parentId, afterId }: Pick<TreeMove, 'parentId' | 'afterId'>) => ({
  parentId: parentId as Category['parentId'],
  afterId: afterId as Category['parentId'],
})
