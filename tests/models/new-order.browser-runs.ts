import type { AnyEventObject } from 'xstate'
import type { CartLine } from '../../src/domain/cart/cart-line.ts'
import { emptyOrderDraft, type OrderDraft } from '../../src/domain/order/order-draft.ts'
import type { UserId } from '../../src/domain/shared/ids.ts'
import { newOrderMachine, type NewOrderSnapshot } from '../../src/machines/processes/new-order.machine.ts'
import { timeChange } from '../../src/machines/processes/new-order.selectors.ts'
import type { Caller, NewOrderInput } from '../../src/machines/processes/new-order.types.ts'
import type { BrowserRun, WithoutDriver } from './browser-run.ts'
import {
  ana,
  bread,
  covered,
  FAR,
  HOME,
  inputOf,
  KIOSK,
  newCaller,
  NEXT_DOOR,
  NOON,
  OFFICE,
  pickupAt,
} from './new-order.fixture.ts'
import { quantityInCart } from '../../src/machines/processes/new-order.context.ts'
import { changedRegions, regionsOf } from './new-order.labels.ts'
import { NEW_ORDER_EVENTS } from './new-order.paths.ts'
import { edgeRuns } from './paths.ts'
import { replay } from './replay-paths.ts'

const unbilled: Caller = { ...newCaller, id: 9 as UserId, addresses: [{ id: HOME }, { id: NEXT_DOOR }] }
const createdCaller: Caller = { ...newCaller, id: 10 as UserId }
/** Placed the very order that is taken now, a moment ago. */
const served: Caller = {
  ...ana,
  lastOrders: [
    {
      number: 4999,
      status: 'processing',
      createdAt: NOON,
      userAddressId: HOME,
      items: [{ productId: bread.productId, quantity: 2 }],
    },
  ],
}
const refusedWith = (code: string, field?: string) => ({
  type: 'xstate.done.actor.0.newOrder.call.submitting',
  output: { _tag: 'Refusal', code, ...(field === undefined ? {} : { field }) },
})
const quantity = (pieces: number) => ({
  type: 'cart.line.quantity',
  productId: bread.productId,
  quantity: pieces,
})

/** Beside what the written table names: what a screen does in other words. */
const SCREEN_EVENTS: Readonly<Record<string, AnyEventObject>> = {
  'contact.search (cleared)': { type: 'contact.search', text: '' },
  'contact.choose (unbilled)': { type: 'contact.choose', caller: unbilled },
  'contact.choose (created)': { type: 'contact.choose', caller: createdCaller },
  'contact.choose (served)': { type: 'contact.choose', caller: served },
  'address served at a store': {
    type: 'xstate.done.actor.0.newOrder.call.editing.address.validating',
    output: covered(pickupAt(KIOSK)),
  },
  'cart.line.add (one left)': { type: 'cart.line.add', product: { ...bread, available: 1 } },
  'cart.line.quantity (three)': quantity(3),
  'cart.line.quantity (one)': quantity(1),
  'answer: refused (contact)': refusedWith('user_not_found'),
  'answer: refused (address)': refusedWith('delivery_zone_not_found'),
  'answer: refused (time)': refusedWith('delivery_time_limits_error'),
  'answer: refused (cart)': refusedWith('product_not_enough_quantity'),
  'answer: refused (coupon)': refusedWith('coupon_not_valid'),
  'answer: refused (points)': refusedWith('not_enough_points'),
  'answer: refused (billing)': refusedWith('nit_not_found'),
  'answer: refused (payment)': refusedWith('cvv_error'),
  'answer: refused (friend)': refusedWith('validation_error', 'receiverFullName'),
  'answer: refused (number)': refusedWith('third_party_order_already_exists'),
  'answer: refused (notes)': refusedWith('validation_error', 'orderMessage'),
  'answer: refused (review)': refusedWith('user_dont_have_permission'),
  'answer: refused (members)': refusedWith('corporate_order_members_duplicated'),
}

const EVENTS: Readonly<Record<string, AnyEventObject>> = { ...NEW_ORDER_EVENTS, ...SCREEN_EVENTS }
const NAMES = new Map(Object.entries(EVENTS).map(([name, event]) => [event, name]))

const eventName = (event: AnyEventObject): string => NAMES.get(event) ?? event.type
const eventsOf = (names: readonly string[]): readonly AnyEventObject[] =>
  names.map((name) => {
    const event = EVENTS[name]
    if (event === undefined) throw new Error(`No event is called ${name}`)
    return event
  })

/** What the known caller asks to spend, and has. */
const SOME_POINTS = 100

