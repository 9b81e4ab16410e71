import { createFileRoute } from '@tanstack/react-router'
import { requireOperator } from '../app/guards.ts'
import { Frame } from '../app/frame/Frame.tsx'
import { UnreachablePage } from '../app/UnreachablePage.tsx'

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location }) => {
    const operator = await requireOperator(context.session, location.href)
    // Loaded here, so that the sign-in page stays light.
    const { openDesk } = await import('../app/open-desk.ts')
    return openDesk(operator, location.pathname)
  },
  component: Frame,
  errorComponent: UnreachablePage,
})
