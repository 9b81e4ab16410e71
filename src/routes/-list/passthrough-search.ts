/**
 * Takes a URL as it comes, for a route's `validateSearch`; `createListController` reads it. What a list declares is thereby loaded with
 * its page, and not with every page beside it.
 */
export const passthroughSearch = <Search>(raw: Record<string, unknown>): Search => raw as Search
