import type { Transaction } from 'kysely'
import type { CorporateOrder } from '../../../src/api/contract/corporate-orders.contract.ts'
import { isRepayable } from '../../../src/domain/corporate/part-payment.ts'
import type { CorporateOrderId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Actor } from '../../core/actor.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import { claimKey, storeOrderId, storeResponse, type IdempotentRequest } from '../../http/idempotency.ts'
import { recordChange } from '../audit/record-change.ts'
import { lockDeliveries } from '../orders/part-orders.ts'
import { lockOrder } from '../orders/order.queries.ts'
import type { OrderRecord } from '../orders/order-record.ts'
import type { DecryptedCard } from '../payments/decrypt-card.ts'
import { chargeParts, type PartCharge } from './charge-parts.ts'
import { presentCorporateOrder, waitingForTerminal } from './corporate-order.presenter.ts'
import {
  loadCorporateOrder,
  parentOfOrder,
  type StoredCorporateOrder,
  type StoredDelivery,
} from './corporate-orders.queries.ts'

export interface CorporateCommand {
  readonly actor: Actor
  readonly services: RequestServices
  readonly now: Date
  readonly keyScope: string
  readonly idempotencyKey: string | null
  readonly bodyHash: string
  readonly ifMatch: number | null
}

/** Cards to charge once the transaction has committed. */
export interface Uncharged {
  readonly _tag: 'Uncharged'
  readonly card: DecryptedCard
  readonly currencyCode: string
  readonly charges: readonly PartCharge[]
}

type Answered = { readonly _tag: 'Answered'; readonly answer: CorporateOrder }

export const isOpenDelivery = ({ status }: StoredDelivery): boolean =>
  status !== 'completed' && status !== 'cancelled'

export const allDeliveries = ({ stores }: StoredCorporateOrder): readonly StoredDelivery[] =>
  stores.flatMap(({ deliveries }) => deliveries)

/** What the audit log records of a corporate order; each delivery leaves an entry of its own. */
const auditedFields = (order: StoredCorporateOrder): Readonly<Record<string, unknown>> => ({
  status: order.status,
  open: allDeliveries(order).filter(isOpenDelivery).length,
  waiting: waitingForTerminal(order.stores).length,
  unpaid: allDeliveries(order).filter(isRepayable).length,
  billing: order.billing,
  comment: order.comment,
})

/** The order after a change, with the deliveries that were seen before it, whatever their status is now. */
const onlyDeliveriesOf = (
  changed: StoredCorporateOrder,
  seen: StoredCorporateOrder,
): StoredCorporateOrder => {
  const ids = new Set(allDeliveries(seen).map(({ id }) => id))
  return {
    ...changed,
    isWhole: seen.isWhole,
    stores: changed.stores.flatMap((part) => {
      const deliveries = part.deliveries.filter(({ id }) => ids.has(id))
      return deliveries.length === 0 ? [] : [{ ...part, deliveries }]
    }),
  }
}

/** The order as it is now, for who asks. */
export const presentStored = async (
  trx: Transaction<Database>,
  actor: Actor,
  id: CorporateOrderId,
): Promise<CorporateOrder> => {
  const stored =
    (await loadCorporateOrder(trx, actor, id)) ?? (await loadCorporateOrder(trx, { unit: actor.unit }, id))
  if (stored === null) throw new Error('a changed order is in reach')
  return presentCorporateOrder(stored, actor.permissions)
}

/**
 * The answer to a repeat: what was stored for the key, or the order as it is now when the process that charged its cards
 * ended before it answered; null for a first request.
 */
export const answerToRepeat = async (
  trx: Transaction<Database>,
  repeatable: IdempotentRequest,
): Promise<Answered | CommandError | null> => {
  const claim = await claimKey<CorporateOrder>(trx, repeatable)
  if (isCommandError(claim)) return claim
  // Responses are stored in this endpoint's format.
  if (claim.kind === 'answered') return { _tag: 'Answered', answer: claim.answer }
  if (claim.kind === 'first') return null
  const id = await parentOfOrder(trx, claim.orderId)
  return id === null
    ? failure('order_not_found')
    : { _tag: 'Answered', answer: await presentStored(trx, repeatable.actor, id) }
}

