import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { idFrom } from './-shared/id-from.ts'

/** The short address of an operator: the list with the drawer open. */
export const Route = createFileRoute('/_app/operators/$operator/')({
  beforeLoad: ({ params }) => {
    const open = idFrom(params.operator)
    if (open === undefined) throw notFound()
    throw redirect({ to: '/operators', search: { open }, replace: true })
  },
})
