// Mutates rules and machines one operator at a time and counts the mutants that a test kills.
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'

/** Files to mutate, and the tests that have to kill the mutants. */
interface Area {
  readonly mutate: string
  readonly tests: string
}

const domain = (name: string): Area => ({
  mutate: `src/domain/${name}/**/*.ts`,
  tests: `src/domain/${name}/**/*.test.ts`,
})
const machine = (file: string, ...tests: readonly string[]): Area => ({
  mutate: `src/machines/${file}`,
  tests: tests.map((name) => `tests/models/${name}.test.ts`).join(' '),
})

const AREAS: Readonly<Record<string, Area>> = {
  'domain/shared': domain('shared'),
  'domain/customer': domain('customer'),
  'domain/billing': domain('billing'),
  'domain/stock': domain('stock'),
  'domain/payment': domain('payment'),
  'domain/cart': domain('cart'),
  'domain/delivery': domain('delivery'),
  'domain/order': domain('order'),
  'domain/access': domain('access'),
  'domain/users': {
    mutate: 'src/domain/users/**/*.ts',
    tests: 'src/domain/users/**/*.test.ts tests/models/user-lifecycle.test.ts',
  },
  'machines/lifecycles': machine(
    'lifecycles/*.ts',
    'order-transitions',
    'order-moves',
    'order-lifecycle',
    'abilities',
    'payment-transitions',
    'user-lifecycle',
  ),
  'processes/session': machine('processes/session.*.ts', 'session'),
  'processes/recovery': machine('processes/recovery.*.ts', 'recovery'),
  'processes/cancellation': machine('processes/cancellation.*.ts', 'cancellation'),
  'processes/payment-retry': machine('processes/payment-retry.*.ts', 'payment-retry'),
  'processes/delivery-man-assignment': machine(
    'processes/delivery-man-assignment.*.ts',
    'delivery-man-assignment',
  ),
  'processes/reschedule': machine('processes/reschedule.*.ts', 'reschedule'),
  'processes/new-order': machine('processes/new-order*.ts', 'new-order*'),
}

const HELP = `npm run mutation                    every area; takes about an hour and a half on two cores
npm run mutation -- domain/cart     the areas named: ${Object.keys(AREAS).join(', ')}
npm run mutation -- --survivors …   and each change that no test notices`

const { values: options, positionals: areaNames } = parseArgs({
  allowPositionals: true,
  options: { survivors: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
})

interface Score {
  readonly area: string
  readonly noticed: number
  readonly all: number
}

const scoreOf = async (area: string, { mutate, tests }: Area): Promise<Score> => {
  process.env['MUTATION_TESTS'] = tests
  mkdirSync('reports/mutation', { recursive: true })
  const mutants = await new Stryker({
    mutate: globSync(mutate, { exclude: ['**/*.test.ts'] }),
    jsonReporter: { fileName: `reports/mutation/${area.replace('/', '-')}.json` },
  }).runMutationTest()
  const missed = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  // A mutant that fails to load says nothing about the tests.
  const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  if (options.survivors) {
    for (const { fileName, location, status, replacement } of missed) {
      const file = fileName.slice(fileName.indexOf('src/'))
      console.log(
        `${file}:${location.start.line}:${location.start.column} ${status}: ${replacement?.slice(0, 200)}`,
      )
    }
  }
  return { area, noticed, all: noticed + missed.length }
}

const percent = (noticed: number, all: number): string =>
  `${((100 * noticed) / Math.max(1, all)).toFixed(1)} %`
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

if (options.help) {
  console.log(HELP)
} else {
  const unknown = areaNames.filter((area) => !Object.hasOwn(AREAS, area))
  if (unknown.length > 0) throw new Error(`No such area: ${unknown.join(', ')}\n${HELP}`)
  const scores: Score[] = []
  for (const [area, what] of Object.entries(AREAS)) {
    if (areaNames.length > 0 && !areaNames.includes(area)) continue
    const score = await scoreOf(area, what)
    scores.push(score)
    console.log(row([area, String(score.all), String(score.noticed), percent(score.noticed, score.all)]))
  }
  const noticed = scores.reduce((sum, score) => sum + score.noticed, 0)
  const all = scores.reduce((sum, score) => sum + score.all, 0)
  console.log(row(['all', String(all), String(noticed), percent(noticed, all)]))
  writeFileSync('reports/mutation/scores.json', `${JSON.stringify(scores, null, 2)}\n`)
}
