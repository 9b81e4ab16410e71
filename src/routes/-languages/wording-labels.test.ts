import { expect, test } from 'vitest'
import { shortText } from './wording-labels.ts'

test('a plural is said by the form that speaks for the others', () => {
  expect(shortText('{count, plural, one {# pedido de {store}} other {# pedidos de {store}}} hoy')).toBe(
    '# pedidos de {store} hoy',
  )
  expect(shortText('Apps de {country}')).toBe('Apps de {country}')
})
