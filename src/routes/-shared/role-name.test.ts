import { expect, it } from 'vitest'
import { roleName } from './role-name.ts'

it.each([
  [{ key: 'packing', title: 'Packing' }, 'Empaque'],
  [{ key: 'packing', title: 'Empaque' }, 'Empaque'],
  [{ key: 'packing', title: 'packing' }, 'Empaque'],
  [{ key: 'packing', title: 'Turno de empaque' }, 'Turno de empaque'],
  [{ key: 'packing-7', title: 'Packing' }, 'Packing'],
])('%o is called %s in Spanish', (role, name) => {
  expect(roleName(role, 'es')).toBe(name)
})
