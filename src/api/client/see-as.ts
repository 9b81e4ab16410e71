/** The role that this tab sees the product as. */
export interface SeenRole {
  readonly id: number
  readonly key: string
  readonly title: string
}

const NAME = 'see-as'

/** The role that is seen as in this tab; null for one's own. */
export const readSeenRole = (): SeenRole | null => {
  const kept = sessionStorage.getItem(NAME)
  try {
    // Only `writeSeenRole` writes there.
    return kept === null ? null : (JSON.parse(kept) as SeenRole)
  } catch {
    return null
  }
}

export const writeSeenRole = ({ id, key, title }: SeenRole): void =>
  sessionStorage.setItem(NAME, JSON.stringify({ id, key, title }))

export const removeSeenRole = (): void => sessionStorage.removeItem(NAME)
