import type { CountryRecord } from '../../../src/api/contract/network-records.contract.ts'
import type { Permission } from '../../../src/domain/access/permissions.ts'
import { refusalToDeleteUnit, type UnitLevel } from '../../../src/domain/organisation/unit.ts'
import type { Actor } from '../../core/actor.ts'

const PERMISSIONS = {
  country: { update: 'updateCountry', delete: 'deleteCountry', createBelow: 'createMasterFranchisee' },
  masterFranchisee: {
    update: 'updateMasterFranchisee',
    delete: 'deleteMasterFranchisee',
    createBelow: 'createFranchisor',
  },
  franchisor: { update: 'updateFranchisor', delete: 'deleteFranchisor', createBelow: 'createStore' },
  store: { update: 'updateStore', delete: 'deleteStore', createBelow: null },
} as const satisfies Record<
  UnitLevel,
  { readonly update: Permission; readonly delete: Permission; readonly createBelow: Permission | null }
>

const DENIED = 'user_dont_have_permission' as const

/** What the actor may do with a unit. */
export const unitAbilities = (
  { permissions }: Pick<Actor, 'permissions'>,
  level: UnitLevel,
  { dependants }: Pick<CountryRecord, 'dependants'>,
): CountryRecord['abilities'] => {
  const names = PERMISSIONS[level]
  const hasMaster = dependants.some(({ kind, count }) => kind === 'masterFranchisees' && count > 0)
  const mayCreate = names.createBelow !== null && permissions.has(names.createBelow)
  return {
    update: permissions.has(names.update) ? true : DENIED,
    delete: !permissions.has(names.delete) ? DENIED : refusalToDeleteUnit(dependants) ? 'unit_in_use' : true,
    createBelow: !mayCreate ? DENIED : hasMaster ? 'master_franchisee_for_this_country_already_exist' : true,
  }
}
