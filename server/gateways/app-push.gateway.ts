import type { Kysely } from 'kysely'
import type { Clock } from '../core/clock.ts'
import type { Database } from '../db/database.gen.ts'
import { PushUnavailableError, type PushResult } from './web-push.gateway.ts'

/** What a phone shows. */
export interface AppPush {
  readonly title: string
  readonly body: string
}

/** The push service of the apps on phones; throws when a later attempt may succeed. */
export interface AppPushGateway {
  readonly send: (token: string, push: AppPush) => Promise<PushResult>
}

/** Tokens are of letters, digits and a few signs, as long as their service makes them; it says itself which are none. */
const TOKEN = /^[\w:.[\]-]{1,400}$/u

/** Whether a text is the token of an app, as opposed to the subscription of a browser. */
export const isAppToken = (text: string): boolean => TOKEN.test(text)

/**
 * Keeps what phones would show. A token that begins with `gone`, `refused` or `silent` is answered so, as a
 * push service would.
 */
export const createSandboxAppPushGateway = ({
  clock,
  db,
}: {
  readonly clock: Clock
  readonly db: Kysely<Database>
}): AppPushGateway => ({
  send: async (token, { body, title }) => {
    if (token.startsWith('gone')) return 'gone'
    if (token.startsWith('refused')) return 'refused'
    if (token.startsWith('silent')) throw new PushUnavailableError('The push service does not answer')
    await db.insertInto('sandbox_pushes').values({ token, title, body, at: clock.now() }).execute()
    return 'sent'
  },
})
