import type { LineChange } from '../../../domain/cart/cart-reconcile.ts'
import type { Formats } from '../../../i18n/formats.ts'
import type { Translate } from '../../../i18n/I18n.tsx'

/** One change of a line: `Café de olla: Q30.00 → Q32.00`. */
export const lineChangeMessage = (change: LineChange, t: Translate, formats: Formats): string => {
  switch (change.kind) {
    case 'price_changed':
      return t('newOrder.difference.price', {
        name: change.name,
        from: formats.money(change.from),
        to: formats.money(change.to),
      })
    case 'quantity_reduced':
      return t('newOrder.difference.quantity', {
        name: change.name,
        from: change.from,
        to: change.to,
      })
    case 'not_available':
      return change.name === null
        ? t('newOrder.difference.gone', { quantity: change.quantity })
        : t('newOrder.difference.unavailable', { quantity: change.quantity, name: change.name })
  }
}
