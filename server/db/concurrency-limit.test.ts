import { expect, test, vi } from 'vitest'
import { ConcurrencyLimit } from './concurrency-limit.ts'

const PATIENCE_MS = 25

/** Starts work under a limit; `end` ends a piece of it. */
const createWork = (limit: number) => {
  const limited = new ConcurrencyLimit(limit, PATIENCE_MS)
  const started: number[] = []
  const ends = new Map<number, () => void>()
  const run = (nth: number): Promise<number> =>
    limited.run(async () => {
      started.push(nth)
      await new Promise<void>((end) => ends.set(nth, end))
      return nth
    })
  return { limited, started, run, end: (nth: number) => ends.get(nth)?.() }
}

const settled = () => new Promise<void>((done) => setImmediate(done))

test('work beyond the limit starts in the order of its coming, as others end', async () => {
  const { end, run, started } = createWork(2)
  const answers = Promise.all([1, 2, 3, 4].map(run))
  await settled()
  expect(started).toEqual([1, 2])
  end(2)
  await settled()
  expect(started).toEqual([1, 2, 3])
  end(1)
  await settled()
  expect(started).toEqual([1, 2, 3, 4])
  end(3)
  end(4)
  expect(await answers).toEqual([1, 2, 3, 4])
})

test('work that fails leaves its place, too', async () => {
  const { end, limited, run, started } = createWork(1)
  await expect(limited.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const answer = run(1)
  await settled()
  expect(started).toEqual([1])
  end(1)
  expect(await answer).toBe(1)
})

test('work that waits for long does not keep others from starting, and leaves its place once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { end, run, started } = createWork(1)
    const answers = Promise.all([1, 2, 3].map(run))
    await settled()
    vi.advanceTimersByTime(PATIENCE_MS - 1)
    await settled()
    expect(started).toEqual([1])
    vi.advanceTimersByTime(1)
    await settled()
    expect(started).toEqual([1, 2])
    end(1)
    await settled()
    expect(started).toEqual([1, 2])
    end(2)
    await settled()
    expect(started).toEqual([1, 2, 3])
    end(3)
    expect(await answers).toEqual([1, 2, 3])
  } finally {
    vi.useRealTimers()
  }
})
