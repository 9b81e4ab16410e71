import { createFileRoute, notFound } from '@tanstack/react-router'
import { wantWords } from '../app/words-store.ts'
import { idFrom } from './-shared/id-from.ts'
import { ReachPage } from './-operators/ReachPage.tsx'

export const Route = createFileRoute('/_app/operators/$operator/reach')({
  beforeLoad: ({ params }) => {
    const operatorId = idFrom(params.operator)
    if (operatorId === undefined) throw notFound()
    return { operatorId }
  },
  loader: () => wantWords('reach'),
  staticData: { title: 'page.reach' },
  component: ReachRoute,
})

function ReachRoute() {
  const { operatorId } = Route.useRouteContext()
  return <ReachPage operatorId={operatorId} />
}
