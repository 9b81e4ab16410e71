import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from './-login/ForgotPasswordPage.tsx'
import { loadNamespaces } from '../session/translations-store.ts'

export const Route = createFileRoute('/forgot-password')({
  beforeLoad: async ({ cause }) => {
    const [{ startRecovery, currentRecovery }] = await Promise.all([
      import('./-login/recovery-actor.ts'),
      loadNamespaces('account'),
    ])
    // A pointer over a link changes nothing: only who comes here begins anew.
    return { recovery: cause === 'enter' ? startRecovery() : currentRecovery() }
  },
  component: Page,
  staticData: { title: 'recovery.title' },
})

function Page() {
  return <ForgotPasswordPage recovery={Route.useRouteContext().recovery} />
}
