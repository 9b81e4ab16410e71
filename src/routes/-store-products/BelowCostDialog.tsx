import { effectiveTerms, type BaseTerms, type SaleTerms } from '../../domain/stock/store-terms.ts'
import { cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useMoneyOf } from './use-money-of.ts'

/** Says that the user lacks the permission to sell below cost, with what was tried. */
export function BelowCostDialog({
  terms,
  base,
  countryId,
  onAgain,
  onKeep,
}: {
  readonly terms: SaleTerms
  readonly base: BaseTerms
  readonly countryId: number
  /** Back to where it was typed. */
  readonly onAgain: () => void
  readonly onKeep: () => void
}) {
  const { t } = useI18n()
  const money = useMoneyOf(countryId)
  const { price, cost } = effectiveTerms(terms, base)
  return (
    <Dialog
      title={t('storeProduct.belowCostTitle')}
      isOpen
      size="small"
      role="alertdialog"
      onClose={onAgain}
      actions={
        <>
          <Button variant="quiet" onPress={onKeep}>
            {t('storeProduct.belowCostKeep')}
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog's usual answer */}
          <Button variant="solid" autoFocus onPress={onAgain}>
            {t('storeProduct.belowCostAgain')}
          </Button>
        </>
      }
    >
      <p>
        {t('storeProduct.belowCost', {
          price: money(price ?? cents(0)),
          cost: money(cost ?? cents(0)),
          capability: t('storeProduct.belowCostCapability'),
        })}
      </p>
    </Dialog>
  )
}
