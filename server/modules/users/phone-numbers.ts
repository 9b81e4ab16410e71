import type * as PhoneNumbers from 'libphonenumber-js/min'
import { loadSoon } from '../../core/load-late.ts'

/** The numbering plans of all countries. */
export const phoneNumbers = loadSoon<typeof PhoneNumbers>('libphonenumber-js/min')
