import { serverNow } from '../../../api/client/server-clock.ts'
import { cents } from '../../../domain/shared/money.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import type { CouponRefusal } from '../../../machines/processes/new-order.types.ts'
import { useRefusalMessage } from '../steps/use-refusal-message.ts'

/** Says why a coupon does not act: the cart's missing condition, or the server's reason. */
export const useCouponRefusalMessage = (): ((refusal: CouponRefusal) => string) => {
  const t = useT()
  const formats = useFormats()
  const formatRefusal = useRefusalMessage()
  return ({ code, freeProduct, unmet }) => {
    if (unmet === undefined) return formatRefusal({ code })
    const { condition, have, need } = unmet
    switch (condition) {
      case 'START_DATE':
      case 'END_DATE':
        return t(`priceRules.unmet.${condition}`, {
          moment: `${formats.day(new Date(need), new Date(serverNow()))}, ${formats.time(new Date(need))}`,
        })
      case 'MIN_PURCHASE_VALUE':
        return t('priceRules.unmet.MIN_PURCHASE_VALUE', {
          missing: formats.money(cents(need - have)),
          need: formats.money(cents(need)),
        })
      case 'FREE_PRODUCT':
        return freeProduct === undefined
          ? t('priceRules.unmet.FREE_PRODUCT')
          : t('priceRules.unmet.freeProduct', { name: freeProduct, have, need })
      default:
        return t(`priceRules.unmet.${condition}`, { have, need, missing: need - have })
    }
  }
}
