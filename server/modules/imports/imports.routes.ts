import { sql, type Kysely } from 'kysely'
import { importsContract as api, type Import } from '../../../src/api/contract/imports.contract.ts'
import { importErrorText, importWords } from '../../../src/i18n/import-words.ts'
import { failure } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { csvFile } from '../sheets/csv.ts'
import { createExportLimit } from '../sheets/export-concurrency.ts'
import { changeImportRow } from './import-rows.commands.ts'
import { advanceImport, createImport } from './imports.commands.ts'
import { findImport, listImportRows, listImports } from './imports.queries.ts'

const BATCH_ROWS = 500

async function* refusedRows(
  db: Kysely<Database>,
  { id: importId, kind }: Import,
  language: 'en' | 'es',
): AsyncGenerator<ReadonlyArray<readonly string[]>> {
  let last = 0
  for (;;) {
    const { rows } = await sql<{ row: number; cells: readonly string[]; errors: Record<string, string> }>`
      select row, cells, errors from import_rows
      where import_id = ${importId} and row > ${last} and (verdict = 'refused' or outcome in ('refused', 'kept'))
      order by row limit ${BATCH_ROWS}`.execute(db)
    yield rows.map(({ cells, errors }) => [...cells, importErrorText(language, kind, errors)])
    if (rows.length < BATCH_ROWS) return
    last = rows.at(-1)?.row ?? last
  }
}

/** Imports of products, of categories and of the stock of stores. */
export const importsRoutes = (app: App): void => {
  registerEndpoint(app, api.importProducts)(createImport('own_brand'))
  registerEndpoint(app, api.importThirdPartyProducts)(createImport('third_party'))
  registerEndpoint(app, api.importCategories)(createImport('categories'))
  registerEndpoint(app, api.importStock)(createImport('stock'))
  registerEndpoint(
    app,
    api.imports,
  )(({ query, actor, now, services: { db } }) => listImports(db, actor, now, query))
  registerEndpoint(
    app,
    api.import,
  )(
    async ({ params, actor, now, services: { db } }) =>
      (await findImport(db, actor, now, params.id)) ?? failure('import_not_found'),
  )
  registerEndpoint(
    app,
    api.importRows,
  )(async ({ params, query, actor, now, services: { db } }) => {
    const imported = await findImport(db, actor, now, params.id)
    return imported === null ? failure('import_not_found') : listImportRows(db, imported, query)
  })
  registerEndpoint(app, api.changeImportRow)(changeImportRow)
  registerEndpoint(app, api.advanceImport)(advanceImport)
  const exports = createExportLimit()
  registerEndpoint(
    app,
    api.exportRefusedRows,
  )(async ({ params, query: { language }, actor, now, services: { db } }) => {
    const imported = await findImport(db, actor, now, params.id)
    if (imported === null) return failure('import_not_found')
    const header = [...imported.titles, importWords(language)('import.errorColumn')]
    return exports.limited(actor.id, csvFile(header, refusedRows(db, imported, language)))
  })
}
