/**
 * A route's `validateSearch` that parses nothing; `createListController` does, so that a list's declaration
 * is loaded with its page and not at startup.
 */
export const passthroughSearch = <Search>(raw: Record<string, unknown>): Search => raw as Search
