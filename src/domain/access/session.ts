import type {
  CountryId,
  DistributorId,
  FranchisorId,
  MasterFranchiseeId,
  RoleId,
  StoreId,
  SupplierId,
  UserId,
} from '../shared/ids.ts'

/** The signed-in operator with role, permissions and the one unit that the operator belongs to. */
export interface SessionOperator {
  readonly id: UserId
  readonly firstName: string
  readonly lastName: string
  readonly avatar: string | null
  readonly email: string | null
  readonly phoneCode: string
  readonly phone: string
  readonly login: string
  readonly roleId: RoleId
  readonly role: string
  /** The title of a role that the network created; built-in roles are translated by their key. */
  readonly roleTitle: string
  readonly reducedMenu: boolean
  readonly permissions: Readonly<Record<string, true>>
  readonly storeId?: StoreId
  readonly franchisorId?: FranchisorId
  readonly masterFranchiseeId?: MasterFranchiseeId
  readonly distributorId?: DistributorId
  readonly supplierId?: SupplierId
  /** Null for a global operator, who chooses a country. */
  readonly countryId: CountryId | null
  /** The user's choice; null follows the browser. */
  readonly language: 'en' | 'es' | null
  readonly theme: 'system' | 'light' | 'dark' | null
  /** One character alone is a key of the pages; a user may turn that off (WCAG 2.1.4). */
  readonly singleKeyShortcuts: boolean
}

/** A session ends this long after its last use. */
export const SESSION_MINUTES = 12 * 60
/** A session ends this long after the sign-in, even if it is in use. */
export const SESSION_MAX_DAYS = 7
/** A use within this time after the last recorded one is not written again. */
export const SESSION_RENEWAL_MINUTES = 1

/** Minutes until a session ends, from the time since its last recorded use; zero when it may have ended. */
export const sessionMinutesLeft = (idleMinutes: number): number =>
  Math.max(0, Math.floor(SESSION_MINUTES - SESSION_RENEWAL_MINUTES - idleMinutes))

const STORE_IDLE_LOCK_MINUTES = 240
const DESK_IDLE_LOCK_MINUTES = 20

/** Minutes without input after which a session locks; store tablets stay unlocked longer than desks. */
export const idleLockMinutes = (operator: Pick<SessionOperator, 'storeId'> | null): number =>
  operator?.storeId === undefined ? DESK_IDLE_LOCK_MINUTES : STORE_IDLE_LOCK_MINUTES

/** Whether a session has been idle longer than its lock limit, from the time since its last recorded use. */
export const isIdle = (operator: Pick<SessionOperator, 'storeId'>, minutes: number): boolean =>
  minutes > idleLockMinutes(operator) + SESSION_RENEWAL_MINUTES
