import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { WantedProduct } from '../../src/domain/order/order-draft.ts'
import type { DraftMember } from '../../src/domain/order/order-draft.ts'
import type { PartInput } from '../../src/machines/processes/delivery-part.setup.ts'
import { deliveryPartMachine } from '../../src/machines/processes/delivery-part.machine.ts'
import { ana, bread, cake, HOME, NORTH, OFFICE, times } from './new-order.fixture.ts'
import { edgeCover } from './paths.ts'
import type { ProcessCover } from './replay-paths.ts'

export const memberOf = (more: Partial<DraftMember> = {}): DraftMember => ({
  recipient: 'Ana',
  userId: null,
  address: 'Casa',
  addressId: null,
  time: '6am',
  deliveryTime: null,
  wanted: [{ product: 'pan', quantity: 2 }],
  lines: [],
  ...more,
})
export const partInput = (member: DraftMember): PartInput => ({ member })

export const ANA = { _tag: 'Found', person: { userId: ana.id, name: 'Ana López' } } as const
export const AT_HOME = {
  _tag: 'Covered',
  address: { addressId: HOME, line: '7a avenida 5-10' },
  coverage: { ...NORTH, deliveryZoneId: NORTH.deliveryZoneId ?? 0 },
} as const

const wanted = (product: string, quantity: number): readonly WantedProduct[] => [{ product, quantity }]

// The library's own events of invoked actors are not among the machine's declared ones.
/** What the server says of a member. */
export const PART_ANSWERS: Readonly<Record<string, AnyEventObject>> = {
  found: { type: 'xstate.done.actor.findingPerson', output: ANA },
  'not found': {
    type: 'xstate.done.actor.findingPerson',
    output: { _tag: 'Refusal', code: 'user_not_found' },
  },
  'person lost': { type: 'xstate.error.actor.findingPerson', error: new Error('offline') },
  covered: { type: 'xstate.done.actor.coveringAddress', output: AT_HOME },
  'not covered': {
    type: 'xstate.done.actor.coveringAddress',
    output: { _tag: 'Refusal', code: 'delivery_zone_not_found' },
  },
  'coverage lost': { type: 'xstate.error.actor.coveringAddress', error: new Error('offline') },
  products: { type: 'xstate.done.actor.loadingPartProducts', output: [bread, cake] },
  'products lost': { type: 'xstate.error.actor.loadingPartProducts', error: new Error('offline') },
  times: { type: 'xstate.done.actor.0.deliveryPart.loadingTimes', output: times('12:00') },
  'times lost': { type: 'xstate.error.actor.0.deliveryPart.loadingTimes', error: new Error('offline') },
}

const EVENTS: Readonly<Record<string, unknown>> = {
  'part.recipient': { type: 'part.recipient', text: 'Ana' },
  'part.recipient chosen': { type: 'part.recipient', text: 'Ana López', userId: ana.id },
  'part.recipient nobody': { type: 'part.recipient', text: '' },
  'part.address': { type: 'part.address', text: 'Oficina', addressId: OFFICE },
  'part.time free': { type: 'part.time', text: '6am' },
  'part.time full': { type: 'part.time', text: '8am' },
  'part.time none': { type: 'part.time', text: '' },
  'part.cart': { type: 'part.cart', wanted: wanted('PASTEL', 1) },
  'part.cart unknown': { type: 'part.cart', wanted: wanted('caldo', 1) },
  'part.cart too much': { type: 'part.cart', wanted: wanted('PAN', 5) },
  'part.quantity': { type: 'part.quantity', productId: bread.productId, quantity: 4 },
  'part.quantity longer cooking': { type: 'part.quantity', productId: cake.productId, quantity: 1 },
  ...PART_ANSWERS,
}
const NAMES = new Map(Object.entries(EVENTS).map(([name, event]) => [event, name]))
const eventName = (event: { readonly type: string }): string => NAMES.get(event) ?? event.type

/** What a part in a state may never be. */
const violations = (state: AnyMachineSnapshot): readonly string[] => {
  const { context, value } = state as SnapshotFrom<typeof deliveryPartMachine> // of this machine
  const isAt = (at: string) => context.refusal?.at === at
  return [
    ...(value === 'ready' && context.refusal !== null ? ['ready with a refusal'] : []),
    ...(value === 'ready' && context.deliveryTime === null ? ['ready without a time'] : []),
    ...(value === 'ready' && context.lines.length === 0 ? ['ready without a cart'] : []),
    ...(value === 'ready' && context.wanted.length > 0 ? ['ready with an unknown product'] : []),
    ...((value === 'time' || value === 'cart') && !isAt(value) ? [`at ${value} without its refusal`] : []),
    ...(context.coverage !== null && context.person === null ? ['covered without a person'] : []),
  ]
}

