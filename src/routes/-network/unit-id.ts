import { notFound } from '@tanstack/react-router'
import { parseId } from '../-shared/parse-id.ts'

/** The id in the address of a unit's page; null for a new unit. */
export const unitIdOf = <Id extends number>({
  params,
}: {
  readonly params: { readonly id: string }
}): { readonly unitId: Id | null } => {
  const unitId = params.id === 'new' ? null : parseId<Id>(params.id)
  if (unitId === undefined) throw notFound()
  return { unitId }
}
