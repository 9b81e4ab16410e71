import type { WantedProduct } from '../order/order-draft.ts'
import { cellsOf, readSeparator } from '../shared/sheet-text.ts'
import { normalizeForSearch } from '../shared/strip-accents.ts'

/** The columns of a sheet of members, in the order of a sheet without titles. */
export const MEMBER_COLUMNS = ['recipient', 'address', 'time', 'cart'] as const
export type MemberColumn = (typeof MEMBER_COLUMNS)[number]

/** A column of a member, the quantity of one product, or one that is left out. */
export type SheetColumn = MemberColumn | { readonly product: string } | null

/** One member as it was pasted or typed. */
export interface MemberRow {
  /** Name, phone or e-mail. */
  readonly recipient: string
  readonly address: string
  readonly time: string
  readonly wanted: readonly WantedProduct[]
}

export interface MemberSheet {
  readonly hasTitles: boolean
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly MemberRow[]
}

/** The members that one order can have. */
export const MAX_MEMBERS = 200

const TITLES: Readonly<Record<MemberColumn, readonly string[]>> = {
  recipient: [
    'miembro',
    'nombre',
    'telefono',
    'tel',
    'celular',
    'correo',
    'empleado',
    'destinatario',
    'quien recibe',
    'member',
    'name',
    'phone',
    'email',
    'e-mail',
    'employee',
    'recipient',
  ],
  address: ['direccion', 'lugar', 'entregar en', 'address', 'place', 'deliver to'],
  time: ['hora', 'horario', 'hora de entrega', 'time', 'delivery time'],
  cart: ['carrito', 'pedido', 'productos', 'orden', 'comida', 'cart', 'order', 'products', 'items', 'lunch'],
}

const plain = (text: string): string => normalizeForSearch(text).trim().replaceAll(/\s+/g, ' ')

const columnOfTitle = (title: string): MemberColumn | null =>
  MEMBER_COLUMNS.find((column) => TITLES[column].includes(plain(title))) ?? null

const AMOUNT_FIRST = /^(\d{1,4})(?:\s*[x×*]\s+|\s*[×*]\s*|x|\s+)(\S.*)$/i
const AMOUNT_LAST = /^(.*\S)(?:\s+[x×*]\s*|\s*[×*:=]\s*)(\d{1,4})$/i

/** The products of a text such as `2 tamal, 1 café` or `TAM-01 x 2; CAF-01`; one that is named twice adds up. */
export const parseWanted = (text: string): WantedProduct[] => {
  const wanted = new Map<string, WantedProduct>()
  for (const piece of text.split(/[,;+\n]/)) {
    const named = piece.trim()
    if (named === '') continue
    const first = AMOUNT_FIRST.exec(named)
    const last = first ? null : AMOUNT_LAST.exec(named)
    const product = (first?.[2] ?? last?.[1] ?? named).trim()
    const quantity = Number(first?.[1] ?? last?.[2] ?? 1)
    const key = plain(product)
    wanted.set(key, { product, quantity: quantity + (wanted.get(key)?.quantity ?? 0) })
  }
  return [...wanted.values()].filter(({ quantity }) => quantity > 0)
}

/** The text of what is wanted, as `parseWanted` reads it. */
export const formatWanted = (wanted: readonly WantedProduct[]): string =>
  wanted.map(({ product, quantity }) => `${quantity} ${product}`).join(', ')

const rowOf = (cells: readonly string[], columns: readonly SheetColumn[]): MemberRow => {
  const textOf = (column: MemberColumn, separator: string) =>
    cells.filter((cell, at) => columns[at] === column && cell !== '').join(separator)
  const counted = cells.flatMap((cell, at) => {
    const column = columns[at]
    return column !== null && typeof column === 'object' && /^\d{1,4}$/.test(cell)
      ? [`${cell} ${column.product}`]
      : []
  })
  return {
    recipient: textOf('recipient', ' '),
    address: textOf('address', ', '),
    time: textOf('time', ' '),
    wanted: parseWanted([textOf('cart', ', '), ...counted].join(', ')),
  }
}

