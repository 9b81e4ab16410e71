import type { ReactNode } from 'react'
import { serverNow } from '../../../api/client/server-clock.ts'
import { spokenName } from '../../../domain/catalogue/spoken-name.ts'
import { cashChange } from '../../../domain/payment/cash.ts'
import type { OrderType } from '../../../domain/order/order-kinds.ts'
import type { Cents } from '../../../domain/shared/money.ts'
import type { MessageKey } from '../../../i18n/catalogues.ts'
import type { I18n } from '../../../i18n/I18n.tsx'
import { orderTotal, pointsToEarn, priceNewOrder } from '../../../machines/processes/new-order.context.ts'
import type { NewOrderContext, OrderStep } from '../../../machines/processes/new-order.types.ts'
import { comboItemsText } from '../../-shared/combo-items-text.ts'

/** The parts of the sheet that a step corrects: what is delivered where, or to which members. */
const ONE_DELIVERY = ['cart', 'address', 'payment', 'billing'] as const satisfies readonly OrderStep[]
const MANY_DELIVERIES = ['members', 'payment', 'billing'] as const satisfies readonly OrderStep[]
export type ReadBackStep = (typeof ONE_DELIVERY | typeof MANY_DELIVERIES)[number]

export const readBackSteps = (orderType: OrderType | null): readonly ReadBackStep[] =>
  orderType === 'corporate' ? MANY_DELIVERIES : ONE_DELIVERY

interface Spoken {
  /** The code of the country's currency. */
  readonly currency: string
  readonly address: string
  readonly instructions: string | null
}

/** What the operator says to the caller before the order is placed, part by part. */
export const readBackSpeech = (
  context: NewOrderContext,
  { formats, intl, t }: I18n,
  { address, currency, instructions }: Spoken,
): Readonly<Record<ReadBackStep | 'end', ReactNode>> => {
  const say = (
    id: MessageKey & `readBack.say.${string}`,
    values?: Readonly<Record<string, ReactNode>>,
  ): ReactNode => intl.formatMessage({ id }, values)
  const money = (amount: Cents): string => formats.spokenMoney(amount, currency)
  const { lines, totals } = priceNewOrder(context)
  const toPay = orderTotal(context)
  const isCorporate = context.orderType === 'corporate'

  const itemsOf = (isGift: boolean): string =>
    intl.formatList(
      lines
        .filter(({ isFree }) => isFree === isGift)
        .map(({ line: { frozenQuantity, note = '', product, quantity } }) => {
          const said = [product.comboItems ? comboItemsText(product.comboItems, quantity) : '', note.trim()]
            .filter((text) => text !== '')
            .join('; ')
          return t('readBack.say.item', {
            quantity: formats.number(quantity),
            name: `${spokenName(product.name, quantity)}${said === '' ? '' : ` (${said})`}`,
            frozen: frozenQuantity,
          })
        }),
    )
  const when = (at: string): string => {
    const time = formats.spokenTime(at)
    switch (formats.relativeDay(at, new Date(serverNow()))) {
      case 'today':
        return t('readBack.say.today', { time })
      case 'tomorrow':
        return t('readBack.say.tomorrow', { time })
      default:
        return t('readBack.say.onDay', { day: formats.weekday(at), time })
    }
  }
  const destination = (at: string): ReactNode => {
    const time = <b>{when(at)}</b>
    if (context.coverage?.deliveryZoneId === null)
      return say('readBack.say.pickup', { time, store: <b>{context.coverage.storeName}</b> })
    if (address === '') return say('readBack.say.deliveryTime', { time })
    return context.orderType === 'gift'
      ? say('readBack.say.giftDelivery', {
          time,
          receiver: <b>{context.gift.receiverProperName.trim()}</b>,
          address: <b>{address}</b>,
        })
      : say('readBack.say.delivery', { time, address: <b>{address}</b> })
  }
  const payment = (): ReactNode => {
    const { cashGiven, encryptedCard, paymentType } = context
    if (paymentType === null) return null
    if (paymentType === 'card')
      return say('readBack.say.card', { lastFour: <b>{encryptedCard?.lastFour}</b> })
    if (paymentType !== 'cash') return say(`readBack.say.${paymentType}`)
    if (cashGiven === null || cashGiven === toPay) return say('readBack.say.cashExact')
    return say('readBack.say.cash', {
      given: <b>{money(cashGiven)}</b>,
      change: money(cashChange(cashGiven, toPay)),
    })
  }

  /** What goes to how many members of which store, and between which times. */
  const members = (): ReactNode => {
    const { parts, requests } = context.corporate
    const times = requests.map(({ deliveryTime }) => deliveryTime).toSorted()
    const [first] = times
    const last = times.at(-1)
    return say('readBack.say.members', {
      name: context.caller?.firstName,
      count: requests.length,
      stores: (
        <b>
          {intl.formatList(
            parts.map(({ members: ofStore, storeName }) =>
              t('readBack.say.ofStore', { count: ofStore, store: storeName }),
            ),
          )}
        </b>
      ),
      first: first === undefined ? '' : when(first),
      last: first === undefined || last === undefined || first === last ? 'same' : when(last),
    })
  }

  const gifts = itemsOf(true)
  const { billingName, type, value } = context.billing
  return {
    members: isCorporate ? members() : null,
    cart: (
      <>
        {say('readBack.say.order', { name: context.caller?.firstName, items: <b>{itemsOf(false)}</b> })}{' '}
        {gifts !== '' && say('readBack.say.free', { items: <b>{gifts}</b> })}
      </>
    ),
    address: (
      <>
        {context.deliveryTime !== null && destination(context.deliveryTime)}
        {[instructions?.trim() ?? '', context.comment.trim()]
          .filter((text) => text !== '')
          .map((text) => ` ${t('readBack.say.instructions', { text })}`)}
      </>
    ),
    payment: (
      <>
        {say('readBack.say.total', {
          total: <b>{money(toPay)}</b>,
          fee: isCorporate || totals.totalPriceDelivery > 0 ? 'some' : 'none',
          discount: totals.discountPrice > 0 ? 'some' : 'none',
        })}{' '}
        {payment()}
      </>
    ),
    billing: say(`readBack.say.${type}`, { name: <b>{billingName}</b>, value: <b>{value}</b> }),
    end: say('readBack.say.end', { points: isCorporate ? 0 : pointsToEarn(context) }),
  }
}
