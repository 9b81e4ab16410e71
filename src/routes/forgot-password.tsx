import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from './-login/ForgotPasswordPage.tsx'
import { loadNamespaces } from '../session/translations-store.ts'

export const Route = createFileRoute('/forgot-password')({
  beforeLoad: async ({ cause }) => {
    const [{ startRecovery, currentRecovery }] = await Promise.all([
      import('./-login/recovery-actor.ts'),
      loadNamespaces('account'),
    ])
    // Preloading a link keeps the running recovery; only a visit starts a new one.
    return { recovery: cause === 'enter' ? startRecovery() : currentRecovery() }
  },
  component: Page,
  staticData: { title: 'recovery.title' },
})

function Page() {
  return <ForgotPasswordPage recovery={Route.useRouteContext().recovery} />
}
