import { card } from './card.ts'
import { failures } from './failures.ts'
import { frame } from './frame.ts'
import { statuses } from './statuses.ts'

/** What every page behind the sign-in reads. */
export const desk = { ...frame, ...statuses, ...failures, ...card } as const
