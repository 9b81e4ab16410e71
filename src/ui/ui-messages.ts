import { createContext, use } from 'react'

/** The texts of the components themselves, in the operator's language. */
export interface UiMessages {
  readonly close: string
  readonly clear: string
  readonly add: string
  readonly remove: string
  readonly retry: string
  readonly loading: string
  readonly previous: string
  readonly next: string
  readonly goTo: string
  readonly noOptions: string
  readonly ofPages: (pages: number) => string
  readonly range: (range: { from: number; to: number; count: number; isCapped: boolean }) => string
}

const UiMessagesContext = createContext<UiMessages | null>(null)
export const UiMessagesProvider = UiMessagesContext.Provider

export const useUiMessages = (): UiMessages => {
  const messages = use(UiMessagesContext)
  if (!messages) throw new Error('No UiMessagesProvider above this component')
  return messages
}
