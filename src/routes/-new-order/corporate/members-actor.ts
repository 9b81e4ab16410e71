// The running members of the open corporate calls.
import type { QueryClient } from '@tanstack/react-query'
import { createStore, useSelector } from '@tanstack/react-store'
import { createActor } from 'xstate'
import { customerQuery } from '../../../api/client/customers.queries.ts'
import { priceMember, storeParts, type MemberFacts } from '../../../domain/corporate/members.ts'
import { ordersAlike, type DuplicateCandidate } from '../../../domain/order/duplicate-order.ts'
import type { CountryId, DraftId, UserId } from '../../../domain/shared/ids.ts'
import { sum } from '../../../domain/shared/money.ts'
import {
  corporateMembersMachine,
  membersOf,
  toDraftMembers,
  type CorporateMembersActor,
  type CorporateMembersSnapshot,
} from '../../../machines/processes/corporate-members.machine.ts'
import type {
  MemberRequest,
  MembersOfDraft,
  MembersReport,
} from '../../../machines/processes/new-order.types.ts'
import { productsToPlace } from '../../../machines/processes/new-order.request.ts'
import { provideDeliveryPart } from './delivery-part-actors.ts'

const running = createStore<ReadonlyMap<DraftId, CorporateMembersActor>>(new Map())

/** The members of a call; null until they run. */
export const useMembersActor = (draftId: DraftId): CorporateMembersActor | null =>
  useSelector(running, (all) => all.get(draftId) ?? null)

/** The members of a call with the calls of their parts. */
export const provideMembers = (queryClient: QueryClient, draftId: DraftId, countryId: CountryId) =>
  corporateMembersMachine.provide({
    actors: { deliveryPart: provideDeliveryPart(queryClient, draftId, countryId) },
  })

const toMemberRequest = (
  facts: MemberFacts,
  deliveryZoneId: MemberRequest['deliveryZoneId'],
): MemberRequest => ({
  userId: facts.userId,
  userAddressId: facts.addressId,
  storeId: facts.storeId,
  deliveryZoneId,
  deliveryTime: facts.deliveryTime,
  products: productsToPlace(facts.lines),
  toPay: priceMember(facts).toPay,
})

/** What the members amount to, for the call that they belong to. */
export const reportOf = (
  snapshot: CorporateMembersSnapshot,
  ordersOf: (userId: UserId) => readonly DuplicateCandidate[],
): MembersReport => {
  const views = membersOf(snapshot)
  const ready = views.flatMap(({ context: { coverage }, facts }) =>
    facts && coverage ? [{ facts, zone: coverage.deliveryZoneId }] : [],
  )
  const parts = storeParts(ready.map(({ facts }) => facts))
  return {
    members: toDraftMembers(snapshot),
    requests: ready.map(({ facts, zone }) => toMemberRequest(facts, zone)),
    parts,
    isReady: views.length > 0 && ready.length === views.length,
    toPay: sum(parts.map(({ toPay }) => toPay)),
    repeats: ready.flatMap(({ facts }) =>
      ordersAlike(
        facts.lines.map(({ product, quantity }) => ({ productId: product.productId, quantity })),
        ordersOf(facts.userId),
      ),
    ),
  }
}

/** Runs the members of a call and reports each change of what they amount to; answers how to stop them. */
export const startMembers = (
  { draftId, members, refusedPlaces }: MembersOfDraft,
  {
    countryId,
    queryClient,
    report,
  }: {
    readonly countryId: CountryId
    readonly queryClient: QueryClient
    readonly report: (report: MembersReport) => void
  },
): (() => void) => {
  const actor = createActor(provideMembers(queryClient, draftId, countryId), { input: { members } })
  let last = ''
  actor.subscribe((snapshot) => {
    const next = reportOf(
      snapshot,
      // Read with the member's address.
      (userId) => queryClient.getQueryData(customerQuery(userId).queryKey)?.lastOrders ?? [],
    )
    const text = JSON.stringify(next)
    if (text === last) return
    last = text
    report(next)
  })
  actor.start()
  const [refusedPlace] = refusedPlaces
  const opened = refusedPlace === undefined ? undefined : actor.getSnapshot().context.parts[refusedPlace]
  if (opened) actor.send({ type: 'members.open', key: opened.key })
  running.setState((all) => new Map(all).set(draftId, actor))
  return () => {
    actor.stop()
    running.setState((all) => new Map([...all].filter(([id]) => id !== draftId)))
  }
}