/** Charges cards after the commit; the answer is stored with the last outcome. */
export const chargeAndAnswer = async (
  { actor, services }: Pick<CorporateCommand, 'actor' | 'services'>,
  repeatable: IdempotentRequest,
  id: CorporateOrderId,
  uncharged: Uncharged,
): Promise<CorporateOrder | CommandError> => {
  const answers: CorporateOrder[] = []
  const refused = await chargeParts(
    services,
    { ...uncharged, card: uncharged.card.card, by: actor.id },
    async (trx) => {
      const answer = await presentStored(trx, actor, id)
      await storeResponse(trx, repeatable, answer)
      answers.push(answer)
    },
  )
  const answer = answers.at(-1)
  if (answer === undefined) return refused ?? failure('order_not_found')
  return answer
}

/**
 * A command on a corporate order in one transaction: its deliveries are locked, then a repeat of the key, the
 * version, and `work` on the order as it is then; the response is stored for the key. Cards that `work` leaves are charged
 * after the commit.
 */
export const withCorporateOrder = async (
  request: CorporateCommand,
  action: `corporateOrder.${string}`,
  findId: (trx: Transaction<Database>) => Promise<CorporateOrderId | null>,
  work: (trx: Transaction<Database>, order: StoredCorporateOrder) => Promise<CommandError | Uncharged | null>,
): Promise<CorporateOrder | CommandError> => {
  const { actor, ifMatch } = request
  type Done =
    | Answered
    | { readonly _tag: 'ToCharge'; readonly id: CorporateOrderId; readonly uncharged: Uncharged }
  const done = await inTransaction(request.services.db, async (trx): Promise<Done | CommandError> => {
    const id = await findId(trx)
    if (id === null) return failure('order_not_found')
    const repeated = await answerToRepeat(trx, request)
    if (repeated !== null) return repeated
    const found = await loadCorporateOrder(trx, actor, id)
    if (found === null) return failure('order_not_found')
    await lockDeliveries(
      trx,
      allDeliveries(found).map((delivery) => delivery.id),
    )
    const order = await loadCorporateOrder(trx, actor, id)
    if (order === null) return failure('order_not_found')
    if (ifMatch !== null && ifMatch !== order.version)
      return failure('version_conflict', { current: presentCorporateOrder(order, actor.permissions) })
    const left = await work(trx, order)
    if (isCommandError(left)) return left
    const whole = await loadCorporateOrder(trx, { unit: actor.unit }, id)
    if (whole === null) throw new Error('a locked order is there')
    const changed = onlyDeliveriesOf(whole, order)
    await recordChange(trx, request, {
      action,
      entity: 'corporateOrder',
      entityId: id,
      before: auditedFields(order),
      after: auditedFields(changed),
      countryId: order.countryId,
    })
    const [first] = allDeliveries(changed)
    if (left !== null && first !== undefined) {
      await storeOrderId(trx, request, first.id)
      return { _tag: 'ToCharge', id, uncharged: left }
    }
    const answer = presentCorporateOrder(changed, actor.permissions)
    await storeResponse(trx, request, answer)
    return { _tag: 'Answered', answer }
  })
  if (isCommandError(done)) return done
  return done._tag === 'Answered' ? done.answer : chargeAndAnswer(request, request, done.id, done.uncharged)
}

/** Deliveries as orders, locked one after the other. */
export const lockOrders = async (
  trx: Transaction<Database>,
  { actor }: Pick<CorporateCommand, 'actor'>,
  deliveries: readonly StoredDelivery[],
): Promise<readonly OrderRecord[] | CommandError> => {
  const orders: OrderRecord[] = []
  for (const { id } of deliveries) {
    const order = await lockOrder(trx, id, actor.unit)
    if (order === null) return failure('order_not_found')
    orders.push(order)
  }
  return orders
}
