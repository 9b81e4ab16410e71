import { createFileRoute, redirect } from '@tanstack/react-router'
import { VerifyEmailPage } from '../app/login/recovery/VerifyEmailPage.tsx'
import { wantWords } from '../app/words-store.ts'
import type { UserId } from '../domain/shared/ids.ts'

/** The account of the link in a mail. */
const readUser = (user: unknown): { readonly user?: UserId } =>
  typeof user === 'number' && Number.isInteger(user) && user > 0 && user < 2 ** 31
    ? { user: user as UserId } // whose it is, the server says
    : {}

export const Route = createFileRoute('/verify-email')({
  validateSearch: (search: Record<string, unknown>) => readUser(search['user']),
  beforeLoad: async ({ search }) => {
    const [{ continueRecovery }] = await Promise.all([
      import('../app/login/recovery/recovery.ts'),
      wantWords('account'),
    ])
    const recovery = continueRecovery(search.user ?? null)
    if (recovery === null) throw redirect({ to: '/forgot-password', replace: true })
    return { recovery }
  },
  component: Page,
  staticData: { title: 'recovery.codeTitle' },
})

function Page() {
  return <VerifyEmailPage recovery={Route.useRouteContext().recovery} />
}
