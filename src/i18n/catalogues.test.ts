import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { app as enApp } from './en/app.ts'
import { login as enLogin } from './en/login.ts'
import { app as esApp } from './es/app.ts'
import { login as esLogin } from './es/login.ts'
import { formatMessage, type Message } from './format-message.ts'

const parsed = (text: string) => parse(text, { ignoreTag: true })
// The formatter's elements are the parser's, with the types that the catalogues use.
const message = (text: string) => parsed(text) as unknown as Message

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
      walk(parsed(text)).flatMap((part) =>
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
]

describe.each(areas)('the $name catalogue', ({ en, es }) => {
  it('has the same keys in both languages', () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort())
  })

  it('leaves nothing empty', () => {
    for (const catalogue of [en, es]) {
      expect(Object.entries(catalogue).filter(([, text]) => text.trim() === '')).toEqual([])
    }
  })

  it('fills the same values in both languages', () => {
    const differing = Object.keys(en).filter(
      (key) => names(en[key] ?? '').join() !== names(es[key] ?? '').join(),
    )
    expect(differing).toEqual([])
  })

  it('uses only what the formatter knows', () => {
    for (const catalogue of [en, es]) {
      const strange = Object.entries(catalogue).filter(([, text]) =>
        walk(parsed(text)).some((part) => !KNOWN.includes(part.type)),
      )
      expect(strange).toEqual([])
    }
  })
})

describe('a message', () => {
  it('counts in both languages', () => {
    const words = '{count, plural, =0 {ninguno} one {# pedido} other {# pedidos}}'
    const said = [0, 1, 2, 1234].map((count) => formatMessage(message(words), { count }, 'es-GT'))
    expect(said).toEqual(['ninguno', '1 pedido', '2 pedidos', '1,234 pedidos'])
  })

  it('leaves out what nobody named', () => {
    const text = enApp['failure.product_not_enough_quantity']
    expect(formatMessage(message(text), { products: 'none' }, 'en-US')).toBe('There is not enough stock')
    expect(formatMessage(message(text), { products: 'Tamal (T-1)' }, 'en-US')).toBe(
      'There is not enough stock: Tamal (T-1)',
    )
  })

  it('says the same as a text and parsed', () => {
    const text = enApp['failure.line']
    const values = { status: 400, message: 'No' }
    expect(formatMessage(text, values, 'en-US')).toBe('Code error is 400. Message: No.')
    expect(formatMessage(message(text), values, 'en-US')).toBe('Code error is 400. Message: No.')
  })
})
