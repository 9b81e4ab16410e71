import { usersContract as api } from '../../../src/api/contract/users.contract.ts'
import { isNo } from '../../http/call.ts'
import { route, type App } from '../../http/kernel.ts'
import { changeOperatorPassword } from './operator-password.commands.ts'
import { idsOf, setUserStatus } from '../users/user-status.commands.ts'

/** Blocking, deleting and bringing back people. */
export const operatorsRoutes = (app: App): void => {
  route(app, api.deleteUser)((call) => setUserStatus(call, [call.params.id], 'deleted'))

  route(
    app,
    api.changeUsersStatus,
  )(async (call) => {
    const ids = idsOf(call.body.ids)
    return isNo(ids) ? ids : setUserStatus(call, ids, call.body.status, call.body.reason)
  })

  route(
    app,
    api.deleteUsers,
  )(async (call) => {
    const ids = idsOf(call.query.ids, call.body.ids)
    return isNo(ids) ? ids : setUserStatus(call, ids, 'deleted', call.body.reason)
  })

  route(app, api.changeOperatorPassword)((call) => changeOperatorPassword(call, call.params.id, call.body))
}
