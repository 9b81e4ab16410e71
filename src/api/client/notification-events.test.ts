import { expect, test } from 'vitest'
import { emitNotification, onNotification } from './notification-events.ts'

test('the first listener hears the newest notifications that came before it, once', () => {
  for (const id of [1, 2, 3, 4, 5]) emitNotification(id)
  const heard: number[] = []
  const stop = onNotification((id) => void heard.push(id))
  emitNotification(6)
  expect(heard).toEqual([2, 3, 4, 5, 6])
  const later: number[] = []
  onNotification((id) => void later.push(id))()
  stop()
  expect(later).toEqual([])
})
