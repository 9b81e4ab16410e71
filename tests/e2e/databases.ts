import pg from 'pg'

/** Where the setup leaves the address of the run's PostgreSQL for the workers. */
export const DATABASE_VARIABLE = 'E2E_DATABASE_URL'
/** The demo network at noon. */
export const TEMPLATE = 'comanda_noon'
/** Where the setup leaves the sessions of the template, as JSON: the token of each login. */
export const TOKENS_VARIABLE = 'E2E_TOKENS'
export const SECRET_KEY = '7'.repeat(64)

export const databaseUrlFor = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Runs one statement in a database. */
export const query = async <Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/** Runs a statement that is about databases. */
export const runOnServer = async (serverUrl: string, statement: string): Promise<void> => {
  await query(databaseUrlFor(serverUrl, 'postgres'), statement)
}
