import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { parseId } from './-shared/parse-id.ts'

/** The short URL of an operator: the list with the drawer open. */
export const Route = createFileRoute('/_app/operators/$operator/')({
  beforeLoad: ({ params }) => {
    const openId = parseId(params.operator)
    if (openId === undefined) throw notFound()
    throw redirect({ to: '/operators', search: { openId }, replace: true })
  },
})