const KNOWN = ['contact.choose (known)', 'address served', 'times came', 'billing verified'] as const
const FILLED = [...KNOWN, 'cart.line.add', 'times came', 'cart.line.add']
const READY = [...FILLED, 'payment.choose (cash)']
const CORPORATE = ['type.choose (corporate)', 'contact.choose (known)', 'billing verified'] as const

interface Scope {
  readonly variant: string
  /** How far the call has come when the walk begins. */
  readonly by: readonly string[]
  readonly events: readonly string[]
  readonly document?: OrderDraft
  readonly isParked?: boolean
  /** The saving is held back and looked at; it goes by itself otherwise. */
  readonly isDraft?: boolean
  readonly isFixed?: boolean
}

const restored: OrderDraft = {
  ...emptyOrderDraft('single'),
  userId: ana.id,
  userAddressId: HOME,
  lines: [{ productId: bread.productId, quantity: 2, frozenQuantity: 0, unitPrice: bread.price }],
}

const CHECKED_CART = 'the cart while it is checked'

const SCOPES: readonly Scope[] = [
  {
    variant: 'the caller',
    by: [],
    events: [
      'contact.search',
      'contact.choose (known)',
      'contact.choose (new)',
      'contact.choose (unbilled)',
      'contact.createForm.open',
      'contact.createForm.close',
      'contact.choose (created)',
      'contact.change',
      'address.choose (next door)',
      'address served',
      'address lost',
      'times came',
      'billing verified',
      'comment.edit',
    ],
  },
  {
    variant: 'another caller for a filled cart',
    by: FILLED,
    events: [
      'contact.change',
      'contact.change.confirm',
      'contact.change.cancel',
      'contact.choose (known)',
      'address served',
      'times came',
      'billing verified',
    ],
  },
  {
    variant: 'a call taken up',
    by: [],
    document: restored,
    events: [
      'caller found',
      'caller gone',
      'caller lost',
      'caller asked again',
      'address served',
      'lines came',
      'lines lost',
      'times came',
    ],
  },
  {
    variant: 'a call taken up with a wrong tax id',
    by: [],
    document: {
      ...emptyOrderDraft('single'),
      userId: ana.id,
      userAddressId: HOME,
      billing: { type: 'nit', value: '123', billingName: 'Ana López', billingAddress: '', isSettled: true },
    },
    events: ['caller found', 'address served', 'times came'],
  },
  {
    variant: 'the address',
    by: FILLED,
    events: [
      'address.choose (next door)',
      'address.choose (office)',
      'address.choose (far)',
      'address served',
      'address served by another store',
      'address refused',
      'address lost',
      'times came',
      'billing verified',
      'cart.restore',
      'lines came',
    ],
  },
  {
    variant: 'a pickup',
    by: [],
    events: [
      'contact.choose (known)',
      'contact.choose (new)',
      'contact.change',
      'address.choose (far)',
      'address.pickup',
      'address served',
      'address refused',
      'address served at a store',
      'times came',
      'billing verified',
    ],
  },
  {
    variant: 'a gift',
    by: [],
    document: emptyOrderDraft('gift'),
    events: [
      'contact.choose (known)',
      'contact.change',
      'gift.edit (receiver)',
      'gift.edit (nobody)',
      'address served',
      'times came',
      'billing verified',
    ],
  },
  {
    variant: 'the placing of a gift',
    by: [
      KNOWN[0],
      'gift.edit (receiver)',
      'address.choose (next door)',
      ...FILLED.slice(1),
      'payment.choose (card)',
      'payment.card.set',
    ],
    document: emptyOrderDraft('gift'),
    events: [
      'order.place',
      'answer: placed',
      'answer: refused (friend)',
      'gift.edit (nobody)',
      'gift.edit (receiver)',
      'payment.card.set',
    ],
  },
  {
    variant: 'a third-party order',
    by: [],
    document: emptyOrderDraft('third_party'),
    events: [
      'contact.choose (known)',
      'contact.change',
      'thirdParty.edit (number)',
      'thirdParty.edit (nothing)',
      'address served',
      'times came',
      'billing verified',
    ],
    isFixed: true,
  },
  {
    variant: 'the placing of a third-party order',
    by: [KNOWN[0], 'thirdParty.edit (number)', ...FILLED.slice(1), 'payment.choose (cash)'],
    document: emptyOrderDraft('third_party'),
    events: [
      'order.place',
      'answer: placed',
      'answer: refused (number)',
      'thirdParty.edit (nothing)',
      'thirdParty.edit (number)',
    ],
  },
  {
    variant: 'the time',
    by: [...READY, 'time.refresh', 'times refreshed'],
    events: [
      'time.refresh',
      'time.said',
      'times refreshed',
      'later times refreshed',
      'no times refreshed',
      'refresh lost',
      'time.choose (free)',
      'time.chooseAsap',
      'time.acceptMove',
    ],
  },
  {
    variant: 'a time that nobody has chosen',
    by: [],
    document: {
      ...emptyOrderDraft('single'),
      userId: ana.id,
      userAddressId: HOME,
      deliveryTimeMode: 'slot',
    },
    events: [
      'caller found',
      'address served',
      'times came',
      'no times came',
      'time.choose (free)',
      'time.chooseAsap',
    ],
  },
  {
    variant: 'the time of a first line',
    by: KNOWN,
    events: [
      'time.refresh',
      'times refreshed',
      'time.choose (free)',
      'cart.line.add',
      'cart.line.remove',
      'times came',
      'times lost',
    ],
  },
  {
    variant: 'the cart',
    by: [...KNOWN, 'cart.line.add', 'times came'],
    events: [
      'cart.line.add',
      'cart.line.add (one left)',
      'cart.line.quantity (three)',
      'cart.line.quantity (one)',
      'cart.line.frozen',
      'cart.line.remove',
      'cart.repeat',
      'cart.restore',
      'products.refreshed (one left)',
      'products.refreshed (plenty)',
      'lines came',
      'lines lost',
      'times came',
    ],
  },
  {
    variant: 'the cart taken back',
    by: [...KNOWN, 'cart.line.add', 'times came'],
    events: [
      'cart.line.add',
      'cart.line.remove',
      'cart.undo',
      'cart.line.note',
      'products.refreshed (one left)',
      'products.refreshed (plenty)',
      'times came',
    ],
  },
  {
    variant: CHECKED_CART,
    by: [...READY, 'order.place', 'answer: refused (cart)'],
    events: [
      'cart.line.add',
      'cart.line.quantity (three)',
      'cart.line.quantity (one)',
      'cart.line.frozen',
      'cart.line.note',
      'cart.line.remove',
      'cart.repeat',
      'lines came',
      'lines lost',
      'times came',
    ],
  },
  {
    variant: 'the coupon',
    by: READY,
    events: [
      'coupon.apply',
      'coupon.remove',
      'coupon found',
      'coupon found for more',
      'coupon not found',
      'coupon lost',
      'cart.line.add',
      'order.place',
      'answer: refused (coupon)',
      'lines came',
    ],
  },
  {
    variant: 'the points',
    by: READY,
    events: [
      'points.use (some)',
      'points.use (too many)',
      'points.remove',
      'cart.line.add',
      'order.place',
      'answer: refused (points)',
      'lines came',
    ],
  },
  {
    variant: 'the points of a caller who is read anew',
    by: READY,
    events: [
      'points.use (some)',
      'points.use (too many)',
      'contact.choose (fewer points)',
      'contact.choose (many points)',
    ],
  },
  {
    variant: 'the bill',
    by: FILLED,
    events: [
      'billing.edit (wrong)',
      'billing.edit (right)',
      'billing.edit (no name)',
      'billing.settle',
      'billing verified',
      'billing refused',
      'billing lost',
      'address.choose (office)',
      'address served by another store',
      'times came',
    ],
  },
  {
    variant: 'a bill to consumer final',
    by: FILLED,
    events: [
      'billing.edit (consumer final)',
      'billing.edit (consumer final, no name)',
      'billing.settle',
      'billing verified',
      'products.refreshed (dear)',
      'products.refreshed (plenty)',
    ],
  },
  {
    variant: 'the payment',
    by: FILLED,
    events: [
      'payment.choose (cash)',
      'payment.choose (card)',
      'payment.choose (credit)',
      'payment.setTerms (days)',
      'payment.setCash (enough)',
      'payment.setCash (too little)',
      'payment.card.set',
      'payment.card.clear',
      'comment.edit',
      'cart.line.remove',
      'cart.line.add',
      'times came',
    ],
  },
  {
    variant: 'the placing',
    by: READY,
    events: [
      'order.place',
      'answer: placed',
      'answer: refused (contact)',
      'answer: refused (address)',
      'answer: refused (time)',
      'answer: refused (cart)',
      'answer: refused (billing)',
      'answer: refused (payment)',
      'answer: refused (notes)',
      'answer: refused (review)',
      'answer: unknown',
      'outcome: placed',
      'outcome: not placed',
      'outcome lost',
      'outcome.check',
      'outcome asked again',
      'order.updated',
      // The ways back to an order that can be placed.
      'contact.choose (known)',
      'address.choose (next door)',
      'address served',
      'times came',
      'time.chooseAsap',
      'cart.line.add',
      'lines came',
      'billing.settle',
      'billing verified',
      'payment.choose (cash)',
    ],
  },
  {
    variant: 'the same order again',
    by: ['contact.choose (served)', ...FILLED.slice(1), 'payment.choose (cash)'],
    events: ['order.place', 'order.place.confirm', 'order.place.cancel', 'answer: placed'],
    isFixed: true,
  },
  {
    variant: 'the saving',
    by: [],
    isDraft: true,
    events: [
      'contact.search',
      'contact.search (cleared)',
      'draft due',
      'draft.flush',
      'draft saved',
      'draft refused',
      'draft taken over',
      'draft unsaved',
      'draft tried again',
      'draft.park',
    ],
  },
  {
    variant: 'the time in the saving',
    by: [
      'contact.choose (known)',
      'draft due',
      'address served',
      'times came',
      'billing verified',
      'draft saved',
      'draft due',
    ],
    isDraft: true,
    events: ['draft saved, slot not held', 'draft refused', 'times came'],
  },
  {
    variant: 'a parked call',
    by: [],
    isDraft: true,
    isParked: true,
    events: ['draft.resume', 'draft saved'],
  },
  {
    variant: 'a corporate order',
    by: [],
    events: [
      'type.choose (corporate)',
      'type.choose (the same)',
      'contact.choose (known)',
      'contact.choose (unbilled)',
      'contact.change',
      'address.choose (next door)',
      'address served',
      'times came',
      'billing verified',
    ],
  },
  {
    variant: 'the members of a corporate order',
    by: CORPORATE,
    events: [
      'members.changed (ready)',
      'members.changed (open)',
      'type.choose (the same)',
      'type.confirm',
      'type.cancelChange',
      'contact.change',
      'contact.change.confirm',
      'contact.change.cancel',
      'contact.choose (known)',
      'billing verified',
    ],
  },
  {
    variant: 'the placing of a corporate order',
    by: [...CORPORATE, 'members.changed (ready)'],
    events: [
      'payment.choose (transfer)',
      'members.setTerms',
      'members.setTiming',
      'members.changed (ready)',
      'order.place',
      'answer: refused (members)',
    ],
  },
  {
    variant: 'a call without a type',
    by: [],
    document: emptyOrderDraft(null),
    events: ['type.choose (the same)'],
  },
  {
    variant: 'a call of another type',
    by: [],
    document: emptyOrderDraft('business'),
    events: ['type.choose (the same)'],
  },
  {
    variant: 'a filled call of another type',
    by: ['caller found', 'address served', 'lines came', 'times came'],
    document: { ...restored, type: 'business' },
    events: ['type.choose (the same)', 'type.confirm', 'type.cancelChange', 'times came'],
  },
]

