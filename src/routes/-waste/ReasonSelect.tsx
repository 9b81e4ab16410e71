import {
  WASTED_REASON_GROUPS,
  type WastedReason,
  type WastedReasonGroup,
} from '../../domain/stock/wasted-report.ts'
import { useI18n } from '../../i18n/I18n.tsx'

const GROUPS = Object.keys(WASTED_REASON_GROUPS) as readonly WastedReasonGroup[] // its keys

/** The seventeen reasons in their groups: the browser's own list, which typing finds in. */
export function ReasonSelect({
  name,
  value,
  first,
  onChange,
}: {
  readonly name: string
  readonly value: WastedReason | null
  /** The reason of the last line, offered first. */
  readonly first: WastedReason | null
  readonly onChange: (reason: WastedReason) => void
}) {
  const { t } = useI18n()
  return (
    <select
      className="reason-select"
      aria-label={t('stock.waste.reasonOf', { name })}
      data-empty={value === null || undefined}
      value={value ?? ''}
      // Only reasons are options.
      onChange={({ currentTarget }) => onChange(currentTarget.value as WastedReason)}
    >
      <option value="" disabled>
        {t('stock.waste.chooseReason')}
      </option>
      {first !== null && (
        <optgroup label={t('stock.waste.again')}>
          <option value={first}>{t(`stock.wasted.${first}`)}</option>
        </optgroup>
      )}
      {GROUPS.map((group) => (
        <optgroup key={group} label={t(`stock.wastedGroup.${group}`)}>
          {WASTED_REASON_GROUPS[group].map((reason) => (
            <option key={reason} value={reason}>
              {t(`stock.wasted.${reason}`)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
