import type * as PhoneNumbers from 'libphonenumber-js/min'
import { preloadedPackage } from '../../core/lazy-package.ts'

/** The numbering plans of all countries. */
export const phoneNumbers = preloadedPackage<typeof PhoneNumbers>('libphonenumber-js/min')
