import type { Category } from '../../api/contract/catalogue.contract.ts'
import type { TreeMove } from '../../domain/shared/tree.ts'

/** A place of the tree as the call takes it; the ids are of categories of the tree. */
export const placeBody = ({ parentId, afterId }: Pick<TreeMove, 'parentId' | 'afterId'>) => ({
  parentId: parentId as Category['parentId'],
  afterId: afterId as Category['parentId'],
})
