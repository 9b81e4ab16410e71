// A new order as its draft keeps it: what is read from one, and what is written.
import { BLANK_GIFT } from '../../domain/order/gift.ts'
import { BLANK_THIRD_PARTY, type DraftMember, type OrderDraft } from '../../domain/order/order-draft.ts'
import { NO_PAYMENT_TERMS } from '../../domain/payment/payment-terms.ts'
import { ZERO } from '../../domain/shared/money.ts'
import { readable } from '../../domain/shared/typed-number.ts'
import { pendingAndCartLines } from './new-order.context.ts'
import type { MembersReport, NewOrderContext, NewOrderInput } from './new-order.types.ts'

/** A corporate order whose members are not looked at yet. */
const unseenMembers = (members: readonly DraftMember[]): MembersReport => ({
  members,
  requests: [],
  parts: [],
  isReady: false,
  repeats: [],
  toPay: ZERO,
})

export const initialContext = (input: NewOrderInput): NewOrderContext => {
  const context = restoredContext(input)
  // As it would be saved again: the server's own text may name the same inputs in another order.
  return { ...context, savedDraft: JSON.stringify(toDraft(context)) }
}

const restoredContext = ({ document, ...call }: NewOrderInput): NewOrderContext => ({
  ...inputsOfDraft(document),
  ...call,
  savedDraft: '',
  submittedDraft: '',
  parking: null,
  requestedType: null,
  duplicateNumber: null,
  placed: null,
})

/** What a call is about, as a document gives it; nothing of it is looked up yet. */
export const inputsOfDraft = (document: OrderDraft) =>
  ({
    orderType: document.type,
    contactSearch: document.contactSearch,
    requestedUserId: document.userId,
    caller: null,
    clearedCallerId: null,
    ...addressOfDraft(document),
    ...timeOfDraft(document),
    ...cartOfDraft(document),
    coupon: null,
    couponProducts: [],
    couponCode: document.couponCode ?? '',
    couponRefusal: null,
    requestedPoints: document.points ?? 0,
    billing: document.billing,
    ...paymentOfDraft(document),
    comment: document.comment,
    gift: document.gift ?? BLANK_GIFT,
    thirdParty: document.thirdParty ?? BLANK_THIRD_PARTY,
    ...corporateOfDraft(document),
    replaces: document.replaces ?? null,
    refusals: {},
  }) satisfies Partial<NewOrderContext>

const addressOfDraft = ({ deliveryZoneId, storeId, userAddressId }: OrderDraft) =>
  ({
    requestedAddressId: userAddressId,
    requestedPickupId: deliveryZoneId === null ? storeId : null,
    addressId: null,
    coverage: null,
    priceRules: null,
    coverageKey: storeId === null ? null : { storeId, deliveryZoneId },
  }) satisfies Partial<NewOrderContext>

export const timeOfDraft = (document: OrderDraft) =>
  ({
    times: null,
    timesForMinutes: 0,
    timeMode: document.deliveryTimeMode,
    deliveryTime: document.deliveryTime,
    movedFromTime: document.movedFromTime ?? null,
    isTimeSaid: document.isTimeSaid ?? document.movedFromTime !== undefined,
    acceptedDay: null,
  }) satisfies Partial<NewOrderContext>

const cartOfDraft = ({ lines, setAsideLines }: OrderDraft) =>
  ({
    lines: [],
    pastLines: [],
    requestedLines: lines,
    setAsideLines,
    setAsideFrom: null,
    repeatedFrom: null,
    lineChanges: [],
    lineRefusal: null,
  }) satisfies Partial<NewOrderContext>

export const paymentOfDraft = ({ payment }: OrderDraft) =>
  ({
    paymentType: payment.paymentType,
    cashGiven: payment.cashGiven,
    confirmedCash: null,
    encryptedCard: null,
    paymentTerms: payment.terms ?? NO_PAYMENT_TERMS,
  }) satisfies Partial<NewOrderContext>

export const corporateOfDraft = (document: OrderDraft) =>
  ({
    corporate: unseenMembers(document.members ?? []),
    storeTerms: document.storeTerms ?? [],
    paymentTiming: document.paymentTiming ?? 'after_placing',
  }) satisfies Partial<NewOrderContext>

/** The draft as the server stores it; requested lines that are not checked yet count as chosen. */
export const toDraft = (context: NewOrderContext): OrderDraft => ({
  schemaVersion: 1,
  type: context.orderType,
  contactSearch: context.contactSearch,
  userId: context.caller?.id ?? context.requestedUserId,
  userAddressId: context.addressId ?? context.requestedAddressId,
  storeId: context.coverage?.storeId ?? context.coverageKey?.storeId ?? context.requestedPickupId,
  deliveryZoneId: context.coverage?.deliveryZoneId ?? context.coverageKey?.deliveryZoneId ?? null,
  deliveryTimeMode: context.timeMode,
  deliveryTime: context.deliveryTime,
  ...(context.movedFromTime !== null && { movedFromTime: context.movedFromTime }),
  ...(context.isTimeSaid && { isTimeSaid: true }),
  lines: pendingAndCartLines(context),
  setAsideLines: context.setAsideLines,
  billing: context.billing,
  payment: {
    paymentType: context.paymentType,
    cashGiven: readable(context.cashGiven),
    ...(context.paymentTerms !== NO_PAYMENT_TERMS && { terms: context.paymentTerms }),
  },
  comment: context.comment,
  couponCode: context.couponCode,
  ...(context.requestedPoints > 0 && { points: context.requestedPoints }),
  gift: context.gift,
  thirdParty: context.thirdParty,
  ...(context.corporate.members.length > 0 && { members: context.corporate.members }),
  ...(context.storeTerms.length > 0 && { storeTerms: context.storeTerms }),
  ...(context.paymentTiming !== 'after_placing' && { paymentTiming: context.paymentTiming }),
  ...(context.replaces !== null && { replaces: context.replaces }),
})
