/** The search of a link whose page its types do not say: that page parses it, and drops what it does not know. */
export const pageSearch = (search: object): never => search as never // fits any page
