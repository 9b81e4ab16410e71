import { createFileRoute } from '@tanstack/react-router'
import { requireOperator } from '../session/require-operator.ts'

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location }) => {
    const operator = await requireOperator(context.session, location.href)
    // Loaded here, so that the sign-in page stays small.
    const { loadAppContext } = await import('../session/load-app-context.ts')
    return loadAppContext(operator, location.pathname)
  },
})
