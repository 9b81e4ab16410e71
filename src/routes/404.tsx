import { createFileRoute } from '@tanstack/react-router'
import { requireOperator } from '../app/guards.ts'
import { NobodysPage } from '../app/NobodysPage.tsx'
import { UnreachablePage } from '../app/UnreachablePage.tsx'

export const Route = createFileRoute('/404')({
  beforeLoad: async ({ context }) => {
    // Nobody wants to come back here after the sign-in.
    await requireOperator(context.session, '/')
  },
  component: NobodysPage,
  errorComponent: UnreachablePage,
  staticData: { title: 'notFound.title' },
})
