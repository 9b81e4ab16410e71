import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { migrate } from '../server/db/migrate.ts'
import { createAdmin } from '../server/modules/users/create-admin.commands.ts'
import { withDatabase } from './with-database.ts'

const { values } = parseArgs({
  options: { login: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
})

const promptForAdmin = async (): Promise<{ login: string; password: string }> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout, terminal: false })
  // One iterator for all lines: piped input may contain all answers before the second question.
  const lines = terminal[Symbol.asyncIterator]()
  const next = async (question: string): Promise<string> => {
    process.stdout.write(question)
    const line = await lines.next()
    return line.done === true ? '' : line.value.trim()
  }
  const login = values.login ?? (await next('Login: '))
  // The variable keeps the password out of the shell history and the process list.
  const password = process.env['ADMIN_PASSWORD'] ?? (await next('Password (12 characters or more): '))
  terminal.close()
  return { login, password }
}

await withDatabase(async (db) => {
  const { login, password } = await promptForAdmin()
  await migrate(db)
  const firstName = values['first-name'] ?? login
  await createAdmin(db, { login, password, firstName, lastName: values['last-name'] ?? '' }, new Date())
  console.log(`Super admin ${login} can sign in.`)
})
