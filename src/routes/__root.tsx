import { createRootRouteWithContext } from '@tanstack/react-router'
import type { SessionActor } from '../machines/processes/session.machine.ts'
import { RootLayout } from '../shell/RootLayout.tsx'

export interface RootContext {
  readonly session: SessionActor
}

export const Route = createRootRouteWithContext<RootContext>()({ component: RootLayout })