/** Which region an event is about, by the first word of its name. */
const REGIONS: Readonly<Record<string, string>> = {
  time: 'deliveryTime',
  times: 'deliveryTime',
  no: 'deliveryTime',
  later: 'deliveryTime',
  products: 'cart',
  lines: 'cart',
  comment: 'notes',
  order: 'review',
  caller: 'contact',
}
const stateOf = (state: NewOrderSnapshot, region: string): string =>
  regionsOf(state).find((words) => words.startsWith(`${region}.`)) ?? regionsOf(state)[0] ?? ''
const regionOf = (name: string): string => {
  const [word = ''] = name.split(/[ .:]/)
  return REGIONS[word] ?? word
}

/** What waits for an answer, in the order in which the answers come. */
const ANSWERS: ReadonlyArray<readonly [state: string, answers: RegExp]> = [
  ['contact.restoring', /^caller (found|gone|lost)/],
  ['contact.lookupFailed', /^caller asked/],
  ['address.validating', /^address (served|refused|lost)/],
  ['cart.loadingProducts', /^lines/],
  ['deliveryTime.loading', /^(no )?times (came|lost)/],
  ['timeRefresh.loading', /^(((no|later) )?times refreshed|refresh lost)/],
  ['coupon.checking', /^coupon (found|not found|lost)/],
  ['billing.verifying', /^billing (verified|refused|lost)/],
]
/** What somebody is fast enough to do while an answer is on its way. */
const WHILE_WAITING: Readonly<Record<string, readonly string[]>> = {
  'address.validating': ['address.choose (office)', 'address.pickup', 'contact.change'],
  'billing.verifying': ['billing.edit (right)'],
  'timeRefresh.loading': ['cart.line.add'],
  'coupon.checking': ['cart.line.add'],
}

