import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { browserRunsOf } from './browser-runs.ts'
import { pathsOf } from './machine-paths.ts'
import { MACHINES } from './machine-registry.ts'
import { replay } from './replay-paths.ts'
import { transitionsOf } from './transitions.ts'

test('every machine of the product is in the report', () => {
  const files = globSync('src/machines/**/*.machine.ts').map((path) => basename(path, '.machine.ts'))
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  expect(MACHINES.map(({ name }) => name).sort()).toEqual(files.map(camel).sort())
  expect(MACHINES.map(({ machine }) => machine.id)).toEqual(MACHINES.map(({ name }) => name))
})

test.each(MACHINES)('$name: every transition has a unique label', ({ machine }) => {
  const all = transitionsOf(machine)
  expect(all.length).toBeGreaterThan(0)
  expect(new Set(all.map(({ label: words }) => words)).size).toBe(all.length)
})

test.each(MACHINES)(
  '$name: its paths and browser runs take every transition that can happen',
  ({ machine, impossible = [], name }) => {
    let missing = transitionsOf(machine)
    const walk = (input: unknown, events: readonly AnyEventObject[]): void => {
      const { first, steps } = replay(machine, input, events)
      const taken = new Set([first, ...steps].flatMap(({ transitions }) => transitions))
      missing = missing.filter(({ id }) => !taken.has(id))
    }
    for (const { input, steps } of browserRunsOf(name))
      walk(
        input,
        steps.map(({ event }) => event),
      )
    // The short paths come first; the many long ones are walked only for what those leave out.
    for (const { events, input } of pathsOf(name)) if (missing.length > 0) walk(input, events)
    expect(missing.map(({ label }) => label)).toEqual(impossible.map(({ transition }) => transition))
  },
)

test('every transition listed as impossible is a transition of its machine', () => {
  for (const { impossible = [], machine } of MACHINES) {
    const known = transitionsOf(machine).map(({ label: words }) => words)
    expect(impossible.filter(({ transition }) => !known.includes(transition))).toEqual([])
  }
})
