import { failures } from './failures.ts'
import { frame } from './frame.ts'
import { newOrder } from './new-order.ts'
import { orders } from './orders.ts'
import { statuses } from './statuses.ts'

/** Everything that a signed-in operator reads. A new area adds its file here and in `es/app.ts`. */
export const app = { ...frame, ...statuses, ...failures, ...orders, ...newOrder } as const
