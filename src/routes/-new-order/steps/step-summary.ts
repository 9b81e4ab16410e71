import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../api/client/server-clock.ts'
import { customerQuery } from '../../../api/client/customers.queries.ts'
import { contactChoicesQuery } from '../../../api/client/users.queries.ts'
import type { Contact } from '../../../api/contract/users.contract.ts'
import type { Customer } from '../../../api/contract/customers.contract.ts'
import type { UserId } from '../../../domain/shared/ids.ts'
import { cents } from '../../../domain/shared/money.ts'
import type { Formats } from '../../../i18n/formats.ts'
import { useFormats, useT, type Translate } from '../../../i18n/I18n.tsx'
import {
  awaitedPaymentOf,
  cartShortfall,
  itemCountWithFree,
  priceNewOrder,
} from '../../../machines/processes/new-order.context.ts'
import { refusalAt } from '../../../machines/processes/new-order.selectors.ts'
import type { NewOrderSnapshot } from '../../../machines/processes/new-order.machine.ts'
import type { NewOrderContext, OrderStep } from '../../../machines/processes/new-order.types.ts'
import { amountBelowMinimum } from '../../../domain/discount/price-cart.ts'
import { formatDayTime } from '../../-shared/format-time.ts'
import { useCallState } from '../call/use-call.ts'
import { useRefusalMessage } from './use-refusal-message.ts'

/** The caller's details; null before one is chosen. */
export const useCaller = (): Customer | null => {
  const id = useCallState(({ context }) => context.caller?.id ?? null)
  const known = useQuery({
    // The query is enabled only with a caller, so the id is set.
    ...customerQuery((id ?? 0) as UserId),
    enabled: id !== null,
    staleTime: 15_000,
  }).data
  return id === null ? null : (known ?? null)
}

/** An address as it is read to the caller. */
export const addressLine = ({
  address,
  addressDetails,
}: {
  readonly address: string
  readonly addressDetails: string | null
}): string => [address, addressDetails].filter(Boolean).join(', ')

/** The contacts of the caller, who receive gifts. */
export const useContacts = (): readonly Contact[] | undefined => {
  const caller = useCallState(({ context }) => (context.orderType === 'gift' ? context.caller : null))
  return useQuery({
    // Enabled only with a caller, so the id is set.
    ...contactChoicesQuery((caller?.id ?? 0) as UserId),
    enabled: caller !== null,
  }).data?.data
}

/** The address that the order goes to, of the caller or of who receives their gift; null before one is chosen. */
export const useChosenAddress = (): Customer['addresses'][number] | null => {
  const caller = useCaller()
  const contacts = useContacts() ?? []
  const id = useCallState(({ context }) => context.addressId)
  const known = [...(caller?.addresses ?? []), ...contacts.flatMap(({ addresses }) => addresses)]
  return known.find((address) => address.id === id) ?? null
}

/** The store where the order is picked up; null when it is delivered. */
export const pickupStoreName = ({ context: { coverage } }: NewOrderSnapshot): string | null =>
  coverage?.deliveryZoneId === null ? coverage.storeName : null

/** Who receives the gift; empty for other orders. */
export const giftReceiver = ({ context: { gift, orderType } }: NewOrderSnapshot): string =>
  orderType === 'gift' ? gift.receiverProperName.trim() : ''

/** The content of a step in a few words; components rerender only when it changes. */
export const useStepSummary = (step: OrderStep): string => {
  const t = useT()
  const formats = useFormats()
  const formatRefusal = useRefusalMessage()
  const address = useChosenAddress()
  return useCallState((snapshot) => {
    const refusal = refusalAt(snapshot, step)
    return refusal ? formatRefusal(refusal) : stepSummary(step, snapshot.context, { address, t, formats })
  })
}

const stepSummary = (
  step: OrderStep,
  context: NewOrderContext,
  {
    address,
    t,
    formats,
  }: {
    readonly address: Customer['addresses'][number] | null
    readonly t: Translate
    readonly formats: Formats
  },
): string => {
  switch (step) {
    case 'type':
      return context.orderType ? t(`orderType.${context.orderType}`) : ''
    case 'contact':
      return context.caller
        ? `${context.caller.firstName} ${context.caller.lastName}`
        : t('newOrder.detail.contact')
    case 'address': {
      if (context.coverage?.deliveryZoneId === null)
        return t('newOrder.pickupAt', { store: context.coverage.storeName })
      if (!address && !context.coverage) return context.caller ? t('newOrder.detail.address') : ''
      return [address?.address, context.coverage?.zoneName].filter(Boolean).join(' · ')
    }
    case 'thirdPartyNumber':
      return context.thirdParty.orderId.trim() || t('newOrder.detail.thirdPartyNumber')
    case 'friend':
      return context.gift.receiverProperName.trim() || t('newOrder.detail.friend')
    case 'members': {
      const { members, requests } = context.corporate
      return t('newOrder.membersReady', { ready: requests.length, count: members.length })
    }
    case 'deliveryTime': {
      if (!context.deliveryTime) return t('newOrder.detail.time')
      const time = formats.time(context.deliveryTime)
      if (context.placed?.status === 'failed') return t('newOrder.heldOnRetry', { time })
      if (context.movedFromTime)
        return t('newOrder.movedTitle', { time, before: formats.time(context.movedFromTime) })
      return context.timeMode === 'asap'
        ? t('newOrder.asapAt', { time })
        : formatDayTime(t, formats, context.deliveryTime, serverNow())
    }
    case 'cart': {
      const { totals } = priceNewOrder(context)
      const missing = amountBelowMinimum(totals)
      const count = itemCountWithFree(context)
      if (context.requestedLines.length > 0) return t('newOrder.items', { count })
      if (cartShortfall(context)?.code === 'own_brand_product_required') return t('newOrder.needsOwnBrand')
      if (totals.totalItems > 0 && missing > 0)
        return t('newOrder.toMinimum', { amount: formats.money(missing) })
      return t('newOrder.items', { count })
    }
    case 'billing': {
      const { billing } = context
      if (!billing.isSettled) return t('newOrder.detail.billing')
      return [billing.type === 'nit_cf' ? t('newOrder.cf') : billing.value, billing.billingName].join(' · ')
    }
    case 'payment': {
      if (context.paymentType === 'card' && !context.encryptedCard && !context.placed)
        return t('newOrder.detail.card')
      if (context.paymentType === 'cash' && context.cashGiven !== null && !context.placed) {
        const short = priceNewOrder(context).totals.toPay - context.cashGiven
        if (short > 0) return t('newOrder.detail.cashShort', { amount: formats.money(cents(short)) })
        if (short < 0) return t('newOrder.cashWithChange', { change: formats.money(cents(-short)) })
      }
      const awaited = awaitedPaymentOf(context)
      if (awaited !== null && !context.placed) return t('newOrder.detail.awaited', { awaited })
      return context.paymentType ? t(`paymentType.${context.paymentType}`) : t('newOrder.detail.payment')
    }
    case 'notes':
      return (
        [context.comment, ...(context.orderType === 'gift' ? [context.gift.message] : [])]
          .map((text) => text.trim())
          .find((text) => text !== '') ?? t('newOrder.noNotes')
      )
  }
}
