import { createContext, use } from 'react'

/** What a number may be, and how it is written. */
export interface NumberFormat {
  /** How many digits may follow the point. */
  readonly decimals: number
  /** Whether that many are always shown, and thousands apart. */
  readonly isFixed: boolean
  readonly min: number
  readonly max: number
  /** A comma or a point is never a sign between thousands, as in coordinates. */
  readonly hasNoThousands?: boolean
}

/** What a text says as a number: null when it is empty, NaN when it is none, with the reason in words. */
export interface NumberReading {
  readonly value: number | null
  readonly refusal: string | null
}

/** The texts of the components themselves, in the operator's language. */
export interface UiMessages {
  readonly close: string
  readonly clear: string
  readonly add: string
  readonly remove: string
  readonly retry: string
  readonly loading: string
  readonly slow: string
  readonly reload: string
  readonly previous: string
  readonly next: string
  readonly goTo: string
  readonly noOptions: string
  readonly ofPages: (pages: number) => string
  readonly range: (range: { from: number; to: number; count: number; isCapped: boolean }) => string
  readonly readNumber: (text: string, format: NumberFormat) => NumberReading
  readonly printNumber: (value: number, format: NumberFormat) => string
}

const UiMessagesContext = createContext<UiMessages | null>(null)
export const UiMessagesProvider = UiMessagesContext.Provider

export const useUiMessages = (): UiMessages => {
  const messages = use(UiMessagesContext)
  if (!messages) throw new Error('No UiMessagesProvider above this component')
  return messages
}