const isConsistent = ({ context }: NewOrderSnapshot, name: string): boolean => {
  const { billing, lines, requestedAddressId: asked } = context
  const [line] = lines
  switch (name) {
    case 'address served':
      return asked === HOME || asked === NEXT_DOOR
    case 'address served at a store':
      return context.requestedPickupId !== null
    case 'address served by another store':
      return asked === OFFICE
    case 'address refused':
      return asked === FAR
    case 'billing refused':
      return billing.billingName !== ''
    // A number that is verified brings its name along.
    case 'billing verified':
      return billing.billingName !== '' || billing.type === 'nit_cf'
    default:
      return line === undefined || isLinePossible(line, name)
  }
}
const isLinePossible = (
  { frozenQuantity, product: { available, price }, quantity: pieces }: CartLine,
  name: string,
): boolean => {
  switch (name) {
    case 'cart.line.add':
      return available > 1 && pieces < 3
    case 'cart.line.add (one left)':
      return available === 1 && pieces > 1
    case 'cart.line.quantity (three)':
      return pieces === 2
    case 'cart.line.quantity (one)':
      return pieces === 2 || pieces === 3
    case 'cart.line.frozen':
      return frozenQuantity === 0
    case 'products.refreshed (plenty)':
      return available === 1 || price !== bread.price
    case 'products.refreshed (dear)':
      return price === bread.price
    default:
      return true
  }
}

