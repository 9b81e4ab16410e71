import { parseArgs } from 'node:util'
import { createClock } from '../server/core/clock.ts'
import { migrate } from '../server/db/migrate.ts'
import { addBulk } from '../server/demo/bulk.ts'
import { fillDemo } from '../server/demo/fill.ts'
import { withDatabase } from './with-database.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '0' },
    customers: { type: 'string', default: '0' },
    products: { type: 'string', default: '0' },
  },
})

const MAX_ROWS = 20_000_000

const sizeOf = (name: keyof typeof values): number => {
  const count = Number(values[name])
  if (!/^\d+$/.test(values[name]) || count > MAX_ROWS)
    throw new Error(`--${name} ${values[name]} is not valid: expected a whole number up to ${MAX_ROWS}.`)
  return count
}

await withDatabase(async (db, config) => {
  const size = { orders: sizeOf('orders'), customers: sizeOf('customers'), products: sizeOf('products') }
  await migrate(db)
  const clock = createClock(config.clockStart)
  if (await fillDemo({ db, clock })) console.log('The empty database now holds the demo network.')
  await addBulk(db, size, clock.now(), console.log)
})
