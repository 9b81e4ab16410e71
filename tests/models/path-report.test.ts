import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chartsOf } from '../../workshop/model-report/chart.ts'
import { gapsOf, hasFailed, reportMachine } from '../../workshop/model-report/report.ts'
import { failedPlaywrightTests, failedVitestTests } from '../../workshop/model-report/test-failures.ts'
import { browserPlans, givenUpIn } from './browser-runs.ts'
import { MACHINES } from './machine-registry.ts'
import { pathsOf } from './machine-paths.ts'
import { userMachine } from '../../src/machines/lifecycles/user.machine.ts'
import { withTransitions } from './replay-paths.ts'
import { SUPER, USER_VARIANTS } from './user.paths.ts'

const machineOf = (name: string) => {
  const found = MACHINES.find((each) => each.name === name)
  if (found === undefined) throw new Error(`no machine ${name}`)
  return found
}

const written = (report: unknown): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'comanda-report-')), 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

test('counts 0 for every driver of a machine without a run and misses every transition', () => {
  const { transitions } = reportMachine(machineOf('user'), [], [])
  expect(transitions.byDriver).toEqual({ domain: [], api: [], browser: [] })
  expect(transitions.missing).toEqual(transitions.all)
})

test('counts a failed step for its driver and names the command that replays the path', () => {
  const path = "operator · it's blocked"
  const run = {
    machine: 'user',
    driver: 'browser' as const,
    finishedAt: '',
    paths: [
      { path, again: 'again', steps: [{ event: 'user.block', expected: 'blocked', actual: 'active' }] },
      { path: pathsOf('user')[0]?.name ?? '', steps: [] },
    ],
  }
  const [failed, passed] = reportMachine(machineOf('user'), [run], []).paths
  expect(failed && hasFailed(failed)).toBe(true)
  expect(failed?.again).toBe('again')
  expect(passed?.again).toBe(`npm run paths -- --machine user --path '${pathsOf('user')[0]?.name ?? ''}'`)
})

test('names every level without a driver, and what a level left out without a reason', () => {
  expect(gapsOf(reportMachine(machineOf('user'), [], []))).toEqual([
    'user has no driver at the level domain',
    'user has no driver at the level api',
    'user has no driver at the level browser',
  ])
  const walked = withTransitions(userMachine, USER_VARIANTS.operator, [{ type: 'user.block', by: SUPER }], {
    path: 'blocked',
    steps: [{ event: 'user.block', expected: 'blocked' }],
  })
  const runs = (['domain', 'api', 'browser'] as const).map((driver) => ({
    machine: 'user',
    driver,
    finishedAt: '',
    paths: [walked],
  }))
  const reason = { 'active → user.delete → deleted': 'why', 'blocked → user.delete → deleted': 'why' }
  const report = reportMachine(machineOf('user'), runs, [])
  expect(gapsOf(report, { browser: reason }, ['api', 'browser'])).toEqual([
    'not walked in user at the level api: active → user.delete → deleted',
    'not walked in user at the level api: blocked → user.unblock → active',
    'not walked in user at the level api: blocked → user.delete → deleted',
    'not walked in user at the level api: deleted → user.restore → active',
    'not walked in user at the level browser: blocked → user.unblock → active',
    'not walked in user at the level browser: deleted → user.restore → active',
  ])
  expect(gapsOf(report, { browser: reason, api: reason }, ['domain'])).toHaveLength(4)
})

