import { expect, test } from 'vitest'
import type { Effect } from '../core/effect.ts'
import type { UserId } from '../../src/domain/shared/ids.ts'
import { packEffects } from './relay.ts'

const changed = (userId: number): Effect => ({
  kind: 'notification.created',
  event: { id: userId },
  userId: userId as UserId,
})

const idsOf = (texts: readonly string[]): unknown =>
  texts.map((text) => {
    const message: unknown = JSON.parse(text)
    return message
  })

test('effects of one delivery are one message', () => {
  expect(idsOf(packEffects('a', [changed(1), changed(2)]))).toEqual([
    {
      from: 'a',
      effects: [
        { kind: 'notification.created', event: { id: 1 }, userId: 1 },
        { kind: 'notification.created', event: { id: 2 }, userId: 2 },
      ],
    },
  ])
  expect(packEffects('a', [])).toEqual([])
})

test('no message is larger than the database takes, and all effects are in one, in their order', () => {
  const effects = Array.from({ length: 1_000 }, (_, nth) => changed(nth))
  const texts = packEffects('a', effects)
  expect(texts.length).toBeGreaterThan(1)
  expect(Math.max(...texts.map((text) => Buffer.byteLength(text)))).toBeLessThanOrEqual(7_900)
  expect(
    texts.flatMap((text) => {
      const { effects: its } = JSON.parse(text) as { effects: Effect[] } // its own format
      return its
    }),
  ).toEqual(effects)
})
