// One member of a corporate order: who receives, at which address, when, and what; a step that is refused waits there.
import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { maxQuantity, minQuantity, type SellableProduct } from '../../domain/cart/cart-line.ts'
import type { MemberColumn } from '../../domain/corporate/member-sheet.ts'
import type { WantedProduct } from '../../domain/order/order-draft.ts'
import type { MemberRefusal } from '../../domain/corporate/members.ts'
import type { ProductId, StoreId } from '../../domain/shared/ids.ts'
import {
  cookingOf,
  foundLines,
  refusalToPartCart,
  refusalToTime,
  slotOfPart,
  type PartAddressQuery,
  type PartContext,
  type PartCoverageResult,
  type PartEvent,
  type PartInput,
  type PartTimesQuery,
  type PersonQuery,
  type PersonResult,
} from './delivery-part.context.ts'
import type { StoreDeliveryTimes } from './new-order.types.ts'

const stub = (name: string) => () => Promise.reject(new Error(`${name} is provided by the screen`))

const FAILED = { code: 'smth_wrong' } as const

const partSetup = setup({
  types: { context: {} as PartContext, events: {} as PartEvent, input: {} as PartInput },
  actors: {
    findingPerson: fromPromise<PersonResult, PersonQuery>(stub('findingPerson')),
    coveringAddress: fromPromise<PartCoverageResult, PartAddressQuery>(stub('coveringAddress')),
    loadingPartProducts: fromPromise<readonly SellableProduct[], { readonly storeId: StoreId }>(
      stub('loadingPartProducts'),
    ),
    loadingPartTimes: fromPromise<StoreDeliveryTimes, PartTimesQuery>(stub('loadingPartTimes')),
  },
  guards: {
    hasRecipient: ({ context }) => context.userId !== null || context.recipient.trim() !== '',
    hasTimes: ({ context }) => context.times !== null,
    isRefusal: (_, result: PersonResult | PartCoverageResult) => result._tag === 'Refusal',
    isRefusedAt: ({ context }, at: MemberColumn) => context.refusal?.at === at,
    isCookingOutOfDate: ({ context }) => cookingOf(context) > context.timesForMinutes,
  },
  actions: {
    setRecipient: assign((_, { text, userId }: Extract<PartEvent, { type: 'part.recipient' }>) => ({
      recipient: text,
      userId: userId ?? null,
      person: null,
      addressId: null,
      address: null,
      coverage: null,
      times: null,
      refusal: null,
    })),
    setPerson: assign((_, result: PersonResult) =>
      result._tag === 'Found'
        ? { person: result.person, userId: result.person.userId, recipient: result.person.name }
        : {},
    ),
    setAddress: assign((_, { addressId, text }: Extract<PartEvent, { type: 'part.address' }>) => ({
      addressText: text,
      addressId: addressId ?? null,
      address: null,
      coverage: null,
      times: null,
    })),
    setCovered: assign((_, result: PartCoverageResult) =>
      result._tag === 'Covered'
        ? {
            refusal: null,
            address: result.address,
            addressId: result.address.addressId,
            coverage: result.coverage,
          }
        : {},
    ),
    setTime: assign((_, time: string) => ({ time, deliveryTime: null })),
    setWanted: assign((_, wanted: readonly WantedProduct[]) => ({
      wanted,
      requestedLines: [],
      lines: [],
    })),
    setPartQuantity: assign(
      ({ context }, params: { readonly productId: ProductId; readonly quantity: number }) => {
        const product =
          context.lines.find((line) => line.product.productId === params.productId)?.product ??
          context.products.find(({ productId }) => productId === params.productId)
        if (!product) return {}
        const others = context.lines.filter((line) => line.product !== product)
        const bound = maxQuantity(product)
        const unit = Math.max(1, product.itemsPerPurchaseUnit)
        const whole = Math.ceil(params.quantity / unit) * unit
        const quantity = Math.min(bound, Math.max(minQuantity(product), whole))
        if (params.quantity <= 0 || quantity <= 0) return { lines: others }
        const present = context.lines.find((line) => line.product === product)
        const line = { product, quantity, frozenQuantity: Math.min(present?.frozenQuantity ?? 0, quantity) }
        return {
          lines: present
            ? context.lines.map((each) => (each === present ? line : each))
            : [...context.lines, line],
        }
      },
    ),
    setProducts: assign(({ context }, products: readonly SellableProduct[]) => ({
      products,
      ...foundLines({ ...context, products }),
    })),
    markCooking: assign(({ context }) => ({ timesForMinutes: cookingOf(context) })),
    setPartTimes: assign((_, times: StoreDeliveryTimes) => ({ times })),
    evaluate: assign(({ context }) => ({
      deliveryTime:
        (slotOfPart(context)?.available ? slotOfPart(context)?.time : null) ?? context.deliveryTime,
      refusal: refusalToTime(context) ?? refusalToPartCart(context),
    })),
    refusePart: assign((_, refusal: MemberRefusal) => ({ refusal })),
  },
})

// Once the recipient is known, another address begins there.
const addressEvents = partSetup.createStateConfig({
  on: {
    'part.address': {
      target: '#deliveryPart.covering',
      reenter: true,
      actions: { type: 'setAddress', params: ({ event }) => event },
    },
  },
})

const cartEvents = partSetup.createStateConfig({
  on: {
    ...addressEvents.on,
    'part.cart': {
      target: '#deliveryPart.loadingProducts',
      reenter: true,
      actions: { type: 'setWanted', params: ({ event }) => event.wanted },
    },
  },
})

