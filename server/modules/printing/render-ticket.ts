import type * as Receiptline from 'receiptline'
import { lazyPackage } from '../../core/lazy-package.ts'

const receiptline = lazyPackage<typeof Receiptline>('receiptline')

/** As wide as 80 mm of paper in the printer's own letters. */
export const TICKET_COLUMNS = 42

/** A picture of the ticket for the screen; nothing of it is asked for elsewhere. */
export const ticketPicture = (markup: string): string =>
  receiptline()
    .transform(markup, { command: 'svg', cpl: TICKET_COLUMNS, encoding: 'cp1252' })
    .replaceAll(/@import url\([^)]*\);?/g, '')

/** The ticket as the bytes of a thermal printer, with the letters of Western Europe. */
export const ticketBytes = (markup: string, columns: number): Buffer =>
  Buffer.from(
    receiptline().transform(markup, { command: 'escpos', cpl: columns, encoding: 'cp1252', cutting: true }),
    'latin1',
  )
