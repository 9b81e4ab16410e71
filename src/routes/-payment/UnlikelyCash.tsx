import { cashChange } from '../../domain/payment/cash.ts'
import type { Cents } from '../../domain/shared/money.ts'
import { useFormats, useT } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

/** Asks about an amount of cash that is far above the order. */
export function UnlikelyCash({
  given,
  toPay,
  onConfirm,
}: {
  readonly given: Cents
  readonly toPay: Cents
  readonly onConfirm: () => void
}) {
  const t = useT()
  const formats = useFormats()
  const amounts = { given: formats.money(given), change: formats.money(cashChange(given, toPay)) }
  return (
    <Banner
      tone="warning"
      action={
        <Button size="small" onPress={onConfirm}>
          {t('ui.cash.confirm', amounts)}
        </Button>
      }
    >
      {t('ui.cash.unlikely', amounts)}
    </Banner>
  )
}