// Without an answer of the store there are no times to evaluate by.
const timeEvents = partSetup.createStateConfig({
  on: {
    ...cartEvents.on,
    'part.time': [
      {
        guard: 'hasTimes',
        target: '#deliveryPart.evaluating',
        actions: { type: 'setTime', params: ({ event }) => event.text },
      },
      {
        target: '#deliveryPart.loadingProducts',
        actions: { type: 'setTime', params: ({ event }) => event.text },
      },
    ],
    'part.quantity': {
      guard: 'hasTimes',
      target: '#deliveryPart.evaluating',
      actions: { type: 'setPartQuantity', params: ({ event }) => event },
    },
  },
})

export const deliveryPartMachine = partSetup.createMachine({
  id: 'deliveryPart',
  context: ({ input: { member } }) => ({
    recipient: member.recipient,
    userId: member.userId,
    person: null,
    addressText: member.address,
    addressId: member.addressId,
    address: null,
    coverage: null,
    time: member.time,
    deliveryTime: member.deliveryTime,
    times: null,
    timesForMinutes: 0,
    wanted: member.wanted,
    requestedLines: member.lines,
    products: [],
    lines: [],
    refusal: null,
  }),
  initial: 'beginning',
  // What is given while a step before it is looked up is evaluated afterwards.
  on: {
    'part.recipient': {
      target: '.beginning',
      reenter: true,
      actions: { type: 'setRecipient', params: ({ event }) => event },
    },
    'part.address': { actions: { type: 'setAddress', params: ({ event }) => event } },
    'part.time': { actions: { type: 'setTime', params: ({ event }) => event.text } },
    'part.cart': { actions: { type: 'setWanted', params: ({ event }) => event.wanted } },
  },
  states: {
    beginning: { always: [{ guard: 'hasRecipient', target: 'finding' }, { target: 'recipient' }] },
    recipient: {},
    finding: {
      invoke: {
        id: 'findingPerson',
        src: 'findingPerson',
        input: ({ context: { recipient, userId } }) => ({ text: recipient, userId }),
        onDone: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event.output },
            target: 'recipient',
            actions: {
              type: 'refusePart',
              params: ({ event }) => ({
                at: 'recipient' as const,
                code: event.output._tag === 'Refusal' ? event.output.code : FAILED.code,
              }),
            },
          },
          { target: 'covering', actions: { type: 'setPerson', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'recipient',
          actions: { type: 'refusePart', params: { at: 'recipient', ...FAILED } },
        },
      },
    },
    covering: {
      on: addressEvents.on,
      invoke: {
        id: 'coveringAddress',
        src: 'coveringAddress',
        input: ({ context: { addressId, addressText, person } }) => {
          if (person === null) throw new Error('Only an address of a known person is looked up')
          return { userId: person.userId, text: addressText, addressId }
        },
        onDone: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event.output },
            target: 'address',
            actions: {
              type: 'refusePart',
              params: ({ event }) => ({
                at: 'address' as const,
                code: event.output._tag === 'Refusal' ? event.output.code : FAILED.code,
              }),
            },
          },
          { target: 'loadingProducts', actions: { type: 'setCovered', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'address',
          actions: { type: 'refusePart', params: { at: 'address', ...FAILED } },
        },
      },
    },
    address: { on: addressEvents.on },
    loadingProducts: {
      on: addressEvents.on,
      invoke: {
        id: 'loadingPartProducts',
        src: 'loadingPartProducts',
        input: ({ context: { coverage } }) => {
          if (coverage === null) throw new Error('Products are loaded only after the address has a store')
          return { storeId: coverage.storeId }
        },
        onDone: {
          target: 'loadingTimes',
          actions: { type: 'setProducts', params: ({ event }) => event.output },
        },
        onError: { target: 'cart', actions: { type: 'refusePart', params: { at: 'cart', ...FAILED } } },
      },
    },
    loadingTimes: {
      on: cartEvents.on,
      entry: 'markCooking',
      invoke: {
        id: 'loadingPartTimes',
        src: 'loadingPartTimes',
        input: ({ context: { coverage, timesForMinutes } }) => {
          if (coverage === null) throw new Error('Times are loaded only after the address has a store')
          const { deliveryZoneId, storeId } = coverage
          return { storeId, deliveryZoneId, cookingMinutes: timesForMinutes }
        },
        onDone: {
          target: 'evaluating',
          actions: { type: 'setPartTimes', params: ({ event }) => event.output },
        },
        onError: { target: 'time', actions: { type: 'refusePart', params: { at: 'time', ...FAILED } } },
      },
    },
    evaluating: {
      entry: 'evaluate',
      always: [
        { guard: 'isCookingOutOfDate', target: 'loadingTimes' },
        { guard: { type: 'isRefusedAt', params: 'time' }, target: 'time' },
        { guard: { type: 'isRefusedAt', params: 'cart' }, target: 'cart' },
        { target: 'ready' },
      ],
    },
    time: { on: timeEvents.on },
    cart: { on: timeEvents.on },
    ready: {
      on: {
        ...cartEvents.on,
        'part.time': {
          target: 'evaluating',
          actions: { type: 'setTime', params: ({ event }) => event.text },
        },
        'part.quantity': {
          target: 'evaluating',
          actions: { type: 'setPartQuantity', params: ({ event }) => event },
        },
      },
    },
  },
})

export type DeliveryPartActor = ActorRefFrom<typeof deliveryPartMachine>