/** A locked payment step shows its fields only to whom it was open until the cart lost its lines. */
const isPaymentShown = (state: NewOrderSnapshot): boolean =>
  !regionsOf(state).includes('payment.locked') || state.context.lines.length === 0

/** Where on the screen the event can be brought about. */
const isReachable = (state: NewOrderSnapshot, name: string): boolean => {
  const isIn = (...words: readonly string[]): boolean => words.some((each) => regionsOf(state).includes(each))
  const hasLines = state.context.lines.length > 0
  const isCartOpen = isIn('cart.empty', 'cart.filled', 'cart.invalid')
  switch (name) {
    case 'contact.search':
    case 'contact.choose (known)':
    case 'contact.choose (new)':
    case 'contact.choose (unbilled)':
    case 'contact.choose (served)':
    case 'contact.createForm.open':
      return isIn('contact.searching')
    case 'contact.choose (created)':
      return isIn('contact.creating')
    case 'contact.change':
      return isIn('contact.chosen')
    case 'contact.choose (fewer points)':
      return state.context.requestedPoints === SOME_POINTS && state.context.caller?.points !== 10
    case 'contact.choose (many points)':
      return state.context.requestedPoints > SOME_POINTS && state.context.caller?.points !== 10_000
    case 'address.choose (next door)':
    case 'address.choose (far)':
      return (state.context.caller?.addresses.length ?? 0) > 1
    case 'address.pickup':
      return isIn('contact.chosen') && !isIn('address.locked')
    case 'gift.edit (receiver)':
      return isIn('friend.open')
    case 'gift.edit (nobody)':
      return isIn('friend.chosen')
    case 'thirdParty.edit (number)':
      return isIn('thirdPartyNumber.open')
    case 'thirdParty.edit (nothing)':
      return isIn('thirdPartyNumber.chosen')
    case 'payment.choose (cash)':
    case 'payment.choose (card)':
    case 'payment.setCash (enough)':
    case 'payment.setCash (too little)':
    case 'payment.choose (credit)':
      return isPaymentShown(state)
    case 'payment.setTerms (days)':
      return isPaymentShown(state) && state.context.paymentType === 'credit'
    case 'payment.choose (transfer)':
      return isIn('payment.open', 'payment.ready')
    // The fields are those of the chosen method, and of parts that are paid when they are placed.
    case 'members.setTerms':
    case 'members.setTiming':
      return (
        isIn('payment.open', 'payment.ready') &&
        state.context.paymentType === 'bank_transfer' &&
        state.context.paymentTiming === 'after_placing'
      )
    case 'type.choose (corporate)':
      return state.context.orderType !== 'corporate'
    case 'payment.card.set':
      return isPaymentShown(state) && state.context.encryptedCard === null
    case 'payment.card.clear':
      return isPaymentShown(state) && state.context.encryptedCard !== null
    case 'cart.line.add':
    case 'cart.repeat':
      return isCartOpen
    case 'cart.undo':
      return isCartOpen && state.context.pastLines.length > 0
    case 'cart.restore':
      return isCartOpen && state.context.setAsideLines.length > 0
    case 'cart.line.quantity (three)':
    case 'cart.line.quantity (one)':
    case 'cart.line.frozen':
    case 'cart.line.note':
    case 'cart.line.remove':
    case 'products.refreshed (plenty)':
      return hasLines && isCartOpen
    case 'cart.line.add (one left)':
      return hasLines && isIn('cart.invalid')
    // A chosen slot is the first one on the screen.
    case 'later times refreshed':
      return state.context.timeMode === 'asap'
    case 'time.acceptMove':
      return timeChange(state) !== null
    case 'time.said':
      return isIn('deliveryTime.chosen') && !state.context.isTimeSaid
    // Who asks for the times of a step again has left it.
    case 'time.refresh':
      return !hasLines || state.context.timeMode === 'slot' || state.context.isTimeSaid
    case 'coupon.remove':
      return isIn('coupon.applied')
    case 'points.use (some)':
    case 'points.use (too many)':
      return isIn('points.none', 'points.refused')
    case 'points.remove':
      return isIn('points.applied')
    case 'billing.settle':
      return isIn('billing.open', 'billing.refused')
    default:
      return true
  }
}

