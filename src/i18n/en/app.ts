import { account } from './account.ts'
import { addresses } from './addresses.ts'
import { audit } from './audit.ts'
import { desk } from './desk.ts'
import { lists } from './lists.ts'
import { newOrder } from './new-order.ts'
import { notifications } from './notifications.ts'
import { orders } from './orders.ts'
import { people } from './people.ts'
import { reach } from './reach.ts'
import { profile } from './profile.ts'
import { users } from './users.ts'

/** Every message behind the sign-in. A new area adds its file here and to the areas of `catalogues.ts`. */
export const app = {
  ...account,
  ...desk,
  ...orders,
  ...newOrder,
  ...notifications,
  ...profile,
  ...lists,
  ...people,
  ...reach,
  ...users,
  ...addresses,
  ...audit,
} as const
