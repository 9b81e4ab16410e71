import { createFileRoute, redirect } from '@tanstack/react-router'
import { VerifyEmailPage } from './-login/VerifyEmailPage.tsx'
import { parseId } from './-shared/parse-id.ts'
import { loadNamespaces } from '../session/translations-store.ts'
import type { UserId } from '../domain/shared/ids.ts'

/** The account of the link in a mail. */
const parseUser = (text: unknown): { readonly user?: UserId } => {
  const user = parseId<UserId>(text)
  return user === undefined ? {} : { user }
}

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
