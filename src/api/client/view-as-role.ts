/** The role that this tab views the product as. */
export interface ViewAsRole {
  readonly id: number
  readonly key: string
  readonly title: string
}

const NAME = 'see-as'

/** The viewed role of this tab; null for the user's own. */
export const getViewAsRole = (): ViewAsRole | null => {
  const stored = sessionStorage.getItem(NAME)
  try {
    // Only `storeViewAsRole` writes this key.
    return stored === null ? null : (JSON.parse(stored) as ViewAsRole)
  } catch {
    return null
  }
}

export const storeViewAsRole = ({ id, key, title }: ViewAsRole): void =>
  sessionStorage.setItem(NAME, JSON.stringify({ id, key, title }))

export const clearViewAsRole = (): void => sessionStorage.removeItem(NAME)
