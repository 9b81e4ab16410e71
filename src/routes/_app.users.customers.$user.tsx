import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { parseId } from './-shared/parse-id.ts'
import type { CustomersSearch } from './-users/users-list.ts'

/** The short URL of a customer: the list with the drawer open. */
export const Route = createFileRoute('/_app/users/customers/$user')({
  validateSearch: passthroughSearch<CustomersSearch>,
  beforeLoad: ({ params, search }) => {
    const openId = parseId(params.user)
    if (openId === undefined) throw notFound()
    throw redirect({ to: '/users/customers', search: { ...search, openId }, replace: true })
  },
})
