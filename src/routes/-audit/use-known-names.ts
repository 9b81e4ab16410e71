import { useQuery } from '@tanstack/react-query'
import { allRolesQuery } from '../../api/client/roles.queries.ts'
import { mayCall } from '../../domain/access/calls.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { useDesk } from '../-shared/desk.ts'
import { roleName } from '../-shared/role-name.ts'
import type { KnownNames } from './changed-words.ts'

/** Names for what the audit keeps as keys and ids: of roles, where they may be read, and of countries. */
export const useKnownNames = (): KnownNames => {
  const { language } = useWords()
  const { held, countries } = useDesk()
  const roles = useQuery({ ...allRolesQuery, enabled: mayCall(held, 'GET /roles') }).data ?? []
  return {
    roleOfKey: (key) => roleName(roles.find((role) => role.key === key) ?? { key, title: key }, language),
    roleOfId: (wanted) => {
      const role = roles.find(({ id }) => id === wanted)
      return role && roleName(role, language)
    },
    country: (wanted) => countries.find(({ id }) => id === wanted)?.name,
  }
}
