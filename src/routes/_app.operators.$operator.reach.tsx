import { createFileRoute, notFound } from '@tanstack/react-router'
import { RESOURCE_NAMESPACES } from '../session/page-namespaces.ts'
import { loadNamespaces } from '../session/translations-store.ts'
import { parseId } from './-shared/parse-id.ts'
import { EffectiveAccessPage } from './-operators/EffectiveAccessPage.tsx'

export const Route = createFileRoute('/_app/operators/$operator/reach')({
  beforeLoad: ({ params }) => {
    const operatorId = parseId(params.operator)
    if (operatorId === undefined) throw notFound()
    return { operatorId }
  },
  loader: () => loadNamespaces('access', ...RESOURCE_NAMESPACES),
  staticData: { title: 'page.effectiveAccess' },
  component: EffectiveAccessRoute,
})

function EffectiveAccessRoute() {
  const { operatorId } = Route.useRouteContext()
  return <EffectiveAccessPage operatorId={operatorId} />
}
