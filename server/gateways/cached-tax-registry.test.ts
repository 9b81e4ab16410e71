import { expect, test, vi } from 'vitest'
import { createCachedTaxRegistry } from './cached-tax-registry.ts'
import { sandboxTaxRegistry, UNREGISTERED_NIT } from './tax-registry.ts'

const setup = () => {
  const findName = vi.fn(sandboxTaxRegistry.findName)
  let now = 0
  const registry = createCachedTaxRegistry({ findName }, { now: () => new Date(now) })
  return { findName, registry, advance: (minutes: number) => (now += minutes * 60_000) }
}

test('asks for a registered number once in ten minutes', async () => {
  const { findName, registry, advance } = setup()
  const first = await registry.findName('55555551')
  advance(9)
  expect(await registry.findName('55555551')).toEqual(first)
  expect(findName).toHaveBeenCalledTimes(1)
  advance(1)
  await registry.findName('55555551')
  expect(findName).toHaveBeenCalledTimes(2)
})

test('asks for an unknown number each time', async () => {
  const { findName, registry } = setup()
  expect(await registry.findName(UNREGISTERED_NIT)).toEqual({ kind: 'unknown' })
  await registry.findName(UNREGISTERED_NIT)
  expect(findName).toHaveBeenCalledTimes(2)
})

test('forgets the oldest of more than a thousand numbers', async () => {
  const { findName, registry } = setup()
  for (let nit = 0; nit <= 1_000; nit += 1) await registry.findName(String(nit))
  await registry.findName('1000')
  expect(findName).toHaveBeenCalledTimes(1_001)
  await registry.findName('0')
  expect(findName).toHaveBeenCalledTimes(1_002)
})