test('a reason for a browser excuses the HTTP level of screens alone', () => {
  expect(Object.keys(givenUpIn('campaign').api)).toEqual([])
  expect(givenUpIn('reschedule').api).toBe(givenUpIn('reschedule').browser)
  const path = withTransitions(userMachine, USER_VARIANTS.operator, [{ type: 'user.block', by: SUPER }], {
    path: 'active → user.block → blocked',
    steps: [{ event: 'user.block', expected: 'blocked' }],
  })
  const other = { ...path, steps: [{ event: 'user.delete', expected: 'deleted', transitions: [] }] }
  const [domain, api] = [path, other].map((each, at) => ({
    machine: 'user',
    driver: at === 0 ? ('domain' as const) : ('api' as const),
    finishedAt: '',
    paths: [each],
  }))
  if (domain === undefined || api === undefined) throw new Error('there are two')
  // A path of the same name by other steps proves what it has taken itself.
  expect(reportMachine(machineOf('user'), [domain, api], []).transitions.byDriver).toMatchObject({
    domain: [expect.any(Number)],
    api: [],
  })
})

const PLANS = browserPlans()

test('lets the machine go through every browser run as the run says', () => {
  expect(PLANS.flatMap(({ machine, strays }) => strays.map((stray) => `${machine}: ${stray}`))).toEqual([])
})

test('explains every transition that the browser runs of a machine leave out, and no other', () => {
  expect(
    PLANS.map(({ leftOut, machine }) => [machine, leftOut.map(({ transition }) => transition).sort()]),
  ).toEqual(PLANS.map(({ machine }) => [machine, Object.keys(givenUpIn(machine).browser).sort()]))
})

test('counts a guard as refused where an event of some path meets it in a state in which it says no', () => {
  const { guards } = reportMachine(machineOf('order'), [], [])
  expect(guards.all).toContain('routing → order.assign → assigned')
  expect(guards.missing).not.toContain('routing → order.assign → assigned')
  // Every path cancels with a reason that is allowed.
  expect(guards.missing).toContain('routing → order.cancel → cancelled')
})

test('shows the guard of transitions that share an event', () => {
  const labels = chartsOf(machineOf('order').machine).flatMap(({ edges }) =>
    edges.flatMap(({ events, from }) => (from === 'order.new' ? events.map(({ label }) => label) : [])),
  )
  expect(labels).toEqual([
    'placed [isPlacedAs pending]',
    'placed [isPlacedAs scheduled]',
    'placed [isPlacedAs processing]',
  ])
})

test('reads failed browser tests from the browser run\u2019s report', () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    ok,
    file: 'session.e2e.ts',
    tests: [{ results: [{ error: { message: 'expected 1\nreceived 2' } }] }],
  })
  const report = {
    suites: [
      { title: 'a', specs: [spec('one', true)], suites: [{ title: 'b', specs: [spec('two', false)] }] },
    ],
  }
  expect(failedPlaywrightTests('browser', written(report))).toEqual([
    {
      stage: 'browser',
      title: 'tests/e2e/session.e2e.ts · two',
      message: 'expected 1\nreceived 2',
      again: 'npx playwright test session.e2e.ts --grep "two"',
    },
  ])
})

test('reads failed tests and files that did not load from the vitest report', () => {
  const report = {
    testResults: [
      {
        name: join(process.cwd(), 'tests/models/a.test.ts'),
        status: 'failed',
        assertionResults: [{ fullName: 'x > y', title: 'y', status: 'failed', failureMessages: ['no'] }],
      },
      {
        name: join(process.cwd(), 'tests/models/b.test.ts'),
        status: 'failed',
        message: 'syntax',
        assertionResults: [],
      },
    ],
  }
  expect(
    failedVitestTests('domain', 'models', written(report)).map(({ again, title }) => [title, again]),
  ).toEqual([
    ['tests/models/a.test.ts · x > y', 'npx vitest run --project models tests/models/a.test.ts -t "y"'],
    ['tests/models/b.test.ts', 'npx vitest run --project models tests/models/b.test.ts'],
  ])
})

test.each([
  [['--machine', 'user', '--path', 'no such path'], 'operator · '],
  [['--machine', 'nobody', '--path', 'x'], 'There is no machine nobody'],
])('a path or machine that does not exist ends the command in 1 and names what there is', (args, named) => {
  const { output, status } = spawnSync(process.execPath, ['workshop/model-report.ts', ...args], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(output.join('')).toContain(named)
})
