import { validate as isCui } from 'stdnum/lib/cjs/gt/cui.js'
import { validate as isGuatemalanNit } from 'stdnum/lib/cjs/gt/nit.js'
import { validate as isSalvadoranNit } from 'stdnum/lib/cjs/sv/nit.js'
import { refusal, type Refusal } from '../shared/refusal.ts'
import type { BillingType } from './billing-id-type.ts'

export interface BillingInput {
  readonly type: BillingType
  readonly value: string
  readonly billingName: string
  readonly billingAddress: string
}

export type BillingErrorCode =
  | 'nit_not_found'
  | 'dpi_dont_valid'
  | 'passport_dont_valid'
  | 'billing_name_required'

/** Consumer final: an invoice without tax id; a typed value is ignored. */
const CONSUMER_FINAL = /^(?:C\.?\/?F\.?|CONS(?:UMIDOR)?\.?FINAL)$/

/**
 * The billing data as it is sent and stored: upper case, without spaces, a NIT or DPI without dashes; `CF` typed as a NIT
 * becomes `nit_cf` without a value.
 */
export const normaliseBilling = <B extends BillingInput>(billing: B): B => {
  // A passport number has no dashes: with one it is invalid.
  const value = billing.value.toUpperCase().replaceAll(billing.type === 'passport' ? /\s/g : /[\s-]/g, '')
  if (billing.type === 'nit_cf' || (billing.type === 'nit' && CONSUMER_FINAL.test(value))) {
    return { ...billing, type: 'nit_cf', value: '', billingName: billing.billingName.trim() }
  }
  return { ...billing, value, billingName: billing.billingName.trim() }
}

const DPI_DIGITS = 13

/** What is kept of a typed identification: of a DPI its digits, 13 at most. */
export const typedBillingId = (type: BillingType, text: string): string =>
  type === 'dpi' ? text.replaceAll(/\D/g, '').slice(0, DPI_DIGITS) : text

/**
 * Why a normalised billing id cannot stand on an invoice of a country (ISO code). Guatemala: SAT's check digit
 * of the NIT and RENAP's of the DPI. El Salvador: NIT of 14 or DUI of 9 digits. Honduras: RTN of 14 or DNI of 13
 * digits, which carry no check digit. Elsewhere the shape alone is checked.
 */
export const refusalToBillingId = (
  { type, value }: Pick<BillingInput, 'type' | 'value'>,
  country: string,
): Refusal<BillingErrorCode> | null => {
  switch (type) {
    case 'nit_cf':
      return null
    case 'nit':
      return isTaxId(value, country) ? null : refusal('nit_not_found', { field: 'value' })
    case 'dpi':
      return isPersonalId(value, country) ? null : refusal('dpi_dont_valid', { field: 'value' })
    case 'passport':
      return /^[A-Z0-9]{1,18}$/.test(value) ? null : refusal('passport_dont_valid', { field: 'value' })
  }
}

/** The billing id with the invoice's recipient name. */
export const refusalToBilling = (
  billing: BillingInput,
  country: string,
): Refusal<BillingErrorCode> | null => {
  const normal = normaliseBilling(billing)
  return (
    refusalToBillingId(normal, country) ??
    (normal.billingName.length > 0 ? null : refusal('billing_name_required', { field: 'billingName' }))
  )
}

const isTaxId = (value: string, country: string): boolean => {
  switch (country) {
    case 'GT':
      return isGuatemalanNit(value).isValid
    case 'SV':
      return isSalvadoranNit(value).isValid || isDui(value)
    case 'HN':
      return /^\d{14}$/.test(value) || /^\d{13}$/.test(value)
    default:
      return /^[A-Z0-9]{4,20}$/.test(value)
  }
}

const isPersonalId = (value: string, country: string): boolean => {
  switch (country) {
    case 'GT':
      return /^\d{13}$/.test(value) && isCui(value).isValid
    case 'SV':
      return isDui(value)
    default:
      return /^\d{13}$/.test(value)
  }
}

/** Documento Único de Identidad: eight digits weighted 9 to 2 and a check digit modulo 10. */
const isDui = (value: string): boolean => {
  if (!/^\d{9}$/.test(value)) return false
  const total = Array.from({ length: 8 }, (_, index) => Number(value[index]) * (9 - index)).reduce(
    (sum, weighted) => sum + weighted,
    0,
  )
  return (10 - (total % 10)) % 10 === Number(value[8])
}
