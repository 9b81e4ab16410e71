import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginPage } from '../app/login/LoginPage.tsx'
import { settled } from '../app/guards.ts'

/** Where to go after the sign-in; only an address of this product. */
const readNext = (next: unknown): { readonly next?: string } =>
  typeof next === 'string' && /^\/(?![/\\])/.test(next) ? { next } : {}

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>) => readNext(search['next']),
  beforeLoad: async ({ context, search }) => {
    const snapshot = await settled(context.session)
    if (snapshot.matches('signedIn')) throw redirect({ href: search.next ?? '/', replace: true })
  },
  component: LoginPage,
  staticData: { title: 'login.title' },
})
