import { createFileRoute } from '@tanstack/react-router'
import { requireOperator } from '../session/require-operator.ts'

export const Route = createFileRoute('/404')({
  beforeLoad: async ({ context }) => {
    // No redirect back to /404 after the sign-in.
    await requireOperator(context.session, '/')
  },
  staticData: { title: 'notFound.title' },
})
