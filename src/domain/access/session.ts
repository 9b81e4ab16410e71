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

/** The signed-in operator: who it is, what it holds, and the one unit it belongs to. */
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
  /** The title of a role that the network made itself; built-in ones are worded by their key. */
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
  /** What the person chose; null follows the browser. */
  readonly language: 'en' | 'es' | null
  readonly theme: 'system' | 'light' | 'dark' | null
}

/** How long a session lives after its last use. */
export const SESSION_MINUTES = 12 * 60
/** However much it is used, a session ends this long after its sign-in. */
export const SESSION_MAX_DAYS = 7
/** A use within this time of the last recorded one is not recorded again. */
export const SESSION_RENEWAL_MINUTES = 1

/** Minutes that are certainly left of a session that was last used so long ago; zero when it may be over. */
export const sessionMinutesLeft = (idleMinutes: number): number =>
  Math.max(0, Math.floor(SESSION_MINUTES - SESSION_RENEWAL_MINUTES - idleMinutes))

const STORE_IDLE_LOCK_MINUTES = 240
const DESK_IDLE_LOCK_MINUTES = 20

/** Minutes without a key, pointer or touch after which a session locks: a store's tablet lies open all shift, a desk does not. */
export const idleLockMinutes = (operator: Pick<SessionOperator, 'storeId'> | null): number =>
  operator?.storeId === undefined ? DESK_IDLE_LOCK_MINUTES : STORE_IDLE_LOCK_MINUTES

/** Whether a session whose last recorded use is so long ago has not been used for longer than it may lie open. */
export const isIdle = (operator: Pick<SessionOperator, 'storeId'>, minutes: number): boolean =>
  minutes > idleLockMinutes(operator) + SESSION_RENEWAL_MINUTES