/** A state is what its next transitions depend on. */
const serialize = ({ context, value }: SnapshotFrom<typeof deliveryPartMachine>): string =>
  JSON.stringify([
    value,
    context.recipient === '',
    context.person !== null,
    context.coverage !== null,
    context.times !== null,
    context.products.length,
    context.time,
    context.deliveryTime,
    context.timesForMinutes,
    context.wanted,
    context.lines.map(({ product, quantity }) => [product.productId, quantity]),
    context.refusal,
  ])
const coverOf = (
  variant: string,
  member: DraftMember,
  names: readonly string[],
  table: readonly string[],
): ProcessCover => {
  const input = partInput(member)
  const events = names.map((name) => EVENTS[name]) as never[]
  return {
    variant,
    input,
    eventName,
    violations,
    cover: edgeCover(deliveryPartMachine, {
      input,
      events,
      limit: 20_000,
      cover: 'words',
      eventName,
      serialize,
    }),
    table,
  }
}

const PASTED = [
  'address → part.address → covering',
  'address → part.recipient nobody → recipient',
  'address → part.recipient → finding',
  'address → part.time free → address',
  'cart → part.address → covering',
  'cart → part.recipient nobody → recipient',
  'cart → part.recipient → finding',
  'cart → part.time free → loadingProducts',
  'covering → coverage lost → address',
  'covering → covered → loadingProducts',
  'covering → not covered → address',
  'covering → part.address → covering',
  'covering → part.recipient nobody → recipient',
  'covering → part.recipient → finding',
  'covering → part.time free → covering',
  'finding → found → covering',
  'finding → not found → recipient',
  'finding → part.address → finding',
  'finding → part.recipient nobody → recipient',
  'finding → part.recipient → finding',
  'finding → part.time free → finding',
  'finding → person lost → recipient',
  'loadingProducts → part.address → covering',
  'loadingProducts → part.recipient nobody → recipient',
  'loadingProducts → part.recipient → finding',
  'loadingProducts → part.time free → loadingProducts',
  'loadingProducts → products lost → cart',
  'loadingProducts → products → loadingTimes',
  'loadingTimes → part.address → covering',
  'loadingTimes → part.recipient nobody → recipient',
  'loadingTimes → part.recipient → finding',
  'loadingTimes → part.time free → loadingTimes',
  'loadingTimes → times lost → time',
  'loadingTimes → times → ready',
  'ready → part.address → covering',
  'ready → part.recipient nobody → recipient',
  'ready → part.recipient → finding',
  'ready → part.time free → ready',
  'recipient → part.address → recipient',
  'recipient → part.recipient nobody → recipient',
  'recipient → part.recipient → finding',
  'recipient → part.time free → recipient',
  'time → part.address → covering',
  'time → part.recipient nobody → recipient',
  'time → part.recipient → finding',
  'time → part.time free → loadingProducts',
] as const

const ADDED = [
  'cart → part.address → covering',
  'cart → part.cart → loadingProducts',
  'cart → part.recipient chosen → finding',
  'cart → part.time free → cart',
  'cart → part.time none → time',
  'covering → covered → loadingProducts',
  'covering → part.address → covering',
  'covering → part.cart → covering',
  'covering → part.recipient chosen → finding',
  'covering → part.time free → covering',
  'covering → part.time none → covering',
  'finding → found → covering',
  'finding → part.address → finding',
  'finding → part.cart → finding',
  'finding → part.recipient chosen → finding',
  'finding → part.time free → finding',
  'finding → part.time none → finding',
  'loadingProducts → part.address → covering',
  'loadingProducts → part.cart → loadingProducts',
  'loadingProducts → part.recipient chosen → finding',
  'loadingProducts → part.time free → loadingProducts',
  'loadingProducts → part.time none → loadingProducts',
  'loadingProducts → products → loadingTimes',
  'loadingTimes → part.address → covering',
  'loadingTimes → part.cart → loadingProducts',
  'loadingTimes → part.recipient chosen → finding',
  'loadingTimes → part.time free → loadingTimes',
  'loadingTimes → part.time none → loadingTimes',
  'loadingTimes → times → cart',
  'loadingTimes → times → ready',
  'loadingTimes → times → time',
  'ready → part.address → covering',
  'ready → part.cart → loadingProducts',
  'ready → part.recipient chosen → finding',
  'ready → part.time free → ready',
  'ready → part.time none → time',
  'recipient → part.address → recipient',
  'recipient → part.cart → recipient',
  'recipient → part.recipient chosen → finding',
  'recipient → part.time free → recipient',
  'recipient → part.time none → recipient',
  'time → part.address → covering',
  'time → part.cart → loadingProducts',
  'time → part.recipient chosen → finding',
  'time → part.time free → cart',
  'time → part.time free → ready',
  'time → part.time none → time',
] as const

