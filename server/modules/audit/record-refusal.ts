import type { AuditEntry } from '../../../src/api/contract/audit.contract.ts'
import { isChange, type Endpoint } from '../../../src/api/contract/endpoint.ts'
import type { FailureCode } from '../../../src/api/contract/failures.ts'
import type { Operator } from '../../http/call.ts'
import { addressKey } from '../../http/rate-limit.ts'
import { countryOf } from '../../http/scope.ts'
import type { Services } from '../../services.ts'
import { isSignInName } from '../auth/taken-names.ts'
import { withoutSecrets } from './without-secrets.ts'

/** A call that was answered with a 'no'. */
export interface Attempt {
  /** `PUT /users/{id}`. */
  readonly name: string
  readonly endpoint: Endpoint
  readonly code: FailureCode
  /** Who was recognised before the 'no'. */
  readonly operator: Operator | null
  readonly params: unknown
  readonly body: unknown
  readonly requestId: string
  readonly ip: string
  readonly now: Date
}

type Entity = AuditEntry['entity']

/** Whose attempt it is, by the path of the call: the first that fits. */
const ENTITIES: ReadonlyArray<readonly [path: RegExp, entity: Entity]> = [
  [/^\/auth\//, 'session'],
  [/^\/users\/me\/sessions/, 'session'],
  [/^\/users\/\{userId\}\/contacts/, 'contact'],
  [/^\/users/, 'user'],
  [/^\/user-address/, 'address'],
  [/^\/roles/, 'role'],
  [/^\/orders/, 'order'],
  [/^\/order-drafts/, 'draft'],
]

/** The record that it was about: the one that the path names, or under the caller's own account the caller's. */
const recordOf = ({
  endpoint: { path },
  params,
  operator,
}: Attempt): { readonly entity: Entity; readonly entity_id: string | null } => {
  const entity = ENTITIES.find(([fits]) => fits.test(path))?.[1] ?? 'call'
  const named =
    typeof params === 'object' && params !== null && 'id' in params && typeof params.id === 'string'
      ? params.id
      : undefined
  const idOf = (): number | string | undefined => {
    if (entity === 'user' && path.startsWith('/users/me')) return operator?.id
    return named === undefined && entity === 'session' ? operator?.sessionId : named
  }
  const id = idOf()
  const written = typeof id === 'number' || typeof id === 'string' ? String(id) : ''
  return { entity, entity_id: /^\d{1,15}$/.test(written) ? written : null }
}

/** What it asked for; of what somebody typed to sign in by only the name of an account, for it may be a password. */
const askedFor = async (
  db: Services['db'],
  { endpoint, body }: Attempt,
): Promise<Readonly<Record<string, unknown>> | null> => {
  const asked = withoutSecrets(body)
  const login = asked?.['login']
  if (endpoint.access !== 'public' || typeof login !== 'string') return asked
  return (await isSignInName(db, login.trim())) ? asked : { ...asked, login: '…' }
}

/** A flood must not fill the disk: what comes in numbers without anybody's account is counted by the metrics alone. */
const isKept = ({ endpoint, code }: Attempt): boolean => {
  if (code === 'unauthorized' || code === 'too_many_requests') return false
  if (code === 'validation_error' && endpoint.access === 'public') return false
  return isChange(endpoint) || code === 'user_dont_have_permission'
}

/** Refused attempts of one person, or of one address, that are kept in a minute. */
const KEPT_A_MINUTE = 60
const MINUTE_MS = 60_000
const MAX_WINDOWS = 10_000

interface Window {
  readonly endsAt: number
  kept: number
}

const windows = new Map<string, Window>()

const hasRoom = ({ operator, ip }: Attempt, log: Services['log']): boolean => {
  const who = operator === null ? addressKey(ip) : `user ${operator.id}`
  const now = Date.now()
  let window = windows.get(who)
  if (window === undefined || window.endsAt <= now) {
    if (windows.size >= MAX_WINDOWS) windows.clear()
    window = { endsAt: now + MINUTE_MS, kept: 0 }
    windows.set(who, window)
  }
  window.kept += 1
  if (window.kept === KEPT_A_MINUTE + 1)
    log.warn({ userId: operator?.id ?? null }, 'more refused attempts than are kept')
  return window.kept <= KEPT_A_MINUTE
}

/** Keeps a refused attempt in the audit; it has a statement of its own, for what it tried was rolled back. */
export const recordRefusal = async ({ db, log, config }: Services, attempt: Attempt): Promise<void> => {
  if (!isKept(attempt) || (!config.test && !hasRoom(attempt, log))) return
  const { name, operator, code, now, requestId, ip } = attempt
  try {
    const asked = await askedFor(db, attempt)
    await db
      .insertInto('audit_log')
      .values({
        at: now,
        outcome: 'refused',
        action: name,
        ...recordOf(attempt),
        actor_id: operator?.id ?? null,
        actor_name: operator?.name ?? null,
        actor_role: operator?.role ?? null,
        country_id: operator && countryOf(operator.unit),
        after: asked === null ? null : JSON.stringify(asked),
        reason: code,
        request_id: requestId,
        ip,
      })
      .execute()
  } catch (error) {
    // The 'no' stands, whether or not it could be kept.
    log.error({ err: error, call: name, code }, 'a refused attempt could not be kept')
  }
}
