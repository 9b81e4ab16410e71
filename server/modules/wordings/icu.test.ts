import { expect, test } from 'vitest'
import { checkWording, isSound } from './check-wording.ts'
import { composePlural, normalText, parseIcu, splitPlural } from './icu.ts'

const TERMS = {
  placeholders: [
    { name: 'count', kinds: ['plural', 'value'] },
    { name: 'store', kinds: ['value'] },
  ],
  budget: 60,
} as const

const codes = (text: string) =>
  checkWording('es', text, TERMS).map(({ code, form, placeholder, suggestion }) =>
    [code, form, placeholder, suggestion].filter((part) => part !== null).join(' '),
  )

test('a plural is one whole text for each form, and made of them again', () => {
  const text = 'Hay {count, plural, =0 {nada} one {# pedido} other {# pedidos}} en {store} (#)'
  const plural = splitPlural(text)
  expect(plural).toEqual({
    argument: 'count',
    forms: [
      { form: '=0', text: "Hay nada en {store} ('#')" },
      { form: 'one', text: "Hay # pedido en {store} ('#')" },
      { form: 'other', text: "Hay # pedidos en {store} ('#')" },
    ],
  })
  const composed = plural && composePlural(plural)
  expect(composed).toBe(
    "{count, plural, =0 {Hay nada en {store} ('#')} one {Hay # pedido en {store} ('#')} other {Hay # pedidos en {store} ('#')}}",
  )
  expect(normalText(composed ?? '')).toBe(composed)
  expect(splitPlural('Hola {store}')).toBeNull()
  expect(splitPlural('{count, plural, one {a} other {b}} {store, plural, one {a} other {b}}')).toBeNull()
})

test('a sound text has no problem but hints', () => {
  const text =
    '{count, plural, one {Se canceló 1 pedido de {store}} other {Se cancelaron # pedidos de {store}}}'
  expect(codes(text)).toEqual(['missingForm many'])
  expect(isSound(checkWording('es', text, TERMS))).toBe(true)
  expect(parseIcu(text)).not.toBeNull()
})

test.each([
  ['{count', ['syntax']],
  ['  ', ['empty']],
  ['<b>{count}</b> {store}', ['notAllowed']],
  ['{count, number} {store}', ['notAllowed']],
  ['{cuenta} de {store}', ['unknownPlaceholder cuenta count', 'missingPlaceholder count count']],
  ['{count} de {store, select, a {b} other {c}}', ['placeholderKind store']],
  [
    '{count, plural, one {uno de {store}} many {# de {store}} few {} other {# de {tienda}}}',
    ['unknownPlaceholder other tienda store', 'unknownForm few'],
  ],
  [`{count} {store} ${'largo '.repeat(12)}`, ['tooLong']],
] as const)('%s', (text, expected) => {
  expect(codes(text)).toEqual(expected)
})
