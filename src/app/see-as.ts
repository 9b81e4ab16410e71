import { readSeenRole, removeSeenRole, writeSeenRole, type SeenRole } from '../api/client/see-as.ts'

/** Shows this tab as a role sees it. Everything is asked anew, so that nothing of one's own rights is left on the screen. */
export const seeAs = (role: SeenRole): void => {
  writeSeenRole(role)
  location.assign('/')
}

/** Back to one's own rights, at the role that was seen as. */
export const stopSeeingAs = (): void => {
  const role = readSeenRole()
  removeSeenRole()
  location.assign(role ? `/operators/roles?open=${role.id}` : '/')
}
