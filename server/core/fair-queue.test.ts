import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const createWorks = () => {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    work: (name: string) => () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    },
    end: async (name: string) => {
      ends.get(name)?.()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

test('owners take turns, whoever came first', async () => {
  const { run } = createFairQueue({ limit: 1 })
  const { started, work, end } = createWorks()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void run(name.charCodeAt(0), work(name))
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name)
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('work beyond the limit of its owner or of all is refused', async () => {
  const { run } = createFairQueue({ limit: 1, maxWaiting: 3, maxWaitingPerOwner: 2 })
  const { started, work, end } = createWorks()
  const answers = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map((name) => run(name.charCodeAt(0), work(name)))
  expect([await answers[3], await answers[5]]).toEqual(['busy', 'busy'])
  for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name)
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3'])
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'a3', 'busy', 'b1', 'busy'])
})

test('work that fails gives its place to the next', async () => {
  const { run } = createFairQueue({ limit: 1 })
  const failed = run(1, () => Promise.reject(new Error('no file')))
  const next = run(2, () => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('no file')
  expect(await next).toBe('done')
})
