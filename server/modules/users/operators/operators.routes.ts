import { usersContract as api } from '../../../../src/api/contract/users.contract.ts'
import { isCommandError } from '../../../core/result.ts'
import { registerEndpoint, type App } from '../../../http/endpoint-route.ts'
import { resendInvitation, revokeInvitation } from './invitation.commands.ts'
import { changeOperatorPassword } from './operator-password.commands.ts'
import { uniqueIds, setUserStatus } from '../user-status.commands.ts'

/** Blocking, deleting and restoring users, and operators' invitations and passwords. */
export const operatorsRoutes = (app: App): void => {
  registerEndpoint(app, api.deleteUser)((request) => setUserStatus(request, [request.params.id], 'deleted'))

  registerEndpoint(
    app,
    api.changeUsersStatus,
  )(async (request) => {
    const ids = uniqueIds(request.body.ids)
    return isCommandError(ids) ? ids : setUserStatus(request, ids, request.body.status, request.body.reason)
  })

  registerEndpoint(
    app,
    api.deleteUsers,
  )(async (request) => {
    const ids = uniqueIds(request.query.ids, request.body.ids)
    return isCommandError(ids) ? ids : setUserStatus(request, ids, 'deleted', request.body.reason)
  })

  registerEndpoint(app, api.resendInvitation)((request) => resendInvitation(request, request.params.id))
  registerEndpoint(app, api.revokeInvitation)((request) => revokeInvitation(request, request.params.id))

  registerEndpoint(
    app,
    api.changeOperatorPassword,
  )((request) => changeOperatorPassword(request, request.params.id, request.body))
}