/**
 * The members of rows that were copied from a sheet, or of a CSV file. Titles are known by their words in
 * either language, and a title that is none of them names a product whose quantities stand below it. Without
 * titles the columns are `remembered`, and what stands after the last of them belongs to the cart.
 */
export const parseMemberSheet = (
  text: string,
  remembered: readonly SheetColumn[] = MEMBER_COLUMNS,
): MemberSheet => {
  const { separator, text: cells } = readSeparator(text.trim())
  const lines = cellsOf(cells, separator).filter((row) => row.some((cell) => cell !== ''))
  const [first = []] = lines
  const titles = first.map(columnOfTitle)
  const known = titles.filter((title) => title !== null).length
  const hasTitles = known >= 2 || (known === 1 && first.length === 1)
  const width = Math.max(0, ...lines.map((cells) => cells.length))
  const columns: SheetColumn[] = hasTitles
    ? first.map((title, at) => titles[at] ?? (title === '' ? null : { product: title }))
    : Array.from({ length: width }, (_, at) => (at < remembered.length ? (remembered[at] ?? null) : 'cart'))
  const body = hasTitles ? lines.slice(1) : lines
  return { hasTitles, columns, rows: body.map((cells) => rowOf(cells, columns)) }
}

/** What a customer is searched by: the e-mail or phone of the text, else all of it. */
export const lookupTextOf = (recipient: string): string => {
  const mail = recipient.split(/[\s<>,;]+/).find((word) => word.includes('@'))
  if (mail !== undefined) return mail
  const phone = /\+?\d[\d\s().-]{5,}\d/.exec(recipient)?.[0]
  return phone === undefined ? recipient.trim() : phone.replaceAll(/[^\d+]/g, '')
}

const stemsOf = (wanted: string): readonly string[] =>
  wanted.split(' ').map((word) => (word.length > 4 ? word.replace(/(es|s)$/, '') : word))

const hasAllStems = (name: string, stems: readonly string[]): boolean => {
  const words = name.split(/[\s,.]+/)
  return stems.every((stem) => words.some((word) => word.startsWith(stem)))
}

/** How a name in a sheet finds one of several things: exactly, else the only one that has all its words. */
const findNamed = <T>(text: string, all: readonly T[], nameOf: (one: T) => string): T | 'several' | null => {
  const wanted = plain(text)
  if (wanted === '') return null
  const exact = all.filter((one) => plain(nameOf(one)) === wanted)
  if (exact[0] !== undefined) return exact.length === 1 ? exact[0] : 'several'
  const stems = stemsOf(wanted)
  const having = all.filter((one) => hasAllStems(plain(nameOf(one)), stems))
  return having[0] === undefined ? null : having.length === 1 ? having[0] : 'several'
}

/** The product that a sheet means by its SKU or its name. */
export const findWanted = <P extends { readonly sku: string; readonly name: string }>(
  product: string,
  products: readonly P[],
): P | 'several' | null =>
  products.find(({ sku }) => plain(sku) === plain(product)) ??
  findNamed(product, products, ({ name }) => name)

const MAX_CANDIDATES = 4

/** The names that a text may mean when it means several products. */
export const wantedCandidates = (
  product: string,
  products: ReadonlyArray<{ readonly name: string }>,
): readonly string[] => {
  const stems = stemsOf(plain(product))
  return products
    .filter(({ name }) => hasAllStems(plain(name), stems))
    .slice(0, MAX_CANDIDATES)
    .map(({ name }) => name)
}

/** The saved address that a sheet means by its name or text. */
export const findWantedAddress = <
  A extends { readonly name: string; readonly address: string; readonly addressDetails: string | null },
>(
  text: string,
  addresses: readonly A[],
): A | 'several' | null => {
  const byName = findNamed(text, addresses, ({ name }) => name)
  return byName !== null && byName !== 'several'
    ? byName
    : (findNamed(text, addresses, ({ address, addressDetails }) =>
        [address, addressDetails].filter(Boolean).join(', '),
      ) ?? byName)
}
