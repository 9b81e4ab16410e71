import { expect, test } from 'vitest'
import { uniqueAddressNames } from './address-name.ts'

test('names of home and work are recognised in both languages, ignoring accents and case', () => {
  expect(uniqueAddressNames(' CASA ')).toEqual(['home', 'casa'])
  expect(uniqueAddressNames('Trabajó')).toEqual(['work', 'trabajo', 'oficina'])
  expect(uniqueAddressNames('Casa de mamá')).toEqual([])
})
