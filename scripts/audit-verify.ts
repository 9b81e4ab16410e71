import { parseArgs } from 'node:util'
import { verifyAudit } from '../server/modules/audit/verify-chain.ts'
import { withDatabase } from './with-database.ts'

const { values } = parseArgs({ options: { from: { type: 'string' } } })
const startHead = values.from === undefined ? null : /^(\d{1,15}):([0-9a-f]{64})$/.exec(values.from)
if (values.from !== undefined && startHead === null) {
  console.error('--from takes a head as it was printed: 1234:0f3a…')
  process.exit(1)
}
const from = startHead === null ? null : { seq: Number(startHead[1]), hash: startHead[2] ?? '' }

await withDatabase(async (db, config) => {
  const { head, unsealed, broken } = await verifyAudit({ db, config }, from)
  if (broken !== null) {
    const row = broken.id === null ? 'no row' : `row ${broken.id}`
    console.error(`The audit was tampered with: ${broken.kind} at place ${broken.seq} (${row}).`)
    process.exitCode = 1
    return
  }
  console.log(`The audit holds: ${head.seq} rows in the chain, ${unsealed} not yet sealed.`)
  if (from !== null) console.log(`The head ${from.seq}:${from.hash} is contained.`)
  console.log(`Head: ${head.seq}:${head.hash}`)
})
