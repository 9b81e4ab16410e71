import { expect, test } from 'vitest'
import { lengthBudget, mendPlaceholder, suggestPlaceholder } from './wording.ts'

test('an unknown placeholder stands for the missing one, else for the most similar', () => {
  expect(suggestPlaceholder('cuenta', ['count', 'store'], ['count'])).toBe('count')
  expect(suggestPlaceholder('tienda', ['count', 'store'], ['store'])).toBe('store')
  expect(suggestPlaceholder('sotre', ['count', 'store'], [])).toBe('store')
  expect(suggestPlaceholder('algo', [], [])).toBeNull()
})

const problem = { form: null, placeholder: 'cuenta', suggestion: 'count' } as const

test('a placeholder is mended in the text', () => {
  expect(mendPlaceholder('{cuenta} de { cuenta }', { ...problem, code: 'unknownPlaceholder' })).toBe(
    '{count} de {count}',
  )
  expect(mendPlaceholder('Pedidos ', { ...problem, placeholder: 'count', code: 'missingPlaceholder' })).toBe(
    'Pedidos {count}',
  )
  expect(mendPlaceholder('Pedidos', { ...problem, code: 'tooLong' })).toBe('Pedidos')
})

test('a budget is somewhat longer than the longest text', () => {
  expect([lengthBudget([4, 2]), lengthBudget([40]), lengthBudget([])]).toEqual([20, 60, 20])
})
