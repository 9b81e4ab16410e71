import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { UserStatus } from '../../domain/people/user-status.ts'
import type { UserId } from '../../domain/shared/ids.ts'

/** Changes of people's accounts; every list of people is asked again afterwards. */
export const usePeopleCommands = () => {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: KEYS.users })
  return {
    changeStatus: async (ids: readonly UserId[], status: Exclude<UserStatus, 'deleted'>, reason: string) => {
      await api.changeUsersStatus({ body: { ids, status, ...(reason !== '' && { reason }) } })
      await refresh()
    },
    remove: async (ids: readonly UserId[]) => {
      const [only] = ids
      if (ids.length === 1 && only !== undefined) await api.deleteUser({ params: { id: only } })
      else await api.deleteUsers({ query: {}, body: { ids } })
      await refresh()
    },
  }
}
