import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { formatWanted, type MemberColumn } from '../../src/domain/corporate/member-sheet.ts'
import { deliveryPartMachine } from '../../src/machines/processes/delivery-part.machine.ts'
import type { BrowserRun } from './browser-run.ts'
import { memberOf, PART_ANSWERS, partInput } from './delivery-part.paths.ts'
import { bread, cake } from './new-order.fixture.ts'
import { edgeRuns } from './paths.ts'
import { replay } from './replay-paths.ts'

type Part = SnapshotFrom<typeof deliveryPartMachine>

const cart = (product: string, quantity: number) => ({
  type: 'part.cart',
  wanted: [{ product, quantity }],
})
const quantityOf = (productId: number, quantity: number) => ({ type: 'part.quantity', productId, quantity })

/** What somebody does in the cells of a row and in the cart of the open member. */
const CELLS: Readonly<Record<string, AnyEventObject>> = {
  'recipient somebody': { type: 'part.recipient', text: 'Ana' },
  'recipient nobody': { type: 'part.recipient', text: '' },
  'address home': { type: 'part.address', text: 'Casa' },
  'address office': { type: 'part.address', text: 'Oficina' },
  'time free': { type: 'part.time', text: '6am' },
  'time full': { type: 'part.time', text: '8am' },
  'time none': { type: 'part.time', text: '' },
  'cart two': cart(bread.sku, 2),
  'cart too much': cart(bread.sku, 5),
  'cart unknown': cart('caldo', 1),
  'cart one more': quantityOf(bread.productId, 3),
  'cart one less': quantityOf(bread.productId, 4),
  'cart longer cooking': quantityOf(cake.productId, 1),
}
const EVENTS: Readonly<Record<string, AnyEventObject>> = { ...PART_ANSWERS, ...CELLS }
const NAMES = new Map(Object.entries(EVENTS).map(([name, event]) => [event, name]))
const eventName = (event: AnyEventObject): string => NAMES.get(event) ?? event.type

const textOf = ({ addressText, lines, recipient, time, wanted }: Part['context'], column: MemberColumn) =>
  ({
    recipient,
    address: addressText,
    time,
    cart: formatWanted([
      ...lines.map(({ product, quantity }) => ({ product: product.sku, quantity })),
      ...wanted,
    ]),
  })[column]

/** A cell that is left as it was is no correction, unless it is the wrong one. */
const isCorrection = ({ context, value }: Part, event: AnyEventObject): boolean => {
  const column = event.type.slice('part.'.length) as MemberColumn // the cells' events are named by it
  const typed = column === 'cart' ? formatWanted(event['wanted']) : event['text']
  const isWrong = context.refusal?.at === column || (value === 'recipient' && column === 'recipient')
  return typed !== textOf(context, column) || isWrong
}

const isPossible = (state: Part, event: AnyEventObject): boolean => {
  if (event.type.startsWith('xstate.')) return true
  if (event.type !== 'part.quantity') return isCorrection(state, event)
  const piecesOf = (productId: number) =>
    state.context.lines.find(({ product }) => product.productId === productId)?.quantity
  const pieces = piecesOf(bread.productId)
  switch (eventName(event)) {
    case 'cart one more':
      return pieces === 2
    case 'cart one less':
      return pieces === 5
    default:
      // Only what the store has shown can be picked.
      return state.context.products.length > 0 && piecesOf(cake.productId) === undefined
  }
}

const serialize = ({ context, value }: Part): string =>
  JSON.stringify([
    value,
    [context.recipient, context.person !== null, context.addressText, context.coverage !== null],
    [context.time, context.deliveryTime, context.times !== null, context.timesForMinutes],
    [context.wanted, context.products.length],
    context.lines.map(({ product, quantity }) => [product.productId, quantity]),
    context.refusal?.at,
  ])

const ANSWERED = ['found', 'covered', 'products', 'times']
const FILLED = [
  'recipient somebody',
  'found',
  'covered',
  'products',
  'times',
  'time free',
  'cart two',
  'products',
  'times',
]
const SCOPES: ReadonlyArray<{
  readonly variant: string
  /** What has been typed when the walk begins. */
  readonly by: readonly string[]
  readonly events: readonly string[]
  readonly isFixed?: boolean
}> = [
  { variant: 'a member typed in', by: FILLED.slice(0, -2), events: ANSWERED, isFixed: true },
  {
    variant: 'who and where',
    by: [],
    events: [
      ...ANSWERED,
      'not found',
      'person lost',
      'not covered',
      'coverage lost',
      'recipient somebody',
      'recipient nobody',
      'address home',
      'address office',
    ],
  },
  {
    variant: 'the time',
    by: FILLED,
    events: [
      ...ANSWERED,
      'times lost',
      'address home',
      'address office',
      'time free',
      'time full',
      'time none',
      'cart one more',
      'cart longer cooking',
    ],
  },
  {
    variant: 'the cart',
    by: FILLED,
    events: [
      ...ANSWERED,
      'products lost',
      'address home',
      'address office',
      'time free',
      'time full',
      'cart two',
      'cart too much',
      'cart unknown',
      'cart one more',
      'cart one less',
      'cart longer cooking',
    ],
  },
]
const input = partInput(memberOf({ recipient: '', address: '', time: '', wanted: [] }))
const eventsOf = (names: readonly string[]) => names.map((name) => EVENTS[name]) as AnyEventObject[]

/** Somebody types a member into a blank row, corrects it, and looks at what the server says of it. */
export const deliveryPartBrowserRuns = (): readonly BrowserRun[] =>
  SCOPES.flatMap(({ by, events, isFixed = false, variant }) => {
    const begin = eventsOf(by)
    const { first, steps: begun } = replay(deliveryPartMachine, input, begin)
    const prefix = begin.map((event, at) => ({
      event,
      from: (at === 0 ? first : begun[at - 1])?.to ?? '',
      to: begun[at]?.to ?? '',
    }))
    return edgeRuns(deliveryPartMachine, {
      input,
      // The library's own events are not among the machine's declared ones.
      begin: begin as never[],
      events: eventsOf(events) as never[],
      limit: 20_000,
      serialize,
      edgeName: (from, event, to) => `${from.value} → ${(event as AnyEventObject).type} → ${to.value}`,
      allow: isPossible,
      maxSteps: 60,
    }).map(({ name, steps }) => ({
      machine: 'deliveryPart',
      variant,
      name: `${variant} · browser ${name}`,
      input,
      steps: [...prefix, ...steps],
      eventName,
      isFixed,
    }))
  })
