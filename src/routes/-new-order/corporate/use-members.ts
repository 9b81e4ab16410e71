import { startTransition, useEffect, useState } from 'react'
import {
  membersOf,
  type CorporateMembersActor,
  type CorporateMembersSnapshot,
  type MemberView,
} from '../../../machines/processes/corporate-members.machine.ts'
import type { MemberRefusal } from '../../../domain/corporate/members.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { failureCode } from '../../../i18n/failure-messages.ts'
import { serverNow } from '../../../api/client/server-clock.ts'
import { useCallState } from '../call/use-call.ts'
import { useMembersActor } from './members-actor.ts'
import { formatDayTime } from '../../-shared/format-time.ts'

/** The members of the call that is open; null while they start. */
export const useCallMembers = (): CorporateMembersActor | null =>
  useMembersActor(useCallState(({ context }) => context.draftId))

/** Rendered when the browser has time: two hundred pasted rows change some 1,500 times while they are checked. */
export const useMemberViews = (actor: CorporateMembersActor): readonly MemberView[] => {
  const [views, setViews] = useState(() => membersOf(actor.getSnapshot()))
  useEffect(() => {
    const follow = (snapshot: CorporateMembersSnapshot) =>
      startTransition(() => setViews(membersOf(snapshot)))
    follow(actor.getSnapshot())
    const subscription = actor.subscribe(follow)
    return () => subscription.unsubscribe()
  }, [actor])
  return views
}

const OWN_REASONS = [
  'recipient_missing',
  'customer_ambiguous',
  'customer_blocked',
  'address_ambiguous',
  'time_missing',
  'time_unreadable',
  'cart_empty',
  'product_ambiguous',
  'user_not_found',
  'user_address_not_found',
  'delivery_zone_not_found',
  'store_not_work',
  'delivery_time_limits_error',
  'invalid_delivery_time',
] as const

/** Why a member cannot be placed, in the few words of a cell. */
export const useMemberReason = (): ((refusal: MemberRefusal) => string) => {
  const { t, formats, tFailure } = useI18n()
  return ({ candidates, code, left, missing, next, product, same }) => {
    if (code === 'corporate_order_members_duplicated' && same !== undefined)
      return t('corporate.sameAs', { row: same + 1 })
    if (code === 'product_not_enough_quantity' && product !== undefined)
      return t('corporate.left', { count: left ?? 0, product })
    if (code === 'product_not_found' && product !== undefined) return t('corporate.noProduct', { product })
    if (code === 'product_ambiguous' && candidates !== undefined)
      return t('corporate.whichOf', { product: product ?? '', names: candidates.join(', ') })
    if (code === 'delivery_zone_order_amount_error' && missing !== undefined)
      return t('corporate.toMinimum', { amount: formats.money(missing) })
    const own = OWN_REASONS.find((each) => each === code)
    // The code is one of the contract; an unknown one gets the generic message.
    if (own && next !== undefined)
      return `${t(`corporate.reason.${own}`)}. ${t('corporate.nextTime', { time: formatDayTime(t, formats, next, serverNow(), 'sentence') })}`
    return own ? t(`corporate.reason.${own}`) : tFailure(failureCode(code), { errorMessage: code })
  }
}
