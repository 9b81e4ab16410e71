import { desk } from './desk.ts'
import { newOrder } from './new-order.ts'
import { orders } from './orders.ts'

/** Every message behind the sign-in. A new area adds its file here and to the areas of `catalogues.ts`. */
export const app = { ...desk, ...orders, ...newOrder } as const
