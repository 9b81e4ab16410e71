import { expect, test } from 'vitest'
import { spokenName } from './spoken-name.ts'

test.each([
  ['Tamal colorado', 6, 'tamales colorados'],
  ['Tamal colorado', 1, 'tamal colorado'],
  ['Pupusa de queso con loroco', 4, 'pupusas de queso con loroco'],
  ['Café de olla, 1 L', 1, 'café de olla, 1 L'],
  ['Café de olla, 1 L', 2, 'cafés de olla, 1 L'],
  ['Pastel de tres leches', 2, 'pasteles de tres leches'],
  ['Agua mineral', 3, 'aguas minerales'],
  ['Tamales colorados, paquete de 6', 2, 'tamales colorados, paquete de 6'],
  ['Kak’ik de pavo', 2, 'Kak’ik de pavo'],
  ['Coca-Cola 600 ml', 2, 'Coca-Cola 600 ml'],
  ['Limón', 2, 'limones'],
  ['Arroz frito', 2, 'arroces fritos'],
  ['Chirmol, 8 onzas', 2, 'chirmoles, 8 onzas'],
  ['Snack', 2, 'snacks'],
  ['', 2, ''],
])('%s, %d is said as %s', (name, quantity, spoken) => expect(spokenName(name, quantity)).toBe(spoken))
