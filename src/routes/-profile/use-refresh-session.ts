import { useRouteContext } from '@tanstack/react-router'
import type { SessionOperator } from '../../domain/access/session.ts'

/** Updates the user in the session and the shell from a response. */
export const useRefreshSession = (): ((operator: SessionOperator) => void) => {
  const { session } = useRouteContext({ from: '__root__' })
  return (operator) => session.send({ type: 'operator.changed', operator })
}
