import { createStore, useSelector } from '@tanstack/react-store'
import type { OrderRow } from '../../../api/contract/orders.contract.ts'
import { stripAccents } from '../../../domain/shared/strip-accents.ts'

type Findable = Pick<
  OrderRow,
  'addressName' | 'customerName' | 'street' | 'id' | 'itemsSummary' | 'number' | 'storeName' | 'zoneName'
>

const plain = (text: string): string => stripAccents(text).toLowerCase()

const namesOf = ({ comboItems, name }: OrderRow['itemsSummary'][number]): readonly string[] => [
  name,
  ...(comboItems ?? []).map((part) => part.name),
]

/** Whether a text contains every word of what is looked for. */
export const hasWords = (text: string, sought: string): boolean => {
  const words = plain(sought).split(/\s+/u).filter(Boolean)
  return words.length > 0 && words.every((word) => plain(text).includes(word))
}

/** The lines of an order with a product of that name. */
export const linesFound = ({ itemsSummary }: Pick<Findable, 'itemsSummary'>, sought: string) =>
  itemsSummary.filter((item) => namesOf(item).some((name) => hasWords(name, sought)))

/** Whether an order is found by its number, customer, place or products. */
export const isFound = (order: Findable, sought: string): boolean =>
  hasWords(
    [order.number, order.customerName, order.zoneName, order.addressName, order.street]
      .filter(Boolean)
      .join(' '),
    sought,
  ) || linesFound(order, sought).length > 0

interface Finder {
  readonly sought: string
  /** What the server found by it: a telephone number is not on the board. */
  readonly ids: ReadonlySet<number>
}

const NOTHING: Finder = { sought: '', ids: new Set() }
const finder = createStore<Finder>(NOTHING)

/** What the cards of the board are looked through for. */
export const seekOnBoard = (next: Finder = NOTHING): void => finder.setState(() => next)

/** Whether something else is looked for than this order, which steps back then. */
export const useIsFaded = (order: Findable): boolean =>
  useSelector(
    finder,
    ({ ids, sought }) => sought.trim() !== '' && !ids.has(order.id) && !isFound(order, sought),
  )
