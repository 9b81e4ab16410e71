import type { LineDifference } from '../../domain/cart/cart-recheck.ts'
import type { Formats } from '../../i18n/formats.ts'
import type { Say } from '../../i18n/I18n.tsx'

/** One difference in a line's words: `Café de olla: Q30.00 → Q32.00`. */
export const differenceWords = (difference: LineDifference, say: Say, formats: Formats): string => {
  switch (difference.kind) {
    case 'price_changed':
      return say('newOrder.difference.price', {
        name: difference.name,
        from: formats.money(difference.from),
        to: formats.money(difference.to),
      })
    case 'quantity_reduced':
      return say('newOrder.difference.quantity', {
        name: difference.name,
        from: difference.from,
        to: difference.to,
      })
    case 'not_available':
      return difference.name === null
        ? say('newOrder.difference.gone')
        : say('newOrder.difference.unavailable', { name: difference.name })
  }
}
