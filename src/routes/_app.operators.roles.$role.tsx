import { createFileRoute, notFound } from '@tanstack/react-router'
import { parseId } from './-shared/parse-id.ts'
import { RolePage } from './-roles/RolePage.tsx'

export const Route = createFileRoute('/_app/operators/roles/$role')({
  validateSearch: (raw: Record<string, unknown>): { readonly copy?: number } => {
    const copy = parseId(raw['copy'])
    return copy === undefined ? {} : { copy }
  },
  beforeLoad: ({ params }) => {
    const roleId = params.role === 'new' ? null : parseId(params.role)
    if (roleId === undefined) throw notFound()
    return { roleId }
  },
  staticData: { title: 'page.roles' },
  component: RoleRoute,
})

function RoleRoute() {
  const { roleId } = Route.useRouteContext()
  const { copy } = Route.useSearch()
  return <RolePage key={`${roleId} ${copy}`} roleId={roleId} copyId={copy ?? null} />
}
