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
  readonly login: string
  readonly roleId: RoleId
  readonly role: string
  readonly reducedMenu: boolean
  readonly permissions: Readonly<Record<string, true>>
  readonly storeId?: StoreId
  readonly franchisorId?: FranchisorId
  readonly masterFranchiseeId?: MasterFranchiseeId
  readonly distributorId?: DistributorId
  readonly supplierId?: SupplierId
  /** Null for a global operator, who chooses a country. */
  readonly countryId: CountryId | null
}
