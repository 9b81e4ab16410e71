// Prints measurements beside their targets. A missed target does not fail the run.
import { availableParallelism, cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { benchBundle } from './bench/bundle.ts'
import { benchCampaign } from './bench/campaign.ts'
import { benchCart } from './bench/cart.ts'
import { benchFigures } from './bench/figures.ts'
import { benchImport } from './bench/import.ts'
import { benchList } from './bench/list.ts'
import { benchLookup } from './bench/lookup.ts'
import type { Bench, Figure } from './bench/measure.ts'
import { benchNetwork } from './bench/network.ts'
import { benchPaint } from './bench/paint.ts'
import { benchPaintCatalogue } from './bench/paint-catalogue.ts'
import { benchPlacing } from './bench/place.ts'
import { benchProducts } from './bench/products.ts'
import { benchMemory, benchStart } from './bench/process.ts'
import { benchFanOut } from './bench/fan-out.ts'
import { benchServers } from './bench/servers.ts'
import { benchStockLog } from './bench/stock-log.ts'
import { benchStatus } from './bench/status.ts'
import { benchUsers } from './bench/users.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    orders: { type: 'string', default: '100000' },
    products: { type: 'string', default: '100000' },
    customers: { type: 'string', default: '100000' },
    stores: { type: 'string', default: '2000' },
    limits: { type: 'string', default: '5000' },
    // Ten million, as a network has after years, take a quarter of an hour to write.
    logs: { type: 'string', default: '300000' },
    recipients: { type: 'string', default: '20000' },
  },
})

const BENCHES: readonly Bench[] = [
  { name: 'cart', title: 'Cart, in the domain', run: benchCart },
  { name: 'place', title: 'Placing orders', run: benchPlacing },
  { name: 'status', title: 'Moving orders', run: benchStatus },
  { name: 'servers', title: 'Two servers on one database', run: benchServers },
  { name: 'fan-out', title: 'A change on the other boards', run: benchFanOut },
  { name: 'list', title: 'Orders list', run: benchList(Number(values.orders)) },
  { name: 'lookup', title: 'Finding the caller', run: benchLookup(Number(values.customers)) },
  { name: 'users', title: 'Lists of people', run: benchUsers(Number(values.customers)) },
  { name: 'products', title: 'List of products', run: benchProducts(Number(values.products)) },
  {
    name: 'network',
    title: 'The network and its limits',
    run: benchNetwork(Number(values.stores), Number(values.limits)),
  },
  { name: 'stock-log', title: 'Movements of stock', run: benchStockLog(Number(values.logs)) },
  { name: 'figures', title: 'Dashboard and reports', run: benchFigures(Number(values.orders)) },
  { name: 'import', title: 'Importing products', run: benchImport },
  { name: 'campaign', title: 'A campaign to many', run: benchCampaign(Number(values.recipients)) },
  { name: 'paint', title: 'The next paint', run: benchPaint },
  { name: 'paint-catalogue', title: 'The next paint in the catalogue', run: benchPaintCatalogue },
  { name: 'bundle', title: 'What a browser loads', run: benchBundle },
  { name: 'start', title: 'Starting', run: benchStart },
  { name: 'memory', title: 'Memory', run: benchMemory },
]

const shown = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2)

const line = ({ name, of, target, unit, value }: Figure): string => {
  const verdict = target === undefined ? '' : `${target.label}  ${target.isMet(value) ? 'met' : 'MISSED'}`
  return `| ${name.padEnd(58)} | ${`${shown(value)} ${unit}`.trim().padStart(12)} | ${verdict.padEnd(34)} | ${of ?? ''} |`
}

const unknown = positionals.filter((name) => !BENCHES.some((bench) => bench.name === name))
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}: ${BENCHES.map(({ name }) => name).join(', ')}`)

const [cpu] = cpus()
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} × ${cpu?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
)
for (const bench of BENCHES) {
  if (positionals.length > 0 && !positionals.includes(bench.name)) continue
  console.log(`\n## ${bench.title}\n\n| figure | measured | target | from |\n|---|---|---|---|`)
  try {
    for (const figure of await bench.run()) console.log(line(figure))
  } catch (error) {
    console.log(`could not be measured: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
