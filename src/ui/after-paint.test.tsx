import { expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

test('the paint is waited for, and not for ever where nothing is painted', async () => {
  await afterPaint()
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  const begin = performance.now()
  await afterPaint()
  expect(performance.now() - begin).toBeGreaterThan(50)
})
