import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { emptyOrderDraft, type OrderDraft } from '../../src/domain/order/order-draft.ts'
import { cents } from '../../src/domain/shared/money.ts'
import { newOrderMachine } from '../../src/machines/processes/new-order.machine.ts'
import type { NewOrderInput } from '../../src/machines/processes/new-order.types.ts'
import {
  ana,
  bread,
  covered,
  FAR,
  HOME,
  KIOSK,
  inputOf,
  NEXT_DOOR,
  NO_RULES,
  NOON,
  NORTH,
  OFFICE,
  ONE,
  membersReport,
  placedOrder,
  SOUTH,
  TENTH_OFF,
  newCaller,
  times,
} from './new-order.fixture.ts'
import { changedRegions, regionsOf } from './new-order.labels.ts'
import type { WalkedPath, WalkedStep } from './test-run-record.ts'
import { replay } from './replay-paths.ts'

const IN_CALL = 'newOrder.call.editing'
const done = (state: string, output: unknown) => ({ type: `xstate.done.actor.0.${state}`, output })
const lost = (state: string) => ({ type: `xstate.error.actor.0.${state}`, error: new Error('no answer') })
const after = (delay: string, state: string) => ({ type: `xstate.after.${delay}.${state}` })
const refused = (step: string, code: string) => ({ type: 'step.refused', step, refusal: { code } })

const served = done(`${IN_CALL}.address.validating`, covered(NORTH))
const servedBySouth = done(`${IN_CALL}.address.validating`, covered(SOUTH))
const timesCame = done(`${IN_CALL}.deliveryTime.loading`, times('12:00', '13:00'))
const noTimesCame = done(`${IN_CALL}.deliveryTime.loading`, times())
const timesRefreshed = done(`${IN_CALL}.timeRefresh.loading`, times('12:00', '13:00'))
const laterTimesRefreshed = done(`${IN_CALL}.timeRefresh.loading`, times('13:00'))
const noTimesRefreshed = done(`${IN_CALL}.timeRefresh.loading`, times())
const verified = done(`${IN_CALL}.billing.verifying`, { _tag: 'Verified', name: null })
const linesCame = done(`${IN_CALL}.cart.loadingProducts`, { products: [bread], priceRules: NO_RULES })
const saved = done('newOrder.draft.saving', { _tag: 'Saved', version: 2, slotHeldUntil: NOON })
const answered = (output: unknown) => done('newOrder.call.submitting', output)
const looked = (output: unknown) => done('newOrder.call.lookingUpOutcome.requesting', output)
const card = { jwe: 'a.b.c', brand: 'visa', lastFour: '4242' }
const parking = { reason: 'llama luego', callBackAt: ONE }
const twoBreads = [{ productId: bread.productId, quantity: 2, frozenQuantity: 0, unitPrice: bread.price }]

