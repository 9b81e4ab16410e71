import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import type { StoreId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import type { DayRange } from '../../ui/DateField.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { storeOptionsQuery } from '../-orders/store-options.queries.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { LazyFigureDays } from './LazyFigureDays.tsx'

const ALL_STORES = 0

/** Whether figures are of one store or of all; nothing for whoever has one store. */
export function FigureStoreSelect({
  storeId,
  onChange,
}: {
  readonly storeId: StoreId | undefined
  readonly onChange: (storeId: StoreId | undefined) => void
}) {
  const t = useT()
  const stores = useQuery(storeOptionsQuery(useAppContext())).data ?? []
  if (stores.length <= 1) return null
  return (
    <Select
      label={t('dashboard.store')}
      isLabelHidden
      size="small"
      icon={<Store aria-hidden="true" />}
      options={[
        { id: ALL_STORES, name: t('dashboard.allStores', { count: stores.length }) },
        ...stores.map(({ id, name }) => ({ id, name })),
      ]}
      value={storeId ?? ALL_STORES}
      onChange={(id) => onChange(id === ALL_STORES ? undefined : id)}
    />
  )
}

interface FigurePeriodProps<Period extends string> {
  readonly periods: ReadonlyArray<{ readonly id: Period; readonly name: string }>
  readonly period: Period
  /** Its days. */
  readonly days: DayRange
  readonly today: string
  readonly onChange: (change: {
    readonly period: Period
    readonly from: string | undefined
    readonly to: string | undefined
  }) => void
}

/** Of which period figures are: one of several, or days of one's own, which begin as those of the last one. */
export function FigurePeriod<Period extends string>({
  periods,
  period,
  days,
  today,
  onChange,
}: FigurePeriodProps<Period>) {
  const t = useT()
  return (
    <>
      <SegmentedControl
        label={t('dashboard.period')}
        choices={periods}
        value={period}
        onChange={(chosen) =>
          onChange({ period: chosen, from: undefined, to: undefined, ...(chosen === 'custom' && days) })
        }
      />
      {period === 'custom' && (
        <LazyFigureDays days={days} today={today} onChange={(chosen) => onChange({ period, ...chosen })} />
      )}
    </>
  )
}
