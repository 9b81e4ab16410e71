import type { Kysely } from 'kysely'
import { serverMessages, type ServerTexts } from '../../../src/i18n/server-messages.ts'
import type { Database } from '../../db/database.gen.ts'
import { simpleText } from './icu.ts'
import { findPublishedParsed } from './wordings.queries.ts'

/** Mails, pushes and sheets with the published wordings; they are as few as somebody has written. */
export const createServerTexts =
  (db: Kysely<Database>): ServerTexts =>
  async (language) => {
    const { messages } = await findPublishedParsed(db, language)
    return serverMessages(
      language,
      Object.fromEntries(
        Object.entries(messages).flatMap(([key, parsed]) => {
          const text = simpleText(parsed)
          return text === null ? [] : [[key, text]]
        }),
      ),
    )
  }
