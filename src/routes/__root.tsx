import { createRootRouteWithContext } from '@tanstack/react-router'
import type { SessionActor } from '../machines/processes/session.machine.ts'

export interface RootContext {
  readonly session: SessionActor
}

export const Route = createRootRouteWithContext<RootContext>()()