const CORRECTED = [
  'address → part.cart too much → address',
  'address → part.cart unknown → address',
  'address → part.cart → address',
  'address → part.time free → address',
  'address → part.time full → address',
  'cart → part.cart too much → loadingProducts',
  'cart → part.cart unknown → loadingProducts',
  'cart → part.cart → loadingProducts',
  'cart → part.quantity longer cooking → cart',
  'cart → part.quantity longer cooking → loadingTimes',
  'cart → part.quantity → cart',
  'cart → part.quantity → loadingTimes',
  'cart → part.quantity → ready',
  'cart → part.time free → cart',
  'cart → part.time full → time',
  'covering → covered → loadingProducts',
  'covering → part.cart too much → covering',
  'covering → part.cart unknown → covering',
  'covering → part.cart → covering',
  'covering → part.time free → covering',
  'covering → part.time full → covering',
  'finding → found → covering',
  'finding → part.cart too much → finding',
  'finding → part.cart unknown → finding',
  'finding → part.cart → finding',
  'finding → part.time free → finding',
  'finding → part.time full → finding',
  'loadingProducts → part.cart too much → loadingProducts',
  'loadingProducts → part.cart unknown → loadingProducts',
  'loadingProducts → part.cart → loadingProducts',
  'loadingProducts → part.time free → loadingProducts',
  'loadingProducts → part.time full → loadingProducts',
  'loadingProducts → products → loadingTimes',
  'loadingTimes → part.cart too much → loadingProducts',
  'loadingTimes → part.cart unknown → loadingProducts',
  'loadingTimes → part.cart → loadingProducts',
  'loadingTimes → part.time free → loadingTimes',
  'loadingTimes → part.time full → loadingTimes',
  'loadingTimes → times → cart',
  'loadingTimes → times → ready',
  'loadingTimes → times → time',
  'ready → part.cart too much → loadingProducts',
  'ready → part.cart unknown → loadingProducts',
  'ready → part.cart → loadingProducts',
  'ready → part.quantity longer cooking → loadingTimes',
  'ready → part.quantity longer cooking → ready',
  'ready → part.quantity → ready',
  'ready → part.time free → ready',
  'ready → part.time full → time',
  'recipient → part.cart too much → recipient',
  'recipient → part.cart unknown → recipient',
  'recipient → part.cart → recipient',
  'recipient → part.time free → recipient',
  'recipient → part.time full → recipient',
  'time → part.cart too much → loadingProducts',
  'time → part.cart unknown → loadingProducts',
  'time → part.cart → loadingProducts',
  'time → part.quantity longer cooking → loadingTimes',
  'time → part.quantity longer cooking → time',
  'time → part.quantity → loadingTimes',
  'time → part.quantity → time',
  'time → part.time free → cart',
  'time → part.time free → ready',
  'time → part.time full → time',
  'covering → not covered → address',
  'finding → not found → recipient',
] as const

const ANSWERS = ['found', 'covered', 'products', 'times'] as const

/** Rows of a sheet, the addresses and persons of a form, and correcting times and carts. */
export const PART_COVERS: readonly ProcessCover[] = [
  coverOf(
    'pasted',
    memberOf(),
    [
      ...ANSWERS,
      'not found',
      'person lost',
      'not covered',
      'coverage lost',
      'products lost',
      'times lost',
      'part.recipient',
      'part.recipient nobody',
      'part.address',
      'part.time free',
    ],
    PASTED,
  ),
  coverOf(
    'added by hand',
    memberOf({ recipient: '', address: '', time: '', wanted: [] }),
    [...ANSWERS, 'part.recipient chosen', 'part.address', 'part.time free', 'part.time none', 'part.cart'],
    ADDED,
  ),
  coverOf(
    'corrected',
    memberOf(),
    [
      ...ANSWERS,
      'not found',
      'not covered',
      'part.time free',
      'part.time full',
      'part.cart',
      'part.cart unknown',
      'part.cart too much',
      'part.quantity',
      'part.quantity longer cooking',
    ],
    CORRECTED,
  ),
]
