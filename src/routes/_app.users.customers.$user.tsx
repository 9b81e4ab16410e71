import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { unread } from './-list/unread.ts'
import { idFrom } from './-shared/id-from.ts'
import type { CustomersSearch } from './-users/users-list.ts'

/** A link to one customer opens the drawer beside the list. */
export const Route = createFileRoute('/_app/users/customers/$user')({
  validateSearch: unread<CustomersSearch>,
  beforeLoad: ({ params, search }) => {
    const open = idFrom(params.user)
    if (open === undefined) throw notFound()
    throw redirect({ to: '/users/customers', search: { ...search, open }, replace: true })
  },
})
