import { createContext, useContext, type ReactNode } from 'react'

/** The level of the section headings: below the title of a drawer, or of a page. */
export const SectionLevel = createContext<2 | 3>(3)

/** The heading of a record's section. */
export function SectionHeading({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return useContext(SectionLevel) === 2 ? <h2 id={id}>{children}</h2> : <h3 id={id}>{children}</h3>
}
