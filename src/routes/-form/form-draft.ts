/** Values of a form that the end of a session or a reload interrupted. */
export interface FormDraft {
  readonly operatorId: number
  /** The URL of the form. */
  readonly href: string
  readonly values: Readonly<Record<string, unknown>>
  /** It goes on as if nothing had been. */
  readonly isReload?: true
}

const NAME = 'form-draft'

const isStorable = (value: unknown): boolean => !(typeof value === 'string' && value.startsWith('blob:'))

/** Stores a draft in this tab; pictures are only there as long as the page is. */
export const storeFormDraft = ({ values, ...draft }: FormDraft): void => {
  const storable = Object.fromEntries(Object.entries(values).filter(([, value]) => isStorable(value)))
  if (Object.keys(storable).length > 0)
    sessionStorage.setItem(NAME, JSON.stringify({ ...draft, values: storable }))
}

export const clearFormDraft = (): void => sessionStorage.removeItem(NAME)

/** The draft of a form; that of another operator is deleted. */
export const getFormDraft = (operatorId: number, href: string): FormDraft | null => {
  const stored = sessionStorage.getItem(NAME)
  if (stored === null) return null
  try {
    // Only `storeFormDraft` writes this key.
    const draft = JSON.parse(stored) as FormDraft
    if (draft.operatorId !== operatorId) clearFormDraft()
    return draft.operatorId === operatorId && draft.href === href ? draft : null
  } catch {
    return null
  }
}
