import { useI18n } from '../../i18n/I18n.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'

export type Moves = 'all' | 'quantity' | 'reserved'

/** All movements, those of the quantity, or those of what is set aside. */
export function MoveFilter({
  value,
  onChange,
}: {
  readonly value: Moves
  readonly onChange: (moves: Moves) => void
}) {
  const { t } = useI18n()
  return (
    <RadioGroup
      label={t('stock.log.which')}
      isLabelHidden
      layout="segments"
      value={value}
      onChange={onChange}
      choices={(['all', 'quantity', 'reserved'] as const).map((id) => ({ id, name: t(`stock.log.${id}`) }))}
    />
  )
}
