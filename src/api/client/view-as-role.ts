/** The role that this tab sees the product as. */
export interface ViewAsRole {
  readonly id: number
  readonly key: string
  readonly title: string
}

const NAME = 'see-as'

/** The role that is seen as in this tab; null for one's own. */
export const getViewAsRole = (): ViewAsRole | null => {
  const stored = sessionStorage.getItem(NAME)
  try {
    // Only `storeViewAsRole` writes there.
    return stored === null ? null : (JSON.parse(stored) as ViewAsRole)
  } catch {
    return null
  }
}

export const storeViewAsRole = ({ id, key, title }: ViewAsRole): void =>
  sessionStorage.setItem(NAME, JSON.stringify({ id, key, title }))

export const clearViewAsRole = (): void => sessionStorage.removeItem(NAME)
