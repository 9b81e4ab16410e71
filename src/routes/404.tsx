import { createFileRoute } from '@tanstack/react-router'
import { getViewAsRole } from '../api/client/view-as-role.ts'
import { requireOperator } from '../session/require-operator.ts'

export const Route = createFileRoute('/404')({
  beforeLoad: async ({ context }) => {
    // No redirect back to /404 after the sign-in.
    await requireOperator(context.session, '/')
    if (getViewAsRole() === null) return
    // The banner with the way out has its messages there.
    const { loadNamespaces } = await import('../session/translations-store.ts')
    await loadNamespaces('shell')
  },
  staticData: { title: 'notFound.pageTitle' },
})
