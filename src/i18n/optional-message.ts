import type { MessageKey } from './catalogues.ts'
import type { Translate, Values } from './I18n.tsx'

/** The message of a key that is put together from data; empty where there is none. */
export const optionalMessage = (t: Translate, key: string, values?: Values): string =>
  t(key as MessageKey, values) // a key without a message gives an empty text
