import { COMPANY_ID_FIELDS } from '../domain/access/org-unit.ts'

const COMPANY_FILTERS: readonly string[] = Object.values(COMPANY_ID_FIELDS)

/** The search of a list without its filters by company, and on its first page if there were any. */
export const withoutCompanyFilters = (
  search: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const names = Object.keys(search)
  if (!names.some((name) => COMPANY_FILTERS.includes(name))) return search
  return Object.fromEntries(
    names
      .filter((name) => name !== 'page' && !COMPANY_FILTERS.includes(name))
      .map((name) => [name, search[name]]),
  )
}
