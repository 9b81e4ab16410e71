import { useQuery } from '@tanstack/react-query'
import { allRolesQuery } from '../../api/client/roles.queries.ts'
import { canCall } from '../../api/endpoints/endpoint.ts'
import { rolesEndpoints } from '../../api/endpoints/roles.endpoints.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { roleName } from '../-shared/role-name.ts'
import type { NameLookup } from './change-labels.ts'

/** Names of the keys and ids in the audit log: of roles, where the user may read them, and of countries. */
export const useNameLookup = (): NameLookup => {
  const { language } = useI18n()
  const { permissions, countries } = useAppContext()
  const roles = useQuery({ ...allRolesQuery, enabled: canCall(permissions, rolesEndpoints.roles) }).data ?? []
  return {
    roleNameByKey: (key) => roleName(roles.find((role) => role.key === key) ?? { key, title: key }, language),
    roleNameById: (requestedId) => {
      const role = roles.find(({ id }) => id === requestedId)
      return role && roleName(role, language)
    },
    countryName: (requestedId) => countries.find(({ id }) => id === requestedId)?.name,
  }
}