/** What somebody, the server or the clock can do to a call; the name tells apart what is of one type. */
export const NEW_ORDER_EVENTS: Readonly<Record<string, AnyEventObject>> = {
  'type.choose (the same)': { type: 'type.choose', orderType: 'single' },
  'type.choose (another)': { type: 'type.choose', orderType: 'business' },
  'type.choose (corporate)': { type: 'type.choose', orderType: 'corporate' },
  'members.changed (ready)': { type: 'members.changed', report: membersReport(true) },
  'members.changed (open)': { type: 'members.changed', report: membersReport(false) },
  'members.setTerms': {
    type: 'members.setTerms',
    terms: { storeId: NORTH.storeId, bankTransactionId: 'T-1', daysToPay: null },
  },
  'members.setTiming': { type: 'members.setTiming', timing: 'after_completed' },
  'payment.choose (transfer)': { type: 'payment.choose', paymentType: 'bank_transfer' },
  'answer: a member refused': answered({
    _tag: 'Refusal',
    code: 'product_not_enough_quantity',
    field: 'corporateMembers.0.products',
  }),
  'type.confirm': { type: 'type.confirm' },
  'type.cancelChange': { type: 'type.cancelChange' },
  'contact.search': { type: 'contact.search', text: '5512' },
  'contact.choose (known)': { type: 'contact.choose', caller: ana },
  'contact.choose (new)': { type: 'contact.choose', caller: newCaller },
  'contact.change': { type: 'contact.change' },
  'contact.change.confirm': { type: 'contact.change.confirm' },
  'contact.change.cancel': { type: 'contact.change.cancel' },
  'contact.createForm.open': { type: 'contact.createForm.open' },
  'contact.createForm.close': { type: 'contact.createForm.close' },
  'caller found': done(`${IN_CALL}.contact.restoring`, { _tag: 'Found', caller: ana }),
  'caller gone': done(`${IN_CALL}.contact.restoring`, { _tag: 'Refusal', code: 'user_not_found' }),
  'caller lost': lost(`${IN_CALL}.contact.restoring`),
  'caller asked again': after('retryDelay', `${IN_CALL}.contact.lookupFailed`),
  'address.choose (next door)': { type: 'address.choose', addressId: NEXT_DOOR },
  'address.choose (office)': { type: 'address.choose', addressId: OFFICE },
  'address.choose (far)': { type: 'address.choose', addressId: FAR },
  'address.pickup': { type: 'address.pickup', storeId: KIOSK },
  'address served': served,
  'address served by another store': servedBySouth,
  'address refused': done(`${IN_CALL}.address.validating`, {
    _tag: 'Refusal',
    code: 'delivery_zone_not_found',
  }),
  'address lost': lost(`${IN_CALL}.address.validating`),
  'times came': timesCame,
  'no times came': noTimesCame,
  'times lost': lost(`${IN_CALL}.deliveryTime.loading`),
  'times refreshed': timesRefreshed,
  'later times refreshed': laterTimesRefreshed,
  'no times refreshed': noTimesRefreshed,
  'refresh lost': lost(`${IN_CALL}.timeRefresh.loading`),
  'time.acceptMove': { type: 'time.acceptMove' },
  'time.chooseAsap': { type: 'time.chooseAsap' },
  'time.choose (free)': { type: 'time.choose', time: ONE },
  'time.choose (full)': { type: 'time.choose', time: '2026-12-07T14:00:00.000Z' },
  'time.refresh': { type: 'time.refresh' },
  'cart.line.add': { type: 'cart.line.add', product: bread },
  'cart.line.quantity': { type: 'cart.line.quantity', productId: bread.productId, quantity: 3 },
  'cart.line.frozen': { type: 'cart.line.frozen', productId: bread.productId, frozenQuantity: 1 },
  'cart.line.remove': { type: 'cart.line.remove', productId: bread.productId },
  'cart.repeat': { type: 'cart.repeat', lines: twoBreads, orderedAt: '2026-11-13T18:04:00.000Z' },
  'cart.restore': { type: 'cart.restore' },
  'cart.undo': { type: 'cart.undo' },
  'cart.line.note': { type: 'cart.line.note', productId: bread.productId, note: 'sin corteza' },
  'coupon.apply': { type: 'coupon.apply', code: ' hola ' },
  'coupon.remove': { type: 'coupon.remove' },
  'coupon found': done(`${IN_CALL}.coupon.checking`, {
    _tag: 'Found',
    coupon: TENTH_OFF,
    now: Date.parse(NOON),
  }),
  'coupon found for more': done(`${IN_CALL}.coupon.checking`, {
    _tag: 'Found',
    coupon: { ...TENTH_OFF, minPurchase: cents(99_900) },
    now: Date.parse(NOON),
  }),
  'coupon not found': done(`${IN_CALL}.coupon.checking`, { _tag: 'Refusal', code: 'coupon_not_found' }),
  'points.use (some)': { type: 'points.use', points: 100 },
  'points.use (too many)': { type: 'points.use', points: 9_000 },
  'points.remove': { type: 'points.remove' },
  'refused: points': refused('cart', 'not_enough_points'),
  'contact.choose (fewer points)': { type: 'contact.choose', caller: { ...ana, points: 10 } },
  'contact.choose (many points)': { type: 'contact.choose', caller: { ...ana, points: 10_000 } },
  'coupon lost': lost(`${IN_CALL}.coupon.checking`),
  'refused: coupon': refused('cart', 'coupon_not_valid'),
  'products.refreshed (one left)': { type: 'products.refreshed', products: [{ ...bread, available: 1 }] },
  'products.refreshed (plenty)': { type: 'products.refreshed', products: [bread] },
  'products.refreshed (dear)': {
    type: 'products.refreshed',
    products: [{ ...bread, price: cents(150_000) }],
  },
  'lines came': linesCame,
  'lines lost': lost(`${IN_CALL}.cart.loadingProducts`),
  'billing.edit (wrong)': { type: 'billing.edit', billing: { value: '123' } },
  'billing.edit (right)': { type: 'billing.edit', billing: { value: '576937K', billingName: 'Ana López' } },
  'billing.edit (no name)': {
    type: 'billing.edit',
    billing: { type: 'nit', value: '576937K', billingName: '' },
  },
  'billing.edit (consumer final)': {
    type: 'billing.edit',
    billing: { type: 'nit_cf', value: '', billingName: 'Ana López' },
  },
  'billing.edit (consumer final, no name)': {
    type: 'billing.edit',
    billing: { type: 'nit_cf', value: '', billingName: '' },
  },
  'billing.settle': { type: 'billing.settle' },
  'billing verified': verified,
  'billing refused': done(`${IN_CALL}.billing.verifying`, { _tag: 'Refusal', code: 'nit_not_found' }),
  'billing lost': lost(`${IN_CALL}.billing.verifying`),
  'payment.choose (cash)': { type: 'payment.choose', paymentType: 'cash' },
  'payment.choose (card)': { type: 'payment.choose', paymentType: 'card' },
  'payment.choose (credit)': { type: 'payment.choose', paymentType: 'credit' },
  'payment.setTerms (days)': { type: 'payment.setTerms', terms: { daysToPay: 15 } },
  'payment.setCash (enough)': { type: 'payment.setCash', amount: cents(20_000) },
  'payment.setCash (too little)': { type: 'payment.setCash', amount: cents(100) },
  'payment.card.set': { type: 'payment.card.set', card },
  'payment.card.clear': { type: 'payment.card.clear' },
  'gift.edit (receiver)': { type: 'gift.edit', gift: { receiverProperName: 'Rosa Tzoc' } },
  'gift.edit (nobody)': { type: 'gift.edit', gift: { receiverProperName: ' ' } },
  'refused: friend': refused('friend', 'validation_error'),
  'thirdParty.edit (number)': {
    type: 'thirdParty.edit',
    thirdParty: { deliveryServiceId: 3, orderId: 'LY-1' },
  },
  'thirdParty.edit (nothing)': { type: 'thirdParty.edit', thirdParty: { orderId: ' ' } },
  'refused: thirdPartyNumber': refused('thirdPartyNumber', 'third_party_order_already_exists'),
  'comment.edit': { type: 'comment.edit', comment: 'portón verde' },
  'refused: contact': refused('contact', 'user_not_found'),
  'refused: address': refused('address', 'delivery_zone_not_found'),
  'refused: time': refused('deliveryTime', 'delivery_time_limits_error'),
  'refused: cart': refused('cart', 'product_not_enough_quantity'),
  'refused: billing': refused('billing', 'nit_not_found'),
  'refused: payment': refused('payment', 'cvv_error'),
  'refused: notes': refused('notes', 'validation_error'),
  'refused: review': refused('review', 'user_dont_have_permission'),
  'order.place': { type: 'order.place', now: Date.parse(NOON) },
  'order.place.confirm': { type: 'order.place.confirm' },
  'order.place.cancel': { type: 'order.place.cancel' },
  'answer: placed': answered({ _tag: 'Placed', order: placedOrder }),
  'answer: refused': answered({ _tag: 'Refusal', code: 'product_not_enough_quantity' }),
  'answer: unknown': answered({ _tag: 'Unknown' }),
  'answer lost': lost('newOrder.call.submitting'),
  'outcome: placed': looked({ _tag: 'Placed', order: placedOrder }),
  'outcome: not placed': looked({ _tag: 'NotPlaced' }),
  'outcome: unknown': looked({ _tag: 'Unknown' }),
  'outcome lost': lost('newOrder.call.lookingUpOutcome.requesting'),
  'outcome.check': { type: 'outcome.check' },
  'outcome asked again': after('checkDelay', 'newOrder.call.lookingUpOutcome.waiting'),
  'order.updated': { type: 'order.updated', order: { ...placedOrder, version: 2 } },
  'draft.park': { type: 'draft.park', parking },
  'draft.resume': { type: 'draft.resume' },
  'draft.flush': { type: 'draft.flush' },
  'draft due': after('saveDelay', 'newOrder.draft.debouncing'),
  'draft saved': saved,
  'draft saved, slot not held': done('newOrder.draft.saving', {
    _tag: 'Saved',
    version: 2,
    slotHeldUntil: null,
  }),
  'draft refused': done('newOrder.draft.saving', { _tag: 'SlotGone', code: 'delivery_time_limits_error' }),
  'draft taken over': done('newOrder.draft.saving', { _tag: 'Conflict' }),
  'draft unsaved': done('newOrder.draft.saving', { _tag: 'Unsaved' }),
  'draft lost': lost('newOrder.draft.saving'),
  'draft tried again': after('retryDelay', 'newOrder.draft.retrying'),
}

