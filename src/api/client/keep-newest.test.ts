import { expect, it } from 'vitest'
import { keepNewest } from './keep-newest.ts'

it.each([
  ['an older version is dropped', { id: 1, version: 3 }, { id: 1, version: 2 }, 'known'],
  ['a later version replaces', { id: 1, version: 3 }, { id: 1, version: 4 }, 'answer'],
  [
    'the same version replaces, for its parts',
    { id: 1, version: 3, man: 'a' },
    { id: 1, version: 3, man: 'b' },
    'answer',
  ],
  ['another record replaces', { id: 1, version: 3 }, { id: 2, version: 1 }, 'answer'],
  ['what has no version replaces', { id: 1 }, { id: 1, name: 'b' }, 'answer'],
  ['the first answer is kept', undefined, { id: 1, version: 1 }, 'answer'],
] as const)('%s', (_, known, answer, kept) => {
  expect(keepNewest(known, answer)).toEqual(kept === 'known' ? known : answer)
})

it('an equal answer is the known one, so that nothing is drawn again', () => {
  const known = { id: 1, version: 3, lines: [{ id: 5 }] }
  expect(keepNewest(known, structuredClone(known))).toBe(known)
})
