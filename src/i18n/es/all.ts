import { account } from './account.ts'
import { addresses } from './addresses.ts'
import { audit } from './audit.ts'
import { shell } from './shell.ts'
import { listAndForm } from './list-and-form.ts'
import { newOrder } from './new-order.ts'
import { notifications } from './notifications.ts'
import { orders } from './orders.ts'
import { userAndRole } from './user-and-role.ts'
import { access } from './access.ts'
import { profile } from './profile.ts'
import { users } from './users.ts'

/** Every message behind the sign-in. A new namespace adds its file here and to `catalogues.ts`. */
export const all = {
  ...account,
  ...shell,
  ...orders,
  ...newOrder,
  ...notifications,
  ...profile,
  ...listAndForm,
  ...userAndRole,
  ...access,
  ...users,
  ...addresses,
  ...audit,
}
