import {
  getViewAsRole,
  clearViewAsRole,
  storeViewAsRole,
  type ViewAsRole,
} from '../api/client/view-as-role.ts'

/** Shows this tab as a role sees it. Everything is asked anew, so that nothing of one's own rights is left on the screen. */
export const startViewingAsRole = (role: ViewAsRole): void => {
  storeViewAsRole(role)
  location.assign('/')
}

/** Back to one's own rights, at the role that was seen as. */
export const stopViewingAsRole = (): void => {
  const role = getViewAsRole()
  clearViewAsRole()
  location.assign(role ? `/operators/roles?openId=${role.id}` : '/')
}
