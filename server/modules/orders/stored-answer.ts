import { sql, type Kysely } from 'kysely'
import type { Order } from '../../../src/api/contract/orders.contract.ts'
import type { OrderId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'

/** The id in a stored response where the statement that stored it had given none yet. */
export const UNGIVEN_ID = 0

/** What a statement gave an order, its lines and its steps, each in their order. */
export interface GivenIds {
  readonly id: OrderId
  readonly number: number
  readonly items: readonly number[]
  readonly steps: readonly number[]
}

/** A response that was made before its statement, with the ids that this gave. */
export const fillGivenIds = <Answer extends Order>(answer: Answer, given: GivenIds): Answer => ({
  ...answer,
  id: given.id,
  number: given.number,
  items: answer.items.map((item, nth) => ({ ...item, id: given.items[nth] ?? item.id })),
  history: answer.history.map((step, nth) => ({ ...step, id: given.steps[nth] ?? step.id })),
})

/**
 * A stored response with the ids that its order and their rows were given by the statement that stored it. Lines and steps
 * are only ever added, so that each keeps its place.
 */
export const withGivenIds = async <Answer extends Order>(
  db: Kysely<Database>,
  answer: Answer,
  orderId: OrderId | null,
): Promise<Answer> => {
  if (orderId === null || answer.history.every(({ id }) => id !== UNGIVEN_ID)) return answer
  const {
    rows: [given],
  } = await sql<GivenIds>`
    select o.id, o.number, array(select i.id from order_items i where i.order_id = o.id order by i.id) as items,
      array(select h.id from order_history h where h.order_id = o.id order by h.id) as steps
    from orders o where o.id = ${orderId}`.execute(db)
  return given === undefined ? answer : fillGivenIds(answer, given)
}