/** What brings a refused order back, and no more than that. */
const isWayBack = (state: NewOrderSnapshot, name: string): boolean => {
  const regions = regionsOf(state)
  switch (name) {
    case 'address.choose (next door)':
      return regions.includes('address.refused')
    case 'time.chooseAsap':
      return regions.includes('deliveryTime.refused')
    case 'cart.line.add':
      return (state.context.lines[0]?.quantity ?? 0) < 2
    case 'payment.choose (cash)':
      return regions.includes('payment.open')
    default:
      return true
  }
}

/** One question at a time, no change that changes nothing, and an end where the order has no members any more. */
const isMembersStep = (state: NewOrderSnapshot, name: string): boolean => {
  const { corporate, orderType } = state.context
  const regions = regionsOf(state)
  if (orderType !== 'corporate') return false
  if (regions.includes('type.confirming'))
    return name.startsWith('type.c') && name !== 'type.choose (the same)'
  if (regions.includes('contact.confirming')) return name.startsWith('contact.change.')
  if (name === 'members.changed (ready)') return !corporate.isReady
  if (name === 'members.changed (open)') return corporate.isReady || corporate.members.length === 0
  return true
}

/** An order that is being checked hides its lines as long as others are requested; the catalogue does not. */
const isChangedWhileChecked = (state: NewOrderSnapshot, name: string): boolean => {
  const { context } = state
  if (!regionsOf(state).includes('cart.loadingProducts')) return false
  if (name === 'cart.line.add') return quantityInCart(context, bread.productId) < 3
  return context.lines.length > 0 && context.requestedLines.length === 0 && isConsistent(state, name)
}

const isPossible =
  ({ isDraft = false, variant }: Scope) =>
  (state: NewOrderSnapshot, event: AnyEventObject): boolean => {
    const name = eventName(event)
    const regions = regionsOf(state)
    if (variant === 'the placing' && !isWayBack(state, name)) return false
    // The step asks for times of the cart as it is, so a refused time waits for no others.
    const isTimeRefused = regions.includes('deliveryTime.refused')
    if (variant === 'the time of a first line' && name.startsWith('cart') && isTimeRefused) return false
    // To write a comment is to leave the payment, which then stays closed.
    if (variant === 'the payment' && name === 'comment.edit' && regions.includes('payment.locked'))
      return false
    // The call begins as one that is delivered to the caller.
    if (variant === 'a corporate order' && name === 'type.choose (the same)')
      return state.context.orderType === 'corporate'
    if (variant === 'the members of a corporate order' && !isMembersStep(state, name)) return false
    if (variant === 'the placing of a corporate order' && name.startsWith('members.changed'))
      return 'members' in state.context.refusals
    if (variant === 'the coupon' && name === 'order.place' && !regions.includes('coupon.applied'))
      return false
    if (variant === 'the points' && name === 'order.place' && !regions.includes('points.applied'))
      return false
    if (variant === 'the points' && name === 'cart.line.add' && !isWayBack(state, name)) return false
    // What the store has left is known of the lines alone: with one piece left no line comes or goes.
    const [line] = state.context.lines
    if (variant === 'the cart taken back' && line?.product.available === 1 && name.startsWith('cart'))
      return name === 'cart.line.note' || (name === 'cart.undo' && line.quantity > 1)
    if (isDraft && name.startsWith('draft')) return true
    if (variant === CHECKED_CART && name.startsWith('cart.line')) return isChangedWhileChecked(state, name)
    const waiting = ANSWERS.find(([where]) => regions.includes(where))
    if (waiting !== undefined && !waiting[1].test(name))
      return (WHILE_WAITING[waiting[0]] ?? []).includes(name) && isReachable(state, name)
    return isConsistent(state, name) && isReachable(state, name)
  }

