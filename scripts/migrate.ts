import { migrate } from '../server/db/migrate.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async (db) => {
  const names = await migrate(db)
  console.log(names.length === 0 ? 'The database is up to date.' : `Brought up to date: ${names.join(', ')}`)
})
