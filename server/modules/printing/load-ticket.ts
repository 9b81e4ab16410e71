import type { Kysely } from 'kysely'
import type { KitchenTicket, TicketChange, TicketCopy } from '../../../src/domain/store-day/kitchen-ticket.ts'
import { mentionsAllergy } from '../../../src/domain/order/allergy.ts'
import { actBy } from '../../../src/domain/delivery/order-pace.ts'
import type { OrderId } from '../../../src/domain/shared/ids.ts'
import type { Language } from '../../../src/i18n/language.ts'
import type { ServerTexts } from '../../../src/i18n/server-messages.ts'
import type { Database } from '../../db/database.gen.ts'
import { loadOrder } from '../orders/order.queries.ts'
import type { OrderRecord } from '../orders/order-record.ts'
import { ticketMarkup } from './ticket-markup.ts'

/** What the kitchen reads of an order. */
export const toTicket = (
  order: OrderRecord,
  {
    change,
    copy,
    link,
    now,
  }: {
    readonly change: TicketChange | null
    readonly copy: TicketCopy | null
    readonly link: string
    readonly now: Date
  },
): KitchenTicket => {
  const received = order.history.find(({ event }) => event === 'order.acknowledge')
  const comment = order.comment?.trim() ?? ''
  const isAllergy = mentionsAllergy(comment)
  return {
    storeName: order.storeName,
    number: order.number,
    deliveryTime: order.deliveryTime.toISOString(),
    packBy: new Date(
      actBy({
        status: 'packing',
        deliveryMethod: order.deliveryMethod,
        deliveryTime: order.deliveryTime.getTime(),
        longestCookingMinutes: order.longestCookingMinutes,
        zoneMinutes: order.zoneMinutes,
      }),
    ).toISOString(),
    deliveryMethod: order.deliveryMethod,
    zoneName: order.zoneName,
    allergy: isAllergy ? comment : null,
    note: comment === '' || isAllergy ? null : comment,
    lines: order.items.map(({ comboItems, frozenQuantity, name, note, quantity }) => ({
      quantity,
      name,
      frozenQuantity,
      note,
      parts: comboItems?.map((part) => ({ name: part.name, quantity: part.quantity })) ?? [],
    })),
    gift: order.type === 'gift' ? (order.gift?.message ?? '') : null,
    link,
    receivedBy: received?.actor?.name ?? null,
    receivedAt: received?.at ?? null,
    printedAt: now.toISOString(),
    copy,
    change,
  }
}

export interface TicketRequest {
  readonly texts: ServerTexts
  readonly copy: TicketCopy | null
  /** The change of its lines that is printed; 0 for the whole order. */
  readonly revision: number
  readonly now: Date
  readonly origin: string
  readonly language?: Language | undefined
}

const loadChange = async (
  db: Kysely<Database>,
  order: OrderRecord,
  revision: number,
): Promise<TicketChange | null> => {
  const row = await db
    .selectFrom('order_line_changes as l')
    .innerJoin('users as u', 'u.id', 'l.changed_by')
    .select(['l.changed_at', 'l.lines', 'u.first_name', 'u.last_name'])
    .where('l.order_id', '=', order.id)
    .where('l.revision', '=', revision)
    .executeTakeFirst()
  if (row === undefined) return null
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const added = row.lines.reduce((sum, { after, before }) => sum + Math.max(0, after - before), 0)
  return {
    revision,
    at: row.changed_at.toISOString(),
    by: `${row.first_name} ${row.last_name}`.trim(),
    lines: row.lines,
    unchanged: Math.max(0, pieces - added),
  }
}

/** The markup of an order's ticket, in the language of its country where none is asked for. */
export const loadTicketMarkup = async (
  db: Kysely<Database>,
  orderId: OrderId,
  { copy, language, now, origin, revision, texts }: TicketRequest,
): Promise<string | null> => {
  const order = await loadOrder(db, orderId)
  if (order === null) return null
  const country = await db
    .selectFrom('countries')
    .select('default_language')
    .where('id', '=', order.countryId)
    .executeTakeFirstOrThrow()
  const link = new URL(`/orders/${orderId}`, origin).href
  return ticketMarkup(
    toTicket(order, {
      change: revision === 0 ? null : await loadChange(db, order, revision),
      copy,
      link,
      now,
    }),
    await texts(language ?? country.default_language),
    order.timeZone,
  )
}
