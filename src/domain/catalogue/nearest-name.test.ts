import { expect, test } from 'vitest'
import { correctNames, correctPath, nearestName } from './nearest-name.ts'

const NAMES = ['Tamales', 'Caldos', 'Bebidas frías', 'Café', 'Cafés', 'Sal; y limón']

test.each([
  ['Tamale', 'Tamales'],
  ['tamalse', 'Tamales'],
  ['BEBIDAS FRIA', 'Bebidas frías'],
  ['Bebidas fías', 'Bebidas frías'],
  ['Cald', null],
  ['Caldo', 'Caldos'],
  ['Caffé', 'Café'],
  ['Pan', null],
  ['Antojos', null],
  ['', null],
])('takes %s for %s', (wrong, meant) => {
  expect(nearestName(wrong, NAMES)).toBe(meant)
})

test('a name that is as near to two others is taken for none', () => {
  expect(nearestName('Salsas', ['Salsa', 'Salsos'])).toBeNull()
})

test('corrects the wrong names of a cell and leaves the others as they are written', () => {
  expect(correctNames('caldos; Tamale', NAMES)).toBe('caldos; Tamales')
  expect(correctNames(String.raw`Sal\; y limon; Tamale`, NAMES)).toBe(String.raw`Sal\; y limon; Tamales`)
  expect(correctNames('Tamale; Nada', NAMES)).toBeNull()
})

test('corrects the last name of a place in the tree', () => {
  expect(correctPath('Lo que sea > Caldo', NAMES)).toBe('Lo que sea > Caldos')
  expect(correctPath('Nada', NAMES)).toBeNull()
})
