import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginPage } from '../app/login/LoginPage.tsx'
import { isOwnPath } from '../app/own-path.ts'
import { settled } from '../app/guards.ts'

/** Where to go after the sign-in. */
const readNext = (next: unknown): { readonly next?: string } =>
  typeof next === 'string' && isOwnPath(next) ? { next } : {}

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>) => readNext(search['next']),
  beforeLoad: async ({ context, search }) => {
    const snapshot = await settled(context.session)
    if (snapshot.matches('signedIn')) throw redirect({ href: search.next ?? '/', replace: true })
  },
  component: LoginPage,
  staticData: { title: 'login.title' },
})
