import { parseArgs } from 'node:util'
import { createClock } from '../server/core/clock.ts'
import { migrate } from '../server/db/migrate.ts'
import { addBulk } from '../server/demo/bulk.ts'
import { fillDemo } from '../server/demo/fill.ts'
import { markAllDays } from '../server/modules/figures/mark-changed-days.ts'
import { withDatabase } from './with-database.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '0' },
    customers: { type: 'string', default: '0' },
    products: { type: 'string', default: '0' },
    stores: { type: 'string', default: '0' },
    limits: { type: 'string' },
  },
})

const MAX_ROWS = 20_000_000

const sizeOf = (name: keyof typeof values, given = values[name] ?? ''): number => {
  const count = Number(given)
  if (!/^\d+$/.test(given) || count > MAX_ROWS)
    throw new Error(`--${name} ${given} is not valid: expected a whole number up to ${MAX_ROWS}.`)
  return count
}

await withDatabase(async (db, config) => {
  const size = {
    orders: sizeOf('orders'),
    customers: sizeOf('customers'),
    products: sizeOf('products'),
    stores: sizeOf('stores'),
    limits: sizeOf('limits', values.limits ?? values.stores),
  }
  await migrate(db)
  const clock = createClock(config.clockStart)
  if (await fillDemo({ db, clock, config })) console.log('The empty database now holds the demo network.')
  await addBulk(db, size, clock.now(), console.log)
  await markAllDays(db)
})
