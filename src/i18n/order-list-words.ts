import { orderSheet as en } from './en/order-sheet.ts'
import { orderSheet as es } from './es/order-sheet.ts'
import { statuses as statusesEn } from './en/statuses.ts'
import { statuses as statusesEs } from './es/statuses.ts'
import type { Language } from './language.ts'

const MESSAGES: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, es }
const STATUSES: Readonly<Record<Language, Readonly<Record<keyof typeof statusesEn, string>>>> = {
  en: statusesEn,
  es: statusesEs,
}

const TITLES = [
  'number',
  'status',
  'type',
  'placed',
  'delivery',
  'customer',
  'store',
  'method',
  'zone',
  'payment',
  'paymentStatus',
  'invoice',
  'products',
  'total',
  'deliveryMan',
  'comment',
] as const

/** The words of a sheet of orders, for the server. */
export const orderListWords = (language: Language) => ({
  titles: TITLES.map((title) => MESSAGES[language][`orderSheet.${title}`]),
  status: (key: keyof typeof statusesEn) => STATUSES[language][key],
})
