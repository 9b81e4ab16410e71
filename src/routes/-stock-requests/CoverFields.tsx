import { useI18n } from '../../i18n/I18n.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { useToday } from '../-stock/use-today.ts'

/** Another day of delivery, and of the request after it. */
export function CoverFields({
  deliveryOn,
  nextOn,
  onCover,
}: {
  readonly deliveryOn: string
  readonly nextOn: string
  readonly onCover: (cover: { readonly deliveryOn?: string; readonly nextOn?: string }) => void
}) {
  const { t } = useI18n()
  const today = useToday()
  return (
    <div className="cover-fields">
      <DateField
        label={t('stock.new.deliveryOn')}
        today={today}
        minDay={today}
        value={deliveryOn}
        onChange={(day) => day !== null && onCover({ deliveryOn: day, ...(nextOn > day && { nextOn }) })}
      />
      <DateField
        label={t('stock.new.nextOn')}
        today={today}
        minDay={deliveryOn}
        value={nextOn}
        onChange={(day) => day !== null && day > deliveryOn && onCover({ deliveryOn, nextOn: day })}
      />
    </div>
  )
}
