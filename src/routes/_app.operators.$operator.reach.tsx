import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadNamespaces } from '../session/translations-store.ts'
import { parseId } from './-shared/parse-id.ts'
import { EffectiveAccessPage } from './-operators/EffectiveAccessPage.tsx'

export const Route = createFileRoute('/_app/operators/$operator/reach')({
  beforeLoad: ({ params }) => {
    const operatorId = parseId(params.operator)
    if (operatorId === undefined) throw notFound()
    return { operatorId }
  },
  loader: async () => {
    // Imported here, because loaders are part of the start and the pages' table is not.
    const { RESOURCE_NAMESPACES } = await import('../session/page-namespaces.ts')
    await loadNamespaces('access', ...RESOURCE_NAMESPACES)
  },
  staticData: { title: 'page.effectiveAccess' },
  component: EffectiveAccessRoute,
})

function EffectiveAccessRoute() {
  const { operatorId } = Route.useRouteContext()
  return <EffectiveAccessPage operatorId={operatorId} />
}
