import { stockLog as en } from './en/stock-log.ts'
import { stockLog as es } from './es/stock-log.ts'
import type { StockLogType } from '../domain/stock/stock-log-type.ts'
import type { Language } from './language.ts'

const MESSAGES: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, es }

const TITLES = [
  'time',
  'type',
  'number',
  'sku',
  'product',
  'quantity',
  'quantityLeft',
  'reserved',
  'available',
  'actor',
  'note',
] as const

/** The words of a sheet of movements, for the server. */
export const stockLogWords = (language: Language) => {
  const messages = MESSAGES[language]
  return {
    titles: TITLES.map((title) => messages[`stockLog.sheet.${title}`]),
    type: (type: StockLogType) => messages[`stockLog.type.${type}`],
  }
}
