import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { AccessFixture } from '../endpoints/access.fixture.ts'
import type { EndpointCases } from '../endpoints/endpoint-case.ts'

const KEY = 'form.discard'
const change = (action: string, before: unknown, after: unknown, entity = 'wording') => [
  { action, entity, before, after },
]

/** A draft of one text, beside nothing that is published. */
const draft = async (w: AccessFixture, userId: UserId): Promise<void> => {
  const { clock, db } = w.server.services
  for (const table of ['wordings', 'wording_changes', 'wording_versions', 'wording_drafts'] as const)
    await db.deleteFrom(table).execute()
  await db
    .insertInto('wording_drafts')
    .values({ key: KEY, language: 'es', text: 'Deshacer', changed_by: userId, changed_at: clock.now() })
    .execute()
}

const sheet = (): FormData => {
  const form = new FormData()
  form.append('data', '{}')
  form.append('sheet', new Blob([`key,es\n${KEY},Deshacer todo\n`], { type: 'text/csv' }), 'idiomas.csv')
  return form
}

export const CASES = {
  publishedWordings: { scope: 'nothing', prepare: async () => ({ path: { language: 'es' } }) },
  languages: { scope: 'nothing', prepare: async () => ({}) },
  wordings: { scope: 'nothing', prepare: async () => ({}) },
  wording: { scope: 'nothing', prepare: async () => ({ path: { key: KEY } }) },
  writeWording: {
    scope: 'nothing',
    prepare: async (w, { userId }) => {
      await draft(w, userId)
      return { path: { key: KEY }, body: { language: 'es', text: 'Quitar' } }
    },
    changes: change('wording.write', { es: 'Deshacer' }, { es: 'Quitar' }),
  },
  discardWording: {
    scope: 'nothing',
    prepare: async (w, { userId }) => {
      await draft(w, userId)
      return { path: { key: KEY }, query: '?language=es' }
    },
    changes: change('wording.discard', { es: 'Deshacer' }, { es: 'Descartar' }),
  },
  wordingsPreview: { scope: 'nothing', prepare: async () => ({ path: { language: 'es' } }) },
  publishWordings: {
    scope: 'nothing',
    prepare: async (w, { userId }) => {
      await draft(w, userId)
      return {}
    },
    changes: change('wordingVersion.publish', null, { changes: 1 }, 'wordingVersion'),
  },
  restoreWordings: {
    scope: 'nothing',
    prepare: async (w, { userId }) => {
      const { clock, db } = w.server.services
      await draft(w, userId)
      await db.insertInto('wording_versions').values({ number: 1, published_at: clock.now() }).execute()
      await db
        .insertInto('wording_changes')
        .values({ version: 1, key: KEY, language: 'es', text: 'Deshacer' })
        .execute()
      await db.insertInto('wordings').values({ key: KEY, language: 'es', text: 'Deshacer' }).execute()
      return { path: { number: 0 } }
    },
    changes: change('wordingVersion.restore', null, { changes: 1, restored: 0 }, 'wordingVersion'),
  },
  exportWordings: { scope: 'nothing', prepare: async () => ({}) },
  importWordings: {
    scope: 'nothing',
    prepare: async (w, { userId }) => {
      await draft(w, userId)
      return { form: sheet() }
    },
    changes: change('wording.import', null, { changed: 1, refused: 0 }),
  },
} as const satisfies EndpointCases
