import { run } from '../server/main.ts'
import { buildWhenStale } from './build.ts'

try {
  await buildWhenStale()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await run()
