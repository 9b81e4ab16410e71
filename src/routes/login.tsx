import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginPage } from './-login/LoginPage.tsx'
import { isSafeRedirect } from '../session/safe-redirect.ts'
import { sessionReady } from '../session/require-operator.ts'

/** The page after the sign-in. */
const parseNext = (next: unknown): { readonly next?: string } =>
  typeof next === 'string' && isSafeRedirect(next) ? { next } : {}

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>) => parseNext(search['next']),
  beforeLoad: async ({ context, search }) => {
    const snapshot = await sessionReady(context.session)
    if (snapshot.matches('signedIn')) throw redirect({ href: search.next ?? '/?start=true', replace: true })
  },
  component: LoginPage,
  staticData: { title: 'login.title' },
})
