import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { UserStatus } from '../../domain/users/user-status.ts'
import type { UserId } from '../../domain/shared/ids.ts'

/**
 * Commands on user accounts; the user lists are reloaded afterwards, also after a refusal, because another
 * user may have changed them.
 */
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
    send,
    changeStatus: (ids: readonly UserId[], status: Exclude<UserStatus, 'deleted'>, reason: string) =>
      send(api.changeUsersStatus({ body: { ids, status, ...(reason !== '' && { reason }) } })),
    // Some proxies drop the body of a DELETE, so the ids are in the URL.
    remove: (ids: readonly UserId[], reason: string) =>
      send(api.deleteUsers({ query: { ids }, body: reason === '' ? {} : { reason } })),
  }
}
