import { useRouteContext } from '@tanstack/react-router'
import type { SessionOperator } from '../../domain/access/session.ts'

/** Shows the person as the server has just answered, in the frame too. */
export const useRefreshSession = (): ((operator: SessionOperator) => void) => {
  const { session } = useRouteContext({ from: '__root__' })
  return (operator) => session.send({ type: 'operator.changed', operator })
}