const KNOWN = ['contact.choose (known)', 'address served', 'times came', 'billing verified']
const FILLED = [...KNOWN, 'cart.line.add', 'cart.line.add', 'times came']
const READY = [...FILLED, 'payment.choose (cash)']
const restored: OrderDraft = { ...emptyOrderDraft('single'), userId: ana.id, userAddressId: HOME }
/** For a day and a time that nobody has chosen yet. */
const undecided: OrderDraft = { ...restored, deliveryTimeMode: 'slot' }
const UNDECIDED = ['caller found', 'address served', 'times came']

interface Beginning {
  readonly by: readonly string[]
  readonly input?: NewOrderInput
}

/** Calls as they are met: how far each has come. */
const CORPORATE = ['type.choose (corporate)', 'contact.choose (known)', 'billing verified']
const CORPORATE_READY = [
  ...CORPORATE,
  'members.changed (ready)',
  'payment.choose (transfer)',
  'members.setTerms',
]
const CALLS: Readonly<Record<string, Beginning>> = {
  'just opened': { by: [] },
  'without a type': { by: [], input: inputOf(emptyOrderDraft(null)) },
  'creating the caller': { by: ['contact.createForm.open'] },
  'caller being restored': { by: [], input: inputOf(restored) },
  'caller not reached': { by: ['caller lost'], input: inputOf(restored) },
  'picking a time, taken up': {
    by: ['caller found', 'address served'],
    input: inputOf(undecided),
  },
  corporate: { by: ['type.choose (corporate)'] },
  'corporate, known caller': { by: ['type.choose (corporate)', 'contact.choose (known)'] },
  'corporate, members open': { by: [...CORPORATE, 'members.changed (open)'] },
  'corporate, members ready': { by: [...CORPORATE, 'members.changed (ready)'] },
  'corporate, members ready, type to confirm': {
    by: [...CORPORATE, 'members.changed (ready)', 'type.choose (the same)'],
  },
  'corporate, transfer chosen': {
    by: [...CORPORATE, 'members.changed (ready)', 'payment.choose (transfer)'],
  },
  'corporate, everything done': { by: CORPORATE_READY },
  'corporate, submitting': { by: [...CORPORATE_READY, 'order.place'] },
  'corporate, new caller': { by: ['type.choose (corporate)', 'contact.choose (new)'] },
  'new caller': { by: ['contact.choose (new)'] },
  'new caller, address chosen': { by: ['contact.choose (new)', 'address.choose (next door)'] },
  'new caller, address served': {
    by: ['contact.choose (new)', 'address.choose (next door)', 'address served'],
  },
  'known caller': { by: ['contact.choose (known)'] },
  'address served': { by: ['contact.choose (known)', 'address served'] },
  'address refused': { by: ['contact.choose (known)', 'address refused'] },
  'cart empty': { by: KNOWN },
  'picking a time': { by: UNDECIDED, input: inputOf(undecided) },
  'asked for times while picking': { by: [...UNDECIDED, 'time.refresh'], input: inputOf(undecided) },
  'asked for times': { by: [...KNOWN, 'time.refresh'] },
  'below the minimum, in cash': { by: [...READY, 'products.refreshed (one left)'] },
  'below the minimum, by card': { by: [...FILLED, 'payment.choose (card)', 'products.refreshed (one left)'] },
  'time moved': { by: [...KNOWN, 'time.refresh', 'later times refreshed'] },
  'no time free': { by: ['contact.choose (known)', 'address served', 'no times came', 'billing verified'] },
  'picking, no time free': {
    by: ['caller found', 'address served', 'no times came'],
    input: inputOf(undecided),
  },
  'chosen, then no time free': { by: [...KNOWN, 'time.choose (free)', 'time.refresh', 'no times refreshed'] },
  'cart filled': { by: FILLED },
  'cart emptied': { by: [...FILLED, 'cart.line.remove', 'times came'] },
  'cart invalid': { by: [...FILLED, 'products.refreshed (one left)'] },
  'cart invalid, lines put aside': {
    by: [
      ...FILLED,
      'address.choose (office)',
      'address served by another store',
      'cart.line.add',
      'cart.line.add',
      'products.refreshed (one left)',
    ],
  },
  'cart filled, lines put aside': {
    by: [...FILLED, 'address.choose (office)', 'address served by another store', 'cart.line.add'],
  },
  'coupon being checked': { by: [...FILLED, 'coupon.apply'] },
  'coupon applied': { by: [...FILLED, 'coupon.apply', 'coupon found'] },
  'coupon refused': { by: [...FILLED, 'coupon.apply', 'coupon not found'] },
  'points applied': { by: [...FILLED, 'points.use (some)'] },
  'points refused': { by: [...FILLED, 'points.use (too many)'] },
  'cart put aside': { by: [...FILLED, 'address.choose (office)', 'address served by another store'] },
  'lines being checked': { by: [...KNOWN, 'cart.repeat'] },
  'empty cart being checked': { by: [...KNOWN, 'refused: cart'] },
  'filled cart being checked': { by: [...FILLED, 'refused: cart'] },
  'added line being checked': { by: [...KNOWN, 'refused: cart', 'cart.line.add'] },
  'last line removed while checked': { by: [...KNOWN, 'cart.repeat', 'cart.line.remove'] },
  'asked about the customer': { by: [...FILLED, 'contact.change'] },
  'asked about the type': { by: [...FILLED, 'type.choose (another)'] },
  'billing open': { by: [...FILLED, 'billing.edit (wrong)'] },
  'billing without a name': { by: [...FILLED, 'billing.edit (no name)', 'billing.settle'] },
  'billing being verified': { by: [...FILLED, 'billing.edit (right)', 'billing.settle'] },
  'billing refused': { by: [...FILLED, 'billing.edit (wrong)', 'billing.settle'] },
  'billed to consumer final': {
    by: [...FILLED, 'billing.edit (consumer final)', 'billing.settle', 'billing verified'],
  },
  'too dear for consumer final': {
    by: [
      ...FILLED,
      'billing.edit (consumer final)',
      'billing.settle',
      'billing verified',
      'products.refreshed (dear)',
    ],
  },
  'address changed while billing is open': {
    by: [...FILLED, 'billing.edit (right)', 'address.choose (office)'],
  },
  'paying by card': { by: [...FILLED, 'payment.choose (card)'] },
  'ready, by card': { by: [...FILLED, 'payment.choose (card)', 'payment.card.set'] },
  'paying on credit': { by: [...FILLED, 'payment.choose (credit)'] },
  'ready, in cash': { by: READY },
  submitting: { by: [...READY, 'order.place'] },
  'looking up the outcome': { by: [...READY, 'order.place', 'answer lost'] },
  'looking up the outcome later': { by: [...READY, 'order.place', 'answer lost', 'outcome: unknown'] },
  placed: { by: [...READY, 'order.place', 'answer: placed'] },
  'a gift': { by: ['contact.choose (known)'], input: inputOf(emptyOrderDraft('gift')) },
  'a gift, receiver given': {
    by: ['contact.choose (known)', 'gift.edit (receiver)'],
    input: inputOf(emptyOrderDraft('gift')),
  },
  'third party': {
    by: ['contact.choose (known)'],
    input: inputOf(emptyOrderDraft('third_party')),
  },
  'third party, number given': {
    by: ['contact.choose (known)', 'thirdParty.edit (number)'],
    input: inputOf(emptyOrderDraft('third_party')),
  },
  parked: { by: [], input: { ...inputOf(emptyOrderDraft('single')), isParked: true } },
  'draft changed': { by: ['contact.search'] },
  'draft being saved': { by: ['contact.search', 'draft due'] },
  'draft being parked': { by: ['contact.search', 'draft due', 'draft saved', 'draft.park'] },
  'draft unsaved': { by: ['contact.search', 'draft due', 'draft lost'] },
}

