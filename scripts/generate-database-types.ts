import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql, type Kysely } from 'kysely'
import { pino } from 'pino'
import { connectKysely, connectPool } from '../server/db/connection.ts'
import { startEmbeddedDatabase } from '../server/db/embedded-database.ts'
import type { Database } from '../server/db/database.gen.ts'
import { migrate } from '../server/db/migrate.ts'

const columnTypesFile = fileURLToPath(new URL('../server/db/column-types.ts', import.meta.url))
const databaseTypesFile = fileURLToPath(new URL('../server/db/database.gen.ts', import.meta.url))

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
  readonly isGenerated: boolean
  /** The table that it is a foreign key to. */
  readonly references: string | null
  /** The check of the column alone that lists its values. */
  readonly check: string | null
}

const readColumns = async (db: Kysely<Database>): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
      a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' as "isGenerated",
      (select r.relname from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum]) as references,
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%') as check
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'
    order by c.relname, a.attnum`.execute(db)
  return rows
}

/** What the driver answers with for each type of PostgreSQL's that is in use. */
const TYPES: Readonly<Record<string, string>> = {
  _int4: 'number[]',
  _text: 'string[]',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'Timestamp',
  float8: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'Numeric',
  text: 'string',
  timestamptz: 'Timestamp',
  uuid: 'string',
}

/** The names that an interface of `column-types.ts` declares. */
const namesIn = (source: string, name: string): ReadonlySet<string> => {
  const body = new RegExp(`export interface ${name} \\{\\n(.*?)\\n\\}`, 's').exec(source)?.[1] ?? ''
  return new Set([...body.matchAll(/^ {2}'?([a-z_.]+)'?:/gm)].map((match) => match[1] ?? ''))
}

/** The types of all tables, as a module; what a declared name is about must exist. */
const render = (columns: readonly Column[], columnTypesSource: string): string => {
  const ids = namesIn(columnTypesSource, 'IdTypes')
  const declared = namesIn(columnTypesSource, 'ColumnTypes')
  const unused = new Set([...declared, ...ids])

  const valueType = ({ table, name, type, references, check }: Column): string => {
    const key = [`${table}.${name}`, name].find((each) => declared.has(each))
    unused.delete(key ?? '')
    if (type === 'jsonb' || type === 'json') return `Json<ColumnTypes['${key ?? `${table}.${name}`}']>`
    if (key !== undefined) return `ColumnTypes['${key}']`
    const idOf = name === 'id' ? table : (references ?? '')
    unused.delete(idOf)
    if (ids.has(idOf)) return `IdTypes['${idOf}']`
    if (check !== null) return [...check.matchAll(/'[^']*'/g)].join(' | ')
    const known = TYPES[type]
    if (known === undefined)
      throw new Error(`${table}.${name} is ${type}: scripts/generate-database-types.ts does not know it.`)
    return known
  }
  const columnType = (column: Column): string => {
    const value = `${valueType(column)}${column.isNullable ? ' | null' : ''}`
    if (column.isGenerated) return `GeneratedAlways<${value}>`
    return column.hasDefault ? `Optional<${value}>` : value
  }

  const tables = Map.groupBy(columns, ({ table }) => table)
  const lines = [...tables].flatMap(([table, its]) => [
    `  ${table}: {`,
    ...its.map((column) => `    ${column.name}: ${columnType(column)}`),
    '  }',
  ])
  if (unused.size > 0) throw new Error(`column-types.ts names what is not there: ${[...unused].join(', ')}.`)
  return [
    '// Generated from server/db/migrations and column-types.ts by scripts/generate.ts.',
    "import type { GeneratedAlways } from 'kysely'",
    "import type { ColumnTypes, IdTypes, Json, Numeric, Optional, Timestamp } from './column-types.ts'",
    '',
    'export interface Database {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

/** Writes the types of the tables that all migrations make of an empty database. */
export const generateDatabaseTypes = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'comanda-types-'))
  // So that an account without rights, which root lends the database, can pass.
  chmodSync(dataDir, 0o711)
  try {
    const embedded = await startEmbeddedDatabase({ dataDir, volatile: true })
    try {
      const db = connectKysely(connectPool({ connectionString: embedded.url }, pino({ level: 'silent' })))
      await migrate(db)
      const columns = await readColumns(db)
      await db.destroy()
      writeFileSync(databaseTypesFile, render(columns, readFileSync(columnTypesFile, 'utf8')))
    } finally {
      await embedded.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
