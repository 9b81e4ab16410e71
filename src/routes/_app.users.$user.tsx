import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { unread } from './-list/unread.ts'
import { idFrom } from './-shared/id-from.ts'
import type { UsersSearch } from './-users/users-list.ts'

/** A link to one person opens the drawer beside the list. */
export const Route = createFileRoute('/_app/users/$user')({
  validateSearch: unread<UsersSearch>,
  beforeLoad: ({ params, search }) => {
    const open = idFrom(params.user)
    if (open === undefined) throw notFound()
    throw redirect({ to: '/users', search: { ...search, open }, replace: true })
  },
})
