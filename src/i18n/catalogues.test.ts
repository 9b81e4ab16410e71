import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { all as enApp } from './en/all.ts'
import { login as enLogin } from './en/login.ts'
import { mail as enMail } from './en/mail.ts'
import { all as esApp } from './es/all.ts'
import { login as esLogin } from './es/login.ts'
import { mail as esMail } from './es/mail.ts'
import { createI18n } from './I18n.tsx'

const KNOWN: readonly TYPE[] = [TYPE.literal, TYPE.argument, TYPE.select, TYPE.plural, TYPE.pound]

const walk = (parts: readonly MessageFormatElement[]): readonly MessageFormatElement[] =>
  parts.flatMap((part) =>
    part.type === TYPE.select || part.type === TYPE.plural
      ? [part, ...Object.values(part.options).flatMap((option) => walk(option.value))]
      : [part],
  )

const names = (text: string) =>
  [
    ...new Set(
      walk(parse(text)).flatMap((part) =>
        part.type === TYPE.literal || part.type === TYPE.pound ? [] : [part.value],
      ),
    ),
  ].sort()

const areas = [
  {
    name: 'login',
    en: enLogin as Readonly<Record<string, string>>,
    es: esLogin as Readonly<Record<string, string>>,
  },
  {
    name: 'app',
    en: enApp as Readonly<Record<string, string>>,
    es: esApp as Readonly<Record<string, string>>,
  },
  {
    name: 'mail',
    en: enMail as Readonly<Record<string, string>>,
    es: esMail as Readonly<Record<string, string>>,
  },
]

describe.each(areas)('the $name catalogue', ({ en, es }) => {
  it('has the same keys in both languages', () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort())
  })

  it('has no empty message', () => {
    for (const catalogue of [en, es]) {
      expect(Object.entries(catalogue).filter(([, text]) => text.trim() === '')).toEqual([])
    }
  })

  it('uses the same placeholders in both languages', () => {
    const differing = Object.keys(en).filter(
      (key) => names(en[key] ?? '').join() !== names(es[key] ?? '').join(),
    )
    expect(differing).toEqual([])
  })

  it('contains text, values, selects and plurals only, no dates, money or tags', () => {
    for (const catalogue of [en, es]) {
      const strange = Object.entries(catalogue).filter(([, text]) =>
        walk(parse(text)).some((part) => !KNOWN.includes(part.type)),
      )
      expect(strange).toEqual([])
    }
  })
})

const NOWHERE = { currencySymbol: '', timeZone: 'UTC' } as const

describe('a message', () => {
  it('uses the plural rules of the language', () => {
    const text = '{count, plural, =0 {ninguno} one {# pedido} other {# pedidos}}'
    const { t } = createI18n('es', { 'failure.line': parse(text) }, NOWHERE)
    expect([0, 1, 2, 1234].map((count) => t('failure.line', { count }))).toEqual([
      'ninguno',
      '1 pedido',
      '2 pedidos',
      '1,234 pedidos',
    ])
  })

  it('omits a missing value', () => {
    const key = 'failure.product_not_enough_quantity'
    const { t } = createI18n('en', { [key]: parse(enApp[key]) }, NOWHERE)
    expect([t(key, { products: 'none' }), t(key, { products: 'Tamal (T-1)' })]).toEqual([
      'There is not enough stock',
      'There is not enough stock: Tamal (T-1)',
    ])
  })

  it('formats text and its parsed form alike', () => {
    const key = 'failure.line'
    const values = { status: 400, message: 'No' }
    const text = [enApp[key], parse(enApp[key])].map((message) =>
      createI18n('en', { [key]: message }, NOWHERE).t(key, values),
    )
    expect(text).toEqual(Array.from({ length: 2 }, () => 'Code error is 400. Message: No.'))
  })

  it('is empty while its namespace is not loaded', () => {
    expect(createI18n('en', {}, NOWHERE).t('failure.line')).toBe('')
  })

  it('of an unknown failure code is the generic one', () => {
    const { tFailure } = createI18n('en', enApp, NOWHERE)
    expect(tFailure('from_a_later_release' as 'smth_wrong')).toBe(enApp['failure.smth_wrong'])
  })
})
