import { expect, test, vi } from 'vitest'
import type { PgBoss } from 'pg-boss'
import { createJobScheduler } from './job-scheduler.ts'
import type { TaskQueue } from './task-queue.ts'

interface TestServices {
  readonly clock: { readonly now: () => Date }
  readonly log: { readonly error: () => void }
}
const services: TestServices = { clock: { now: () => new Date(0) }, log: { error: () => {} } }

test('a stop during the first runs waits for them and opens no queue', async () => {
  let finish = () => {}
  const ended: string[] = []
  const open = vi.fn<() => Promise<PgBoss>>(() => Promise.reject(new Error('the pool has ended')))
  const close = vi.fn(() => {
    ended.push('queue')
    return Promise.resolve()
  })
  const scheduler = createJobScheduler<TestServices>({ open, close } as unknown as TaskQueue<TestServices>)
  scheduler.register({
    name: 'slow',
    everySeconds: 60,
    run: async () => {
      await new Promise<void>((done) => (finish = done))
      ended.push('job')
    },
  })
  const started = scheduler.start(services)
  const stopped = scheduler.stop()
  finish()
  await Promise.all([started, stopped])
  expect(ended).toEqual(['job', 'queue'])
  expect(open).not.toHaveBeenCalled()
})

test('a job that fails leaves the other first runs alone and ends the start', async () => {
  const open = vi.fn<() => Promise<PgBoss>>(() => Promise.reject(new Error('not opened')))
  const scheduler = createJobScheduler<TestServices>({ open } as unknown as TaskQueue<TestServices>)
  const ran: string[] = []
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f'])
    scheduler.register({
      name,
      everySeconds: 60,
      run: async () => {
        ran.push(name)
        if (name < 'd') throw new Error(`${name} failed`)
      },
    })
  await expect(scheduler.start(services)).rejects.toThrow('a failed')
  expect(ran.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(open).not.toHaveBeenCalled()
})
