import { createFileRoute, redirect } from '@tanstack/react-router'
import { VerifyEmailPage } from './-login/VerifyEmailPage.tsx'
import { loadNamespaces } from '../session/translations-store.ts'
import type { UserId } from '../domain/shared/ids.ts'

/** The account of the link in a mail. */
const parseUser = (user: unknown): { readonly user?: UserId } =>
  typeof user === 'number' && Number.isInteger(user) && user > 0 && user < 2 ** 31
    ? { user: user as UserId } // the server checks that the token belongs to this user
    : {}

export const Route = createFileRoute('/verify-email')({
  validateSearch: (search: Record<string, unknown>) => parseUser(search['user']),
  beforeLoad: async ({ search }) => {
    const [{ resumeRecovery }] = await Promise.all([
      import('./-login/recovery-actor.ts'),
      loadNamespaces('account'),
    ])
    const recovery = resumeRecovery(search.user ?? null)
    if (recovery === null) throw redirect({ to: '/forgot-password', replace: true })
    return { recovery }
  },
  component: Page,
  staticData: { title: 'recovery.codeTitle' },
})

function Page() {
  return <VerifyEmailPage recovery={Route.useRouteContext().recovery} />
}
