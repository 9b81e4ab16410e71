import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { HTTP_TESTS, planOfPath, walkInDomain, WALKS } from '../../workshop/model-report/one-path.ts'
import { browserRunsOf } from './browser-runs.ts'
import { pathsOf } from './machine-paths.ts'
import { MACHINES } from './machine-registry.ts'

const walks = new RegExp(WALKS)
const sourceOf = (file: string): string => readFileSync(file, 'utf8')

it('every test of paths over HTTP is one that the command of a single path runs', () => {
  const files = globSync('tests/api/**/*-paths.test.ts')
  expect(files.length).toBeGreaterThan(12)
  expect(files.toSorted()).toEqual([...HTTP_TESTS].toSorted())
  const without = files.filter((file) => {
    const titles = [...sourceOf(file).matchAll(/(['`])([^'`\n]*every [^'`\n]*)\1/g)]
    return !titles.some(([, , title = '']) => walks.test(title))
  })
  expect(without).toEqual([])
})

it.each(MACHINES)(
  'a path of $name is walked in the domain, and a path or run of it over HTTP',
  ({ name }) => {
    const [path] = pathsOf(name)
    if (path === undefined) throw new Error(`${name} has no path`)
    const [run] = browserRunsOf(name)
    const plan = planOfPath(name, path.name)
    expect(plan?.path?.events).toEqual(path.events)
    const lines = walkInDomain(name, path)
    expect(lines).toHaveLength(path.events.length + 1)
    expect(lines.at(-1)).toMatch(path.events.length === 0 ? /begins in/ : / → /)

    const http = (plan?.driver === 'api' || run === undefined ? plan : planOfPath(name, run.name))?.http
    // What it walks is chosen by the name that the command hands over.
    expect(sourceOf(http ?? 'missing')).toMatch(/selectedPaths\(|runsOverHttp\(/)
  },
)

it('a name that no path or run of a machine has is no plan', () => {
  expect(planOfPath('user', 'no such path')).toBeNull()
  expect(planOfPath('nobody', pathsOf('user')[0]?.name ?? '')).toBeNull()
})

it.each([[['--machine', 'bogus']], [['--machine', 'bogus', '--path', 'a']]])(
  'the command with %j names the machines that there are',
  (args) => {
    const { status, stderr } = spawnSync(process.execPath, ['workshop/model-report.ts', ...args], {
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toContain(
      `There is no machine bogus; there are ${MACHINES.map(({ name }) => name).join(', ')}`,
    )
  },
)
