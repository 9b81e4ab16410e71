import { useQuery } from '@tanstack/react-query'
import { customerQuery } from '../../api/client/customers.queries.ts'
import type { Customer } from '../../api/contract/customers.contract.ts'
import type { UserId } from '../../domain/shared/ids.ts'
import type { Formats } from '../../i18n/formats.ts'
import { useFormats, useSay, type Say } from '../../i18n/I18n.tsx'
import { sumOf } from '../../machines/processes/new-order-context.ts'
import { refusalAt } from '../../machines/processes/new-order.selectors.ts'
import type { NewOrderContext, OrderStep } from '../../machines/processes/new-order.types.ts'
import { missingToMinimum } from '../../domain/cart/cart-totals.ts'
import { useCallState } from './use-call.ts'
import { useRefusalWords } from './refusal-words.ts'

/** The caller as the card shows them; null before one is chosen. */
export const useCaller = (): Customer | null => {
  const id = useCallState(({ context }) => context.caller?.id ?? null)
  const known = useQuery({
    // Asked for only when there is a caller: the id is then theirs.
    ...customerQuery((id ?? 0) as UserId),
    enabled: id !== null,
    staleTime: 15_000,
  }).data
  return id === null ? null : (known ?? null)
}

/** What a step has settled, in a few words; whoever shows it is drawn again only when these change. */
export const useStepDetail = (step: OrderStep): string => {
  const say = useSay()
  const formats = useFormats()
  const sayRefusal = useRefusalWords()
  const caller = useCaller()
  return useCallState((snapshot) => {
    const refusal = refusalAt(snapshot, step)
    return refusal ? sayRefusal(refusal) : detailOf(step, snapshot.context, { caller, say, formats })
  })
}

const detailOf = (
  step: OrderStep,
  context: NewOrderContext,
  {
    caller,
    say,
    formats,
  }: { readonly caller: Customer | null; readonly say: Say; readonly formats: Formats },
): string => {
  switch (step) {
    case 'type':
      return context.orderType ? say(`orderType.${context.orderType}`) : ''
    case 'contact':
      return context.caller
        ? `${context.caller.firstName} ${context.caller.lastName}`
        : say('newOrder.detail.contact')
    case 'address': {
      const address = caller?.addresses.find(({ id }) => id === context.addressId)
      if (!address) return context.caller ? say('newOrder.detail.address') : ''
      return [address.name, context.service?.zoneName].filter(Boolean).join(' · ')
    }
    case 'deliveryTime': {
      if (!context.deliveryTime) return say('newOrder.detail.time')
      const time = formats.time(context.deliveryTime)
      return context.timeMode === 'asap'
        ? say('newOrder.asapAt', { time })
        : `${formats.weekday(context.deliveryTime)} · ${time}`
    }
    case 'cart': {
      const { totals } = sumOf(context)
      const missing = missingToMinimum(totals)
      if (totals.totalItems > 0 && missing > 0)
        return say('newOrder.toMinimum', { amount: formats.money(missing) })
      return say('newOrder.items', { count: totals.totalItems })
    }
    case 'billing': {
      const { billing } = context
      if (!billing.isSettled) return say('newOrder.detail.billing')
      return [billing.type === 'nit_cf' ? say('newOrder.cf') : billing.value, billing.billingName].join(' · ')
    }
    case 'payment':
      if (context.paymentType === 'card' && !context.sealedCard && !context.placed)
        return say('newOrder.detail.card')
      return context.paymentType ? say(`paymentType.${context.paymentType}`) : say('newOrder.detail.payment')
    case 'notes':
      return context.comment.trim() === '' ? say('newOrder.optional') : context.comment
  }
}
