import { CATALOGUE_STATUSES } from '../../domain/catalogue/badge-fields.ts'
import type { ProductsChange } from '../../domain/catalogue/product-bulk.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'

/** Which status the products get. */
export function ProductStatusChange({
  change,
  onChange,
}: {
  readonly change: ProductsChange | null
  readonly onChange: (change: ProductsChange) => void
}) {
  const { t } = useI18n()
  const status = change?.kind === 'status' ? change.status : null
  return (
    <>
      <SegmentedControl
        label={t('product.field.status')}
        choices={CATALOGUE_STATUSES.map((id) => ({ id, name: t(`product.status.${id}`) }))}
        value={status}
        onChange={(next) => onChange({ kind: 'status', status: next })}
      />
      {status === 'inactive' && <p className="muted">{t('product.bulk.deactivates')}</p>}
    </>
  )
}