/** `call → event → the regions that it changes`: a line for every transition that some rule does not walk, and more. */
const TABLE = [
  'just opened → opened → type.chosen, contact.searching, address.locked, deliveryTime.locked, timeRefresh.idle, cart.locked, coupon.none, points.none, billing.locked, payment.locked, notes.locked, friend.locked, thirdPartyNumber.locked, members.locked, memberParts.idle, review.incomplete, draft.saved',
  'just opened → type.choose (the same) → as it was',
  'just opened → type.choose (another) → draft.debouncing',
  'just opened → contact.search → draft.debouncing',
  'just opened → contact.choose (known) → contact.chosen, address.validating, notes.open, draft.debouncing',
  'just opened → contact.choose (new) → contact.chosen, address.open, notes.open, draft.debouncing',
  'just opened → contact.createForm.open → contact.creating',
  'just opened → refused: contact → as it was',
  'just opened → refused: address → address.refused',
  'just opened → refused: review → as it was',
  'just opened → draft.park → draft.saving',
  'without a type → opened → type.unset, contact.searching, address.locked, deliveryTime.locked, timeRefresh.idle, cart.locked, coupon.none, points.none, billing.locked, payment.locked, notes.locked, friend.locked, thirdPartyNumber.locked, members.locked, memberParts.idle, review.incomplete, draft.saved',
  'without a type → type.choose (the same) → type.chosen, draft.debouncing',
  'creating the caller → contact.search → draft.debouncing',
  'creating the caller → contact.choose (known) → contact.chosen, address.validating, notes.open, draft.debouncing',
  'creating the caller → contact.createForm.close → contact.searching',
  'caller being restored → opened → type.chosen, contact.restoring, address.locked, deliveryTime.locked, timeRefresh.idle, cart.locked, coupon.none, points.none, billing.locked, payment.locked, notes.locked, friend.locked, thirdPartyNumber.locked, members.locked, memberParts.idle, review.incomplete, draft.saved',
  'caller being restored → contact.change → contact.searching, draft.debouncing',
  'caller being restored → caller found → contact.chosen, address.validating, notes.open',
  'caller being restored → caller gone → contact.searching, draft.debouncing',
  'caller being restored → caller lost → contact.lookupFailed',
  'caller not reached → contact.change → contact.searching, draft.debouncing',
  'caller not reached → caller asked again → contact.restoring',
  'new caller → contact.choose (known) → address.validating',
  'new caller → contact.choose (new) → as it was',
  'new caller → contact.change → contact.searching, address.locked, notes.locked',
  'new caller → address.choose (next door) → address.validating',
  'new caller → comment.edit → as it was',
  'new caller → refused: notes → as it was',
  'new caller → draft.park → draft.saving',
  'new caller → draft due → draft.saving',
  'new caller, address chosen → address.choose (next door) → as it was',
  'new caller, address chosen → address served → address.valid, deliveryTime.loading, cart.empty, billing.open',
  'new caller, address chosen → address refused → address.refused',
  'new caller, address chosen → address lost → address.open',
  'new caller, address served → address.choose (next door) → address.validating',
  'new caller, address served → times came → deliveryTime.chosen',
  'new caller, address served → no times came → deliveryTime.refused',
  'new caller, address served → times lost → deliveryTime.refused',
  'new caller, address served → cart.line.add → cart.filled',
  'new caller, address served → cart.line.quantity → as it was',
  'new caller, address served → cart.line.frozen → as it was',
  'new caller, address served → cart.line.remove → as it was',
  'new caller, address served → cart.repeat → cart.loadingProducts',
  'new caller, address served → products.refreshed (one left) → as it was',
  'new caller, address served → billing.edit (wrong) → as it was',
  'new caller, address served → billing.settle → billing.refused',
  'new caller, address served → refused: cart → cart.loadingProducts',
  'new caller, address served → refused: billing → billing.refused',
  'known caller → address served → address.valid, deliveryTime.loading, cart.empty, billing.verifying',
  'address served → contact.choose (new) → address.open, deliveryTime.locked, cart.locked, billing.locked',
  'address served → billing.edit (wrong) → billing.open',
  'address served → billing verified → billing.valid',
  'address served → billing refused → billing.refused',
  'address served → billing lost → billing.valid',
  'address refused → address.choose (next door) → address.validating',
  'cart empty → time.chooseAsap → as it was',
  'cart empty → time.choose (free) → as it was',
  'cart empty → time.refresh → timeRefresh.loading',
  'cart empty → cart.line.add → deliveryTime.loading, cart.filled',
  'cart empty → billing.edit (wrong) → billing.open',
  'cart empty → billing.settle → billing.verifying',
  'cart empty → refused: time → deliveryTime.loading',
  'cart empty → refused: billing → billing.refused',
  'picking a time → time.chooseAsap → deliveryTime.chosen',
  'picking a time → time.choose (free) → deliveryTime.chosen',
  'picking a time → time.refresh → timeRefresh.loading',
  'picking a time → refused: time → deliveryTime.loading',
  'picking a time, taken up → times came → deliveryTime.open',
  'asked for times while picking → times refreshed → timeRefresh.idle',
  'asked for times → times refreshed → timeRefresh.idle',
  'asked for times → later times refreshed → timeRefresh.idle',
  'asked for times → no times refreshed → deliveryTime.refused, timeRefresh.idle',
  'asked for times → refresh lost → timeRefresh.idle',
  'asked for times → cart.line.add → deliveryTime.loading, timeRefresh.idle, cart.filled',
  'asked for times → contact.change → contact.searching, address.locked, deliveryTime.locked, timeRefresh.idle, cart.locked, billing.locked, notes.locked',
  'asked for times → refused: address → address.refused, deliveryTime.locked, timeRefresh.idle, cart.locked, billing.locked',
  'time moved → time.acceptMove → as it was',
  'time moved → time.refresh → timeRefresh.loading',
  'no time free → time.chooseAsap → as it was',
  'no time free → time.refresh → timeRefresh.loading',
  'no time free → refused: time → deliveryTime.loading',
  'picking, no time free → time.chooseAsap → deliveryTime.refused',
  'cart filled → type.choose (another) → type.confirming',
  'cart filled → contact.choose (new) → address.open, deliveryTime.locked, cart.locked, billing.locked, payment.locked',
  'cart filled → cart.line.quantity → as it was',
  'cart filled → cart.line.frozen → as it was',
  'cart filled → cart.line.remove → deliveryTime.loading, cart.empty, payment.locked',
  'cart filled → cart.repeat → deliveryTime.loading, cart.loadingProducts, payment.locked',
  'cart filled → products.refreshed (one left) → cart.invalid, payment.locked',
  'cart filled → payment.choose (cash) → payment.ready, review.ready',
  'cart filled → payment.card.clear → as it was',
  'cart filled → refused: cart → cart.loadingProducts, payment.locked',
  'cart filled → refused: payment → as it was',
  'cart invalid → cart.line.add → cart.filled, payment.open',
  'cart invalid → cart.line.quantity → as it was',
  'cart invalid → cart.line.frozen → as it was',
  'cart invalid → cart.line.remove → deliveryTime.loading, cart.empty',
  'cart invalid → cart.repeat → deliveryTime.loading, cart.loadingProducts',
  'cart invalid → products.refreshed (one left) → as it was',
  'cart invalid → refused: cart → cart.loadingProducts',
  'cart invalid, lines put aside → cart.restore → cart.loadingProducts',
  'cart empty → coupon.apply → as it was',
  'cart filled → coupon.apply → coupon.checking',
  'cart filled → coupon.remove → as it was',
  'coupon being checked → coupon found → coupon.applied',
  'coupon being checked → coupon found for more → coupon.refused',
  'coupon being checked → coupon not found → coupon.refused',
  'coupon being checked → coupon lost → coupon.refused',
  'coupon being checked → cart.line.add → coupon.none',
  'coupon applied → coupon.apply → coupon.checking',
  'coupon applied → coupon.remove → coupon.none',
  'coupon applied → cart.line.add → coupon.none',
  'coupon applied → cart.line.quantity → coupon.none',
  'coupon applied → cart.line.frozen → coupon.none',
  'coupon applied → cart.line.remove → deliveryTime.loading, cart.empty, coupon.none, payment.locked',
  'coupon applied → cart.repeat → deliveryTime.loading, cart.loadingProducts, coupon.none, payment.locked',
  'coupon applied → cart.undo → coupon.none, payment.locked',
  'coupon applied → products.refreshed (plenty) → as it was',
  'coupon applied → refused: coupon → cart.loadingProducts, coupon.refused, payment.locked',
  'coupon applied → refused: cart → cart.loadingProducts, payment.locked',
  'coupon applied → refused: address → address.refused, deliveryTime.locked, cart.locked, coupon.none, billing.locked, payment.locked',
  'coupon refused → coupon.apply → coupon.checking',
  'coupon refused → coupon.remove → coupon.none',
  'coupon refused → cart.line.add → coupon.none',
  'cart empty → cart.line.note → as it was',
  'cart filled → cart.line.note → as it was',
  'cart invalid → cart.line.note → as it was',
  'cart empty → cart.undo → as it was',
  'cart filled → cart.undo → payment.locked',
  'cart invalid → cart.undo → cart.filled',
  'cart emptied → cart.undo → deliveryTime.loading, cart.filled, payment.open',
  'cart empty → points.use (some) → as it was',
  'cart filled → points.use (some) → points.applied',
  'cart filled → points.use (too many) → points.refused',
  'points applied → points.use (too many) → points.refused',
  'points applied → points.remove → points.none',
  'points applied → cart.line.add → as it was',
  'points applied → contact.choose (fewer points) → points.refused',
  'points applied → refused: points → cart.loadingProducts, points.none, payment.locked',
  'points applied → refused: address → address.refused, deliveryTime.locked, cart.locked, points.none, billing.locked, payment.locked',
  'points refused → points.use (some) → points.applied',
  'points refused → points.remove → points.none',
  'points refused → contact.choose (many points) → points.applied',
  'cart filled, lines put aside → cart.restore → cart.loadingProducts',
  'cart put aside → cart.restore → cart.loadingProducts',
  'lines being checked → lines came → deliveryTime.loading, cart.filled, payment.open',
  'lines being checked → lines lost → cart.empty',
  'lines being checked → cart.line.add → as it was',
  'lines being checked → cart.line.quantity → as it was',
  'lines being checked → cart.line.remove → as it was',
  'last line removed while checked → lines came → cart.empty',
  'empty cart being checked → cart.line.add → as it was',
  'added line being checked → lines came → deliveryTime.loading, cart.filled',
  'added line being checked → lines lost → cart.empty',
  'filled cart being checked → cart.line.add → as it was',
  'filled cart being checked → cart.line.quantity → as it was',
  'filled cart being checked → cart.line.frozen → as it was',
  'filled cart being checked → cart.line.remove → deliveryTime.loading',
  'filled cart being checked → cart.line.note → as it was',
  'cart filled → contact.change → contact.confirming',
  'asked about the customer → contact.change.confirm → contact.searching, address.locked, deliveryTime.locked, cart.locked, billing.locked, payment.locked, notes.locked',
  'asked about the customer → contact.change.cancel → contact.chosen',
  'cart empty → payment.choose (cash) → as it was',
  'cart empty → payment.choose (card) → as it was',
  'cart empty → payment.setTerms (days) → as it was',
  'below the minimum, in cash → payment.setCash (enough) → as it was',
  'below the minimum, by card → payment.card.set → as it was',
  'below the minimum, by card → payment.card.clear → as it was',
  'asked about the type → type.confirm → type.chosen, deliveryTime.loading, cart.empty, payment.locked',
  'asked about the type → type.cancelChange → type.chosen',
  'billing without a name → billing verified → billing.refused',
  'billing without a name → billing lost → billing.refused',
  'billing refused → billing.edit (wrong) → billing.open',
  'billed to consumer final → products.refreshed (dear) → billing.refused, payment.locked',
  'too dear for consumer final → products.refreshed (plenty) → billing.verifying',
  'billing refused → billing.settle → as it was',
  'billing refused → refused: billing → as it was',
  'address served → address.pickup → address.validating',
  'address refused → address.pickup → address.validating',
  'new caller → address.pickup → address.validating',
  'new caller, address chosen → address.pickup → as it was',
  'address changed while billing is open → address served → address.valid',
  'address changed while billing is open → address served by another store → address.valid, deliveryTime.loading, cart.empty',
  'address changed while billing is open → address lost → address.valid',
  'paying by card → payment.card.set → payment.ready, review.ready',
  'ready, by card → contact.choose (new) → address.open, deliveryTime.locked, cart.locked, billing.locked, payment.locked, review.incomplete',
  'ready, by card → payment.choose (cash) → as it was',
  'ready, by card → payment.card.set → as it was',
  'ready, by card → payment.card.clear → payment.open, review.incomplete',
  'ready, by card → refused: payment → payment.open, review.incomplete',
  'ready, by card → order.place → submitting',
  'ready, in cash → payment.setCash (enough) → as it was',
  'submitting → answer: placed → placed',
  'submitting → answer: refused → type.chosen, contact.chosen, address.valid, deliveryTime.chosen, timeRefresh.idle, cart.loadingProducts, coupon.none, points.none, billing.valid, payment.locked, notes.open, friend.locked, thirdPartyNumber.locked, members.locked, memberParts.idle, review.incomplete',
  'submitting → answer: unknown → lookingUpOutcome.requesting',
  'submitting → answer lost → lookingUpOutcome.requesting',
  'looking up the outcome → outcome: placed → placed',
  'looking up the outcome → outcome: not placed → type.chosen, contact.chosen, address.valid, deliveryTime.chosen, timeRefresh.idle, cart.filled, coupon.none, points.none, billing.valid, payment.ready, notes.open, friend.locked, thirdPartyNumber.locked, members.locked, memberParts.idle, review.ready',
  'looking up the outcome → outcome: unknown → lookingUpOutcome.waiting',
  'looking up the outcome → outcome lost → lookingUpOutcome.waiting',
  'looking up the outcome later → outcome.check → lookingUpOutcome.requesting',
  'looking up the outcome later → outcome asked again → lookingUpOutcome.requesting',
  'placed → order.updated → as it was',
  'a gift → gift.edit (receiver) → friend.chosen',
  'a gift → type.choose (the same) → friend.locked',
  'a gift, receiver given → gift.edit (nobody) → friend.open',
  'a gift, receiver given → refused: friend → friend.open',
  'a gift, receiver given → contact.change → contact.searching, address.locked, notes.locked, friend.locked',
  'third party → thirdParty.edit (number) → thirdPartyNumber.chosen',
  'third party → type.choose (the same) → thirdPartyNumber.locked',
  'third party, number given → thirdParty.edit (nothing) → thirdPartyNumber.open',
  'third party, number given → refused: thirdPartyNumber → thirdPartyNumber.open',
  'third party, number given → type.choose (the same) → thirdPartyNumber.locked',
  'corporate → contact.choose (known) → contact.chosen, billing.verifying, notes.open, members.open, memberParts.running',
  'corporate → contact.choose (new) → contact.chosen, billing.open, notes.open, members.open, memberParts.running',
  'corporate, known caller → billing verified → billing.valid',
  'corporate, known caller → members.changed (ready) → members.ready',
  'corporate, known caller → type.choose (the same) → address.open, members.locked, memberParts.idle',
  'corporate, known caller → contact.change → contact.searching, billing.locked, notes.locked, members.locked, memberParts.idle',
  'address served → type.choose (corporate) → address.locked, deliveryTime.locked, cart.locked, members.open, memberParts.running',
  'corporate, members open → members.changed (ready) → payment.open, members.ready',
  'corporate, members ready → members.changed (open) → payment.locked, members.open',
  'corporate, members ready → payment.choose (transfer) → as it was',
  'corporate, members ready → contact.change → contact.confirming',
  'corporate, members ready → type.choose (the same) → type.confirming',
  'corporate, members ready, type to confirm → type.confirm → type.chosen, address.open, payment.locked, members.locked, memberParts.idle',
  'corporate, members ready, type to confirm → type.cancelChange → type.chosen',
  'corporate, transfer chosen → members.setTerms → payment.ready, review.ready',
  'corporate, transfer chosen → members.setTiming → payment.ready, review.ready',
  'corporate, everything done → members.changed (open) → payment.locked, members.open, review.incomplete',
  'corporate, everything done → order.place → submitting',
  'corporate, submitting → answer: a member refused → type.chosen, contact.chosen, address.locked, deliveryTime.locked, timeRefresh.idle, cart.locked, coupon.none, points.none, billing.valid, payment.locked, notes.open, friend.locked, thirdPartyNumber.locked, members.open, memberParts.running, review.incomplete',
  'parked → opened → type.chosen, contact.searching, address.locked, deliveryTime.locked, timeRefresh.idle, cart.locked, coupon.none, points.none, billing.locked, payment.locked, notes.locked, friend.locked, thirdPartyNumber.locked, members.locked, memberParts.idle, review.incomplete, draft.parked',
  'parked → draft.resume → draft.saving',
  'draft changed → draft.flush → draft.saving',
  'draft being saved → draft saved → draft.saved',
  'draft being saved → draft refused → draft.rejected',
  'draft being saved → draft taken over → draft.conflict',
  'draft being saved → draft unsaved → draft.retrying',
  'draft being saved → draft lost → draft.retrying',
  'draft being parked → draft saved → draft.parked',
  'draft unsaved → draft tried again → draft.saving',
]

