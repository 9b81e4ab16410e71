import { createFileRoute } from '@tanstack/react-router'
import { requireOperator } from '../session/require-operator.ts'
import { NoAccessPage } from '../shell/NoAccessPage.tsx'
import { ServerUnreachablePage } from '../shell/ServerUnreachablePage.tsx'

export const Route = createFileRoute('/404')({
  beforeLoad: async ({ context }) => {
    // Nobody wants to come back here after the sign-in.
    await requireOperator(context.session, '/')
  },
  component: NoAccessPage,
  errorComponent: ServerUnreachablePage,
  staticData: { title: 'notFound.title' },
})