const callRegions = (state: NewOrderSnapshot): readonly string[] =>
  regionsOf(state).filter((words) => !words.startsWith('draft.'))

/** What of the context decides where an event leads. */
const keyOf =
  ({ isDraft = false, variant }: Scope) =>
  (state: NewOrderSnapshot): string => {
    const { context } = state
    return JSON.stringify([
      isDraft
        ? [regionsOf(state), context.parking, context.savedDraft, context.submittedDraft]
        : callRegions(state),
      [context.caller?.id, context.requestedAddressId, context.addressId, context.coverage?.storeId],
      [context.requestedPickupId, context.gift.receiverProperName, context.thirdParty.orderId],
      context.lines.map(({ frozenQuantity, product: { available, price }, quantity: pieces }) => [
        pieces,
        frozenQuantity,
        available,
        price,
      ]),
      [context.caller?.points, context.billing.type],
      [context.setAsideLines.length, context.requestedLines.length],
      context.times?.days.flatMap(({ slots }) => slots.map(({ available }) => available)),
      [context.timeMode, context.deliveryTime, context.movedFromTime, context.timesForMinutes],
      context.isTimeSaid,
      [context.coupon?.id, context.couponCode, context.couponRefusal?.code, context.requestedPoints],
      [context.billing.value, context.billing.billingName, context.billing.isSettled],
      [
        context.paymentType,
        context.cashGiven,
        context.encryptedCard !== null,
        context.paymentTerms.daysToPay,
      ],
      [context.orderType, context.requestedType, Object.keys(context.refusals)],
      [
        context.corporate.members.length,
        context.corporate.isReady,
        context.storeTerms.length,
        context.paymentTiming,
      ],
      isDraft ? context.contactSearch : '',
      variant === 'the cart taken back' ? context.pastLines.length : 0,
      variant === CHECKED_CART ? context.requestedLines.map((line) => line.quantity) : 0,
    ])
  }

/** What a caller who leaves takes along of the steps that only one type has. */
const givenRegions = (state: NewOrderSnapshot): string =>
  regionsOf(state)
    .filter((words) => /^(friend|thirdPartyNumber)\.(open|chosen)$/.test(words))
    .map((words) => `${words} `)
    .join('')

const edgeName = (from: NewOrderSnapshot, event: AnyEventObject, to: NewOrderSnapshot): string => {
  const name = eventName(event)
  const region = regionOf(name)
  const isCorporate = [from, to].some(({ context }) => context.orderType === 'corporate')
  const led =
    isCorporate || region === 'address' || region === 'answer' || region === 'outcome'
      ? changedRegions(regionsOf(from), regionsOf(to))
      : stateOf(to, region)
  // A price changes who may be billed.
  const isDear = [from, to].some(({ context }) =>
    context.lines.some(({ product }) => product.price !== bread.price),
  )
  if (region === 'cart' && isDear)
    return `${stateOf(from, 'billing')} · ${name} → ${changedRegions(regionsOf(from), regionsOf(to))}`
  const mode =
    region === 'deliveryTime'
      ? `${from.context.timeMode} `
      : name === 'contact.change'
        ? givenRegions(from)
        : name === 'cart.line.add' && stateOf(from, 'cart') === 'cart.loadingProducts'
          ? `${from.context.lines.length} lines, ${from.context.requestedLines.length} requested `
          : ''
  return `${mode}${stateOf(from, region)} · ${name} → ${led}`
}

/** The regions that the screen shows, a time to be accepted by its own word; the saving where a run is about it. */
const stateName =
  ({ isDraft = false }: Scope) =>
  (state: NewOrderSnapshot): string =>
    (isDraft ? regionsOf(state) : callRegions(state))
      // Nothing on the screen shows a refresh.
      .filter((words) => !words.startsWith('timeRefresh.'))
      .map((words) =>
        words === 'deliveryTime.chosen' ? `deliveryTime.${timeChange(state) ?? 'chosen'}` : words,
      )
      .join(', ')

const runsOf = (scope: Scope): readonly BrowserRun[] => {
  const {
    by,
    document = emptyOrderDraft('single'),
    events,
    isFixed = false,
    isParked = false,
    variant,
  } = scope
  const input: NewOrderInput = { ...inputOf(document), isParked }
  const begin = eventsOf(by)
  const name = stateName(scope)
  // `replay` hands on snapshots of this machine.
  const { first, steps } = replay(newOrderMachine, input, begin, name as never)
  const prefix = begin.map((event, at) => ({
    event,
    from: (at === 0 ? first : steps[at - 1])?.to ?? '',
    to: steps[at]?.to ?? '',
  }))
  return edgeRuns(newOrderMachine, {
    input,
    begin: begin as never, // the library's own events are not among the machine's declared ones
    events: eventsOf(events) as never,
    limit: 20_000,
    serialize: keyOf(scope),
    stateName: name,
    eventName,
    edgeName,
    allow: isPossible(scope),
    maxSteps: 60,
  }).map((run, at) => ({
    machine: 'newOrder',
    variant,
    name: `${variant} · browser ${run.name}`,
    input,
    steps: [...prefix, ...run.steps],
    eventName,
    stateName: name as never, // every snapshot is one of this machine
    isFixed: isFixed && at === 0,
  }))
}

