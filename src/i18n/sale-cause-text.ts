import type { SaleCause } from '../domain/cart/sale-cause.ts'
import type { I18n } from './I18n.tsx'

/** One cause in words; `list` joins several names. */
export const saleCauseText = (
  cause: SaleCause,
  { t, formats, language }: Pick<I18n, 't' | 'formats' | 'language'>,
): string => {
  const joined = (names: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  switch (cause.code) {
    case 'categories_inactive':
      return t('sale.cause.categories_inactive', { names: joined(cause.names) })
    case 'price_zero':
    case 'price_of_store':
      return t(`sale.cause.${cause.code}`, { list: t(`sale.list.${cause.priceList}`) })
    case 'combo_not_assembled':
      return cause.short.length === 0
        ? t('sale.cause.combo_not_assembled', { possible: cause.possible })
        : t('sale.cause.combo_short', {
            names: joined(cause.short.map((item) => t('sale.short', { ...item }))),
          })
    case 'not_today': {
      const earliest = new Date(cause.earliest)
      return t('sale.cause.not_today', {
        minutes: cause.minutes,
        day: formats.weekday(earliest),
        time: formats.time(earliest),
      })
    }
    default:
      return t(`sale.cause.${cause.code}`, { ...cause })
  }
}
