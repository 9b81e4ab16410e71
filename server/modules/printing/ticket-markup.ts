import type { KitchenTicket, TicketChange, TicketLine } from '../../../src/domain/store-day/kitchen-ticket.ts'
import { ticketTotals } from '../../../src/domain/store-day/kitchen-ticket.ts'
import { localTimeOf } from '../../../src/domain/shared/time.ts'
import type { ServerTranslate } from '../../../src/i18n/server-messages.ts'

/** What has a meaning in receiptline's markup is printed as it is. */
const plain = (text: string): string => text.replaceAll(/[\\|{}~_"`^]/g, '\\$&').replaceAll(/\s+/g, ' ')

const shout = (text: string): string => plain(text.toUpperCase())

interface TicketWriter {
  readonly t: ServerTranslate
  readonly time: (at: string) => string
}

/** Where the first cell has nothing to say it is `~`, a space: an empty one would hand its narrow column to the second. */
const linesOf = (
  { t }: TicketWriter,
  { frozenQuantity, name, note, parts, quantity }: TicketLine,
): readonly string[] => [
  '{width:4,*}',
  `"^^${quantity}" |"^^${shout(name)} "`,
  ...(parts.length === 0 ? [] : [`~ |${plain(t('ticket.combo'))} `]),
  ...parts.map((part) => `~ |${part.quantity * quantity}  ${plain(part.name)} `),
  ...(frozenQuantity === 0
    ? []
    : [`~ |\`* ${plain(t('ticket.frozen', { count: String(frozenQuantity) }))} \` `]),
  ...(note === null || note === '' ? [] : [`~ |"> ${plain(note)}" `]),
  '{width:*}',
]

const boxed = (...rows: readonly string[]): readonly string[] => [
  '{border:line;width:*}',
  ...rows,
  '{border:space}',
]

const copyHead = ({ t, time }: TicketWriter, { copy }: KitchenTicket): readonly string[] =>
  copy === null
    ? []
    : [
        '{width:*}',
        `\`"^^${shout(t('ticket.copy', { number: String(copy.number) }))}"\``,
        `\`${plain(
          copy.reason === null
            ? t('ticket.copyUnsure')
            : t('ticket.copyWhy', { time: time(copy.at), name: copy.by ?? '', reason: copy.reason }),
        )}\``,
        '-',
      ]

const head = ({ t, time }: TicketWriter, ticket: KitchenTicket): readonly string[] => [
  '{width:*,14}',
  `"${shout(ticket.storeName)}" | ${plain(t('ticket.kitchen'))}`,
  `"^^^${ticket.number}" | "^^${time(ticket.deliveryTime)}"`,
  `${plain([t(`ticket.${ticket.deliveryMethod}`), ticket.zoneName].filter(Boolean).join(', '))} | ${plain(
    t('ticket.pack', { time: time(ticket.packBy) }),
  )}`,
  '{width:*}',
  ...(ticket.allergy === null
    ? []
    : ['', `\`"^^! ${shout(t('ticket.allergy'))}"\``, `\`"${plain(ticket.allergy)}"\``]),
  ...(ticket.note === null ? [] : boxed(`"${plain(t('ticket.note'))}: ${plain(ticket.note)}" |`)),
]

const foot = ({ t, time }: TicketWriter, ticket: KitchenTicket): readonly string[] => [
  '{width:14,*}',
  ...ticketTotals(ticket.lines).map(
    ({ name, quantity }, index) =>
      `${index === 0 ? plain(t('ticket.sum')) : '~'} | ${index === 0 ? `"${quantity} ${shout(name)}"` : `${quantity} ${plain(name)}`}`,
  ),
  '{width:*}',
  ...(ticket.gift === null
    ? []
    : boxed(
        `"${plain(t('ticket.gift'))}" |`,
        ...(ticket.gift === '' ? [] : [`${plain(t('ticket.card', { text: ticket.gift }))} |`]),
      )),
  '-',
  `{code:${plain(ticket.link)};option:qrcode,4,m}`,
  plain(t('ticket.open')),
  ...(ticket.receivedAt === null
    ? []
    : [plain(t('ticket.received', { name: ticket.receivedBy ?? '', time: time(ticket.receivedAt) }))]),
  plain(t('ticket.printed', { time: time(ticket.printedAt) })),
  ...(ticket.copy === null ? [`"${plain(t('ticket.original'))}"`] : []),
]

const changeHead = (
  { t, time }: TicketWriter,
  ticket: KitchenTicket,
  revision: number,
): readonly string[] => [
  '{width:*,14}',
  `"${shout(ticket.storeName)}" | ${plain(t('ticket.kitchen'))}`,
  `"^^^${ticket.number}" | "^^${shout(t('ticket.change', { number: String(revision) }))}"`,
  '{width:*}',
  ...boxed(`"^${plain(t('ticket.deliver', { time: time(ticket.deliveryTime) }))}" |`),
  ...(ticket.allergy === null
    ? []
    : [`\`"^^! ${shout(t('ticket.allergy'))}"\``, `\`"${plain(ticket.allergy)}"\``]),
]

/** Only what changes: added pieces, then those taken off with what becomes of them. */
const changeBody = (
  { t, time }: TicketWriter,
  { at, by, lines, unchanged }: TicketChange,
): readonly string[] => {
  const added = lines.filter(({ after, before }) => after > before)
  const removed = lines.filter(({ after, before }) => after < before)
  return [
    ...(added.length === 0 ? [] : ['{width:*}', `\`"^^+ ${shout(t('ticket.add'))}"\``, '{width:4,*}']),
    ...added.map(({ after, before, name }) => `"^^${after - before}" |"^^${shout(name)} "`),
    ...(removed.length === 0 ? [] : ['{width:*}', `\`"^^- ${shout(t('ticket.remove'))}"\``, '{width:4,*}']),
    ...removed.flatMap(({ after, before, goods, name }) => [
      `"^^${before - after}" |"^^${shout(name)} "`,
      `~ |${plain(t(goods === 'wasted' ? 'ticket.made' : 'ticket.left', { count: String(after) }))} `,
    ]),
    '{width:*}',
    '-',
    plain(t('ticket.unchanged', { count: String(unchanged) })),
    plain(t('ticket.changedBy', { name: by, time: time(at) })),
  ]
}

/** The ticket in the markup that becomes a picture or the bytes of a printer. */
export const ticketMarkup = (ticket: KitchenTicket, t: ServerTranslate, timeZone: string): string => {
  const writer: TicketWriter = {
    t,
    time: (at) => {
      const { minute } = localTimeOf(Date.parse(at), timeZone)
      return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
    },
  }
  if (ticket.change !== null)
    return [
      ...copyHead(writer, ticket),
      ...changeHead(writer, ticket, ticket.change.revision),
      ...changeBody(writer, ticket.change),
      ...(ticket.copy === null ? [`"${plain(writer.t('ticket.original'))}"`] : []),
      '',
    ].join('\n')
  return [
    ...copyHead(writer, ticket),
    ...head(writer, ticket),
    '-',
    ...ticket.lines.flatMap((line) => linesOf(writer, line)),
    '-',
    ...foot(writer, ticket),
    '',
  ].join('\n')
}
