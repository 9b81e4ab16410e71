import { createFileRoute } from '@tanstack/react-router'
import { parseOneOf } from './-list/list-filters.ts'
import { STRUCTURE_FILTERS } from './-network/structure-nodes.ts'
import { StructurePage, type StructureSearch } from './-network/StructurePage.tsx'
import { parseId } from './-shared/parse-id.ts'

export const Route = createFileRoute('/_app/settings/')({
  validateSearch: (raw: Record<string, unknown>): StructureSearch => {
    const { q } = raw
    const show = parseOneOf(raw['show'], STRUCTURE_FILTERS)
    const openId = parseId(raw['openId'])
    return {
      ...(typeof q === 'string' && q !== '' && { q }),
      ...(show && { show }),
      ...(openId && { openId }),
    }
  },
  staticData: { title: 'page.structure' },
  component: StructureRoute,
})

function StructureRoute() {
  return <StructurePage search={Route.useSearch()} />
}
