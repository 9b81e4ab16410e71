import type { Permission } from '../../src/domain/access/permissions.ts'
import type {
  CountryId,
  DistributorId,
  FranchisorId,
  MasterFranchiseeId,
  RoleId,
  StoreId,
  SupplierId,
  UserId,
} from '../../src/domain/shared/ids.ts'

/**
 * The signed-in user of a request, read from the database for every request, so that a changed role or a
 * block applies at once.
 */
export interface Actor {
  readonly id: UserId
  readonly name: string
  readonly roleId: RoleId
  readonly role: string
  readonly permissions: ReadonlySet<Permission>
  readonly platform: 'web' | 'delivery_mobile'
  readonly sessionId: number
  readonly unit: Unit
  /** Set while the user views the product as another role: `permissions` are narrowed to it. */
  readonly viewedAs?: { readonly reducedMenu: boolean }
}

/** The part of the network that a user may see: everything, or one unit and the units under it. */
export type Unit =
  | { readonly kind: 'global' }
  | {
      readonly kind: 'country'
      readonly countryId: CountryId
      readonly masterFranchiseeId: MasterFranchiseeId
    }
  | { readonly kind: 'franchisor'; readonly countryId: CountryId; readonly franchisorId: FranchisorId }
  | {
      readonly kind: 'store'
      readonly countryId: CountryId
      readonly franchisorId: FranchisorId
      readonly storeId: StoreId
    }
  | { readonly kind: 'distributor'; readonly countryId: CountryId; readonly distributorId: DistributorId }
  | { readonly kind: 'supplier'; readonly countryId: CountryId | null; readonly supplierId: SupplierId }

export type AuthResult = Actor | 'unauthorized' | 'user_is_blocked' | 'session_locked'
