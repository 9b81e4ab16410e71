import type { SessionUser } from '../../../src/api/contract/auth.contract.ts'
import { countryOf } from '../../db/scope.ts'
import type { AccountRow } from './auth.queries.ts'
import type { Actor } from '../../core/actor.ts'
import { knownPermissions, unitOf } from '../../db/actor-rows.ts'

/** The session user of this account. */
export const presentMe = (account: AccountRow): SessionUser => {
  const unit = unitOf(account)
  const permissions: Record<string, true> = {}
  for (const permission of knownPermissions(account.permissions)) permissions[permission] = true
  return {
    id: account.id,
    firstName: account.first_name,
    lastName: account.last_name,
    avatar: account.avatar === null ? null : `/files/${account.avatar}`,
    email: account.email,
    phoneCode: account.phone_code,
    phone: account.phone,
    login: account.login ?? account.email ?? '',
    roleId: account.role_id,
    role: account.role,
    roleTitle: account.role_title,
    reducedMenu: account.reduced_menu,
    permissions,
    ...(account.store_id !== null && { storeId: account.store_id }),
    ...(account.store_id === null &&
      account.franchisor_id !== null && { franchisorId: account.franchisor_id }),
    ...(account.master_franchisee_id !== null && { masterFranchiseeId: account.master_franchisee_id }),
    ...(account.distributor_id !== null && { distributorId: account.distributor_id }),
    ...(account.supplier_id !== null && { supplierId: account.supplier_id }),
    countryId: unit === null ? null : countryOf(unit),
    language: account.language,
    theme: account.theme,
    singleKeyShortcuts: account.single_key_shortcuts,
  }
}

/** The same while viewing as another role: the common permissions, with that role's menu. */
export const viewedAsRole = (me: SessionUser, { viewedAs: seenAs, permissions }: Actor): SessionUser =>
  seenAs === undefined
    ? me
    : {
        ...me,
        permissions: Object.fromEntries([...permissions].map((permission) => [permission, true] as const)),
        reducedMenu: seenAs.reducedMenu,
      }
