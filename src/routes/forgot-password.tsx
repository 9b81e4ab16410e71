import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../app/login/recovery/ForgotPasswordPage.tsx'
import { wantWords } from '../app/words-store.ts'

export const Route = createFileRoute('/forgot-password')({
  beforeLoad: async ({ cause }) => {
    const [{ beginRecovery, currentRecovery }] = await Promise.all([
      import('../app/login/recovery/recovery.ts'),
      wantWords('account'),
    ])
    // A pointer over a link changes nothing: only who comes here begins anew.
    return { recovery: cause === 'enter' ? beginRecovery() : currentRecovery() }
  },
  component: Page,
  staticData: { title: 'recovery.title' },
})

function Page() {
  return <ForgotPasswordPage recovery={Route.useRouteContext().recovery} />
}
