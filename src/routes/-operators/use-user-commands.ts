import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { UserStatus } from '../../domain/users/user-status.ts'
import type { UserId } from '../../domain/shared/ids.ts'

/** Changes of people's accounts; every list of people is asked again afterwards, refused or not: somebody may have been faster. */
export const useUserCommands = () => {
  const queryClient = useQueryClient()
  const send = async (change: Promise<unknown>) => {
    try {
      await change
    } finally {
      await queryClient.invalidateQueries({ queryKey: KEYS.users })
    }
  }
  return {
    changeStatus: (ids: readonly UserId[], status: Exclude<UserStatus, 'deleted'>, reason: string) =>
      send(api.changeUsersStatus({ body: { ids, status, ...(reason !== '' && { reason }) } })),
    // Some proxies take the body off a DELETE: what it is about stands in the address.
    remove: (ids: readonly UserId[], reason: string) =>
      send(api.deleteUsers({ query: { ids }, body: reason === '' ? {} : { reason } })),
  }
}
