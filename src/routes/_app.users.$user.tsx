import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { parseId } from './-shared/parse-id.ts'
import type { UsersSearch } from './-users/users-list.ts'

/** The short URL of a user: the list with the drawer open. */
export const Route = createFileRoute('/_app/users/$user')({
  validateSearch: passthroughSearch<UsersSearch>,
  beforeLoad: ({ params, search }) => {
    const openId = parseId(params.user)
    if (openId === undefined) throw notFound()
    throw redirect({ to: '/users', search: { ...search, openId }, replace: true })
  },
})
