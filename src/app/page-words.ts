import type { Area } from '../i18n/catalogues.ts'

/** The areas of the catalogues that each page reads, beside the desk's own; the longest path decides. */
const PAGE_WORDS: Readonly<Record<string, readonly Area[]>> = {
  '/orders': ['lists', 'orders'],
  '/new-order': ['newOrder', 'addresses'],
  '/audit': ['lists', 'audit', 'reach', 'people'],
  '/operators': ['lists', 'people'],
  '/users': ['lists', 'people', 'users', 'addresses'],
}

/** The words of the page at a path. */
export const pageWords = (path: string): readonly Area[] => {
  const page = Object.keys(PAGE_WORDS)
    .filter((each) => path === each || path.startsWith(`${each}/`))
    .sort((a, b) => b.length - a.length)[0]
  return (page && PAGE_WORDS[page]) || []
}
