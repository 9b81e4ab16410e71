import { CARD_BRANDS } from '../../domain/payment/card.ts'
import type { Translate } from '../../i18n/I18n.tsx'

export const formatCardBrand = (t: Translate, brand: string | null): string =>
  t(`card.brand.${CARD_BRANDS.find((one) => one === brand) ?? 'other'}`)
