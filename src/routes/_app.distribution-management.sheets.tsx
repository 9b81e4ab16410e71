import { createFileRoute } from '@tanstack/react-router'
import { SheetsPage } from './-distribution/SheetsPage.tsx'
import { parseId } from './-shared/parse-id.ts'

const MAX_SHEETS = 50

export const Route = createFileRoute('/_app/distribution-management/sheets')({
  validateSearch: (
    raw: Record<string, unknown>,
  ): { readonly ids: string; readonly kind: 'pick' | 'note' } => ({
    ids: typeof raw['ids'] === 'string' || typeof raw['ids'] === 'number' ? `${raw['ids']}` : '',
    kind: raw['kind'] === 'pick' ? 'pick' : 'note',
  }),
  staticData: { title: 'page.distribution' },
  component: SheetsRoute,
})

function SheetsRoute() {
  const { ids, kind } = Route.useSearch()
  const numbers = ids.split('.').flatMap((text) => parseId(text) ?? [])
  return <SheetsPage ids={[...new Set(numbers)].slice(0, MAX_SHEETS)} kind={kind} />
}
