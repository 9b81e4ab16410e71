import { expect, test } from 'vitest'
import { allergyFirst } from './allergy.ts'

test.each([
  ['Sin cebolla. Tocar fuerte.', 'Sin cebolla. Tocar fuerte.'],
  ['Tocar fuerte. Alergia al maní. Sin prisa.', 'Alergia al maní. Tocar fuerte. Sin prisa.'],
  ['Tocar fuerte\nEs alérgica a la nuez', 'Es alérgica a la nuez Tocar fuerte'],
  ['Alergia: maní', 'Alergia: maní'],
  ['Una de 1.5 L. Alergia al maní', 'Alergia al maní Una de 1.5 L.'],
])('of %j is read first what it says of an allergy', (comment, shown) => {
  expect(allergyFirst(comment)).toBe(shown)
})