/** Each variant walks one part of a call from where that part begins. */
export const newOrderBrowserRuns = (): readonly BrowserRun[] => SCOPES.flatMap(runsOf)

export const NEW_ORDER_WITHOUT_DRIVER: WithoutDriver = {
  'call.editing.address → type.changed → call.editing.address.open':
    'the steps of a gift are a test of FriendStep; the runs of the table of moves are of other types',
  'call.editing.address → address.clear → call.editing.address.open':
    'a receiver without an address is a test of FriendStep',
  'draft.saved → draft.renew → draft.saving': 'a reservation is renewed by the clock, not by a press',
  'call.editing.cart.locked → cart.repeat → stays':
    'the address is looked up faster than a run presses; tests/e2e/hurried-desk.e2e.ts presses in between',
  'call.editing.deliveryTime.open → step.refused → call.editing.deliveryTime.loading':
    'a call without a time is neither placed nor does it hold one',
  'call.editing.contact.restoring → contact.change → call.editing.contact.searching':
    'the step has no button while its caller is looked up',
  'call.editing.contact.lookupFailed → contact.change → call.editing.contact.searching':
    'the step has no button while its caller is looked up',
  'call.editing.contact.creating → contact.search → stays': 'the form of a new caller hides the search',
  'call.editing.contact.chosen → contact.choose → call.editing.contact.chosen':
    'a caller is let go before another one is chosen',
  'call.editing.deliveryTime.refused → step.refused → call.editing.deliveryTime.loading':
    'an order is placed, and a time held, only once it is chosen',
  'call.editing.cart.empty → cart.line.quantity → call.editing.cart.validating':
    'an empty cart has no line to change',
  'call.editing.cart.empty → cart.line.note → stays': 'an empty cart has no line to change',
  'call.editing.cart.empty → cart.line.frozen → call.editing.cart.validating':
    'an empty cart has no line to change',
  'call.editing.cart.empty → cart.line.remove → call.editing.cart.validating':
    'an empty cart has no line to change',
  'call.editing.cart.empty → replaced.keep → call.editing.cart.loadingProducts':
    'a placed order is replaced in tests/e2e/new-order.e2e.ts; these runs begin new calls',
  'call.editing.cart.filled → replaced.keep → call.editing.cart.loadingProducts':
    'a placed order is replaced in tests/e2e/new-order.e2e.ts; these runs begin new calls',
  'call.editing.cart.invalid → replaced.keep → call.editing.cart.loadingProducts':
    'a placed order is replaced in tests/e2e/new-order.e2e.ts; these runs begin new calls',
  'call.editing.cart.loadingProducts → replaced.keep → call.editing.cart.loadingProducts':
    'a placed order is replaced in tests/e2e/new-order.e2e.ts; these runs begin new calls',
  'call.editing.cart.empty → step.refused → call.editing.cart.loadingProducts':
    'an order is placed only when every step is done',
  'call.editing.cart.invalid → step.refused → call.editing.cart.loadingProducts':
    'an order is placed only when every step is done',
  'call.editing.billing.open → step.refused → call.editing.billing.refused':
    'an order is placed only when every step is done',
  'call.editing.billing.refused → step.refused → call.editing.billing.refused':
    'an order is placed only when every step is done',
  'call.editing.payment.open → step.refused → call.editing.payment.open':
    'an order is placed only when every step is done',
  'call.editing.billing.valid → billing.settle → call.editing.billing.verifying':
    'the button of a settled bill leads on to the payment',
  'call.editing.payment.open → payment.card.clear → stays':
    'the form shows the card or asks for one, never both',
  'call.editing.payment.ready → payment.card.set → stays':
    'the form shows the card or asks for one, never both',
  'call.submitting → submitting lost → call.lookingUpOutcome': 'a lost answer comes as an unknown outcome',
  'call.lookingUpOutcome.requesting → requesting answered → call.lookingUpOutcome.waiting':
    'the server knows whether there is an order',
  'draft.saving → saving lost → draft.retrying': 'a lost answer comes as a call that is not saved',
}
