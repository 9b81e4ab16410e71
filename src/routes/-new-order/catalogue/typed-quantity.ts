/** Digits typed within this time are one number. */
const PAUSE_MS = 1_200
const MAX_DIGITS = 3

/** A listener of keys that turns digits into the quantity of a product; tells whether it took the key. */
export const createQuantityTyping = (): ((
  key: string,
  at: number,
  onQuantity: (quantity: number) => void,
) => boolean) => {
  let typed = ''
  let lastAt = 0
  return (key, at, onQuantity) => {
    if (!/^\d$/.test(key)) {
      // Enter ends a number that was typed; it adds nothing to it.
      const endsNumber = key === 'Enter' && typed !== ''
      typed = ''
      return endsNumber
    }
    typed = at - lastAt > PAUSE_MS || typed.length >= MAX_DIGITS ? key : typed + key
    lastAt = at
    const quantity = Number(typed)
    if (quantity === 0) typed = ''
    else onQuantity(quantity)
    return true
  }
}