const regionsText = (snapshot: AnyMachineSnapshot): string => regionsOf(snapshot).join(', ')

const eventsOf = (names: readonly string[]): readonly AnyEventObject[] =>
  names.map((name) => {
    const event = NEW_ORDER_EVENTS[name]
    if (event === undefined) throw new Error(`No event is called ${name}`)
    return event
  })

const walk = (names: readonly string[], input: NewOrderInput): readonly WalkedStep[] => {
  const { first, steps } = replay(newOrderMachine, input, eventsOf(names), regionsText)
  const led = [first, ...steps]
  return led.map(({ to, transitions }, at) => ({
    event: names[at - 1] ?? 'opened',
    expected: changedRegions(led[at - 1]?.to.split(', ') ?? [], to.split(', ')),
    transitions,
  }))
}

interface TableLine {
  readonly path: string
  readonly names: readonly string[]
  readonly input: NewOrderInput
  readonly to: string
}

const LINES: readonly TableLine[] = TABLE.map((line) => {
  const [call = '', event = '', to = ''] = line.split(' → ')
  const beginning = CALLS[call]
  if (beginning === undefined) throw new Error(`No call is ${call}`)
  const { by, input = inputOf(emptyOrderDraft('single')) } = beginning
  return { path: `${call} → ${event}`, names: event === 'opened' ? by : [...by, event], input, to }
})

/** The table's lines by name, with the events that rebuild each. */
export const newOrderPaths = () =>
  LINES.map(({ path, names, input }) => ({
    name: path,
    input,
    events: eventsOf(names),
    stateName: regionsText,
    isShort: true,
  }))

/** Walks every line of the table: a call that has come so far, and one event more. */
export const walkNewOrder = (): readonly WalkedPath[] =>
  LINES.map(({ path, names, input, to }) => {
    const steps = walk(names, input)
    const last = steps.at(-1) ?? { event: path, expected: '' }
    const end = last.expected === to ? last : { ...last, expected: to, actual: last.expected }
    return { path, steps: [...steps.slice(0, -1), end] }
  })
