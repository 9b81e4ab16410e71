import {
  getViewAsRole,
  clearViewAsRole,
  storeViewAsRole,
  type ViewAsRole,
} from '../api/client/view-as-role.ts'

/** Views the product as a role in this tab; the reload drops everything loaded with the user's own permissions. */
export const startViewingAsRole = (role: ViewAsRole): void => {
  storeViewAsRole(role)
  location.assign('/')
}

/** Returns to the user's own permissions, at the page of the viewed role. */
export const stopViewingAsRole = (): void => {
  const role = getViewAsRole()
  clearViewAsRole()
  location.assign(role ? `/operators/roles?openId=${role.id}` : '/')
}
