import { expect, test } from 'vitest'
import { findZoneInText } from './zone-in-text.ts'

const zones = [{ name: 'Zona 1' }, { name: 'Zona 10' }, { name: 'Mixco' }, { name: 'Mixco Norte' }]

test.each([
  ['10a avenida 5-49, zona 10', 'Zona 10'],
  ['10a avenida 5-49 ZONA 1, Centro', 'Zona 1'],
  ['12 calle 4-60 z.10', 'Zona 10'],
  ['12 calle 4-60 z10 torre azul', 'Zona 10'],
  ['Lote 4, Míxco norte', 'Mixco Norte'],
  ['10a avenida 5-49, zona 100', null],
  ['10a avenida 1-10', null],
  ['', null],
])('the address %j names the zone %j', (text, name) => {
  expect(findZoneInText(text, zones)?.name ?? null).toBe(name)
})
