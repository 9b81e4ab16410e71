import type { Cents } from '../shared/money.ts'

const SMALL = [
  '',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiuno',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
]
const TENS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const HUNDREDS = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
]

const belowHundred = (value: number): string => {
  if (value < 30) return SMALL[value] ?? ''
  const [ten, one] = [Math.floor(value / 10), value % 10]
  return `${TENS[ten] ?? ''}${one === 0 ? '' : ` y ${SMALL[one] ?? ''}`}`
}

const belowThousand = (value: number): string =>
  value === 100
    ? 'cien'
    : [HUNDREDS[Math.floor(value / 100)], belowHundred(value % 100)].filter(Boolean).join(' ')

/** 'uno' is cut before a noun: 'veintiún mil'. */
const beforeNoun = (words: string): string => words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')

const words = (value: number): string => {
  if (value === 0) return 'cero'
  const [millions, thousands, rest] = [
    Math.floor(value / 1e6),
    Math.floor((value % 1e6) / 1000),
    value % 1000,
  ]
  return [
    millions === 0 ? '' : millions === 1 ? 'un millón' : `${beforeNoun(words(millions))} millones`,
    thousands === 0 ? '' : thousands === 1 ? 'mil' : `${beforeNoun(belowThousand(thousands))} mil`,
    belowThousand(rest),
  ]
    .filter(Boolean)
    .join(' ')
}

/** An amount in Spanish words, as documents of El Salvador and Honduras print it: 'doscientos veinticuatro 05/100'. */
export const amountInWords = (amount: Cents): string =>
  `${words(Math.floor(amount / 100))} ${String(amount % 100).padStart(2, '0')}/100`
