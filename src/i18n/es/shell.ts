import { card } from './card.ts'
import { failures } from './failures.ts'
import { appShell } from './app-shell.ts'
import { statuses } from './statuses.ts'

/** What every page behind the sign-in reads. */
export const shell = { ...appShell, ...statuses, ...failures, ...card }
