import { Link, type LinkProps } from '@tanstack/react-router'
import { pageSearch } from '../-shared/page-search.ts'
import './page-tabs.css'

/** Links between lists that share a page, beside its title. */
export function PageTabs({
  label,
  tabs,
}: {
  readonly label: string
  readonly tabs: ReadonlyArray<{
    readonly to: NonNullable<LinkProps['to']>
    readonly params?: Readonly<Record<string, string>>
    readonly search?: Readonly<Record<string, unknown>>
    readonly name: string
    readonly isCurrent: boolean
  }>
}) {
  return (
    <nav className="page-tabs" aria-label={label}>
      {tabs.map(({ isCurrent, name, params, search, to }) => (
        <Link
          key={name}
          to={to}
          // Those of that path.
          params={params as never}
          search={pageSearch(search ?? {})}
          aria-current={isCurrent ? 'page' : undefined}
          activeProps={{}}
          activeOptions={{ exact: true }}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
