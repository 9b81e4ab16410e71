import type { StoreRecord } from '../../api/contract/network-records.contract.ts'
import {
  closingMinute,
  WEEKDAYS,
  type OpeningHours,
  type OpeningSpan,
} from '../../domain/delivery/opening-hours.ts'
import type { Translate } from '../../i18n/I18n.tsx'

/** One opening time of a weekday in the form. A closing before the opening is one of the next day. */
export interface SpanValues {
  readonly isOpen: boolean
  readonly opensAtMinute: number | null
  readonly closesAtMinute: number | null
  readonly deliveryManOrdersCount: number | null
  readonly storeOrderCount: number | null
}
export interface WeekValues extends SpanValues {
  readonly weekday: number
}
export interface DateValues extends SpanValues {
  readonly day: string | null
  readonly note: string
}
export interface HoursValues {
  readonly workingHours: readonly WeekValues[]
  readonly specialDates: readonly DateValues[]
  /** The promised orders outside the hours were seen. */
  readonly keepsPromisedOrders: boolean
}

export const NEW_SPAN: SpanValues = {
  isOpen: true,
  opensAtMinute: 8 * 60,
  closesAtMinute: 20 * 60,
  deliveryManOrdersCount: 3,
  storeOrderCount: 4,
}

export const valuesOfHours = ({
  workingHours,
  specialDates,
}: Pick<StoreRecord, 'workingHours' | 'specialDates'>): HoursValues => ({
  workingHours: WEEKDAYS.flatMap((weekday): readonly WeekValues[] => {
    const rows = workingHours.filter((row) => row.weekday === weekday)
    return rows.length > 0 ? rows : [{ ...NEW_SPAN, weekday, isOpen: false }]
  }),
  specialDates,
  keepsPromisedOrders: false,
})

/** A span that a rule can read; null while something of it is missing. */
export const toSpan = (values: SpanValues): OpeningSpan | null => {
  const { isOpen, opensAtMinute, closesAtMinute, deliveryManOrdersCount, storeOrderCount } = values
  if (
    opensAtMinute === null ||
    closesAtMinute === null ||
    Number.isNaN(opensAtMinute) ||
    Number.isNaN(closesAtMinute)
  )
    return null
  return {
    isOpen,
    opensAtMinute,
    closesAtMinute: closingMinute(opensAtMinute, closesAtMinute),
    deliveryManOrdersCount: deliveryManOrdersCount ?? 0,
    storeOrderCount: storeOrderCount ?? 0,
  }
}

/** The hours of the form as the rules read them, without rows that are not filled. */
export const toHours = ({
  workingHours,
  specialDates,
}: Pick<HoursValues, 'workingHours' | 'specialDates'>): readonly OpeningHours[] => [
  ...workingHours.flatMap((row) => {
    const span = toSpan(row)
    return span === null ? [] : [{ ...span, weekday: row.weekday, day: null }]
  }),
  ...specialDates.flatMap((row) => {
    const span = toSpan(row)
    return span === null || row.day === null ? [] : [{ ...span, weekday: null, day: row.day }]
  }),
]

/** The rows of other weekdays get the hours, the capacity, or both of one. */
export const copyDay = (
  rows: readonly WeekValues[],
  from: number,
  to: ReadonlySet<number>,
  what: { readonly hours: boolean; readonly capacity: boolean },
): readonly WeekValues[] => {
  const source = rows.filter(({ weekday }) => weekday === from)
  const [first = { ...NEW_SPAN, weekday: from }] = source
  return WEEKDAYS.flatMap((weekday): readonly WeekValues[] => {
    const own = rows.filter((row) => row.weekday === weekday)
    if (!to.has(weekday)) return own
    const { deliveryManOrdersCount, storeOrderCount } = own[0] ?? first
    if (!what.hours)
      return own.map((row) => ({
        ...row,
        deliveryManOrdersCount: first.deliveryManOrdersCount,
        storeOrderCount: first.storeOrderCount,
      }))
    return source.map((row) => ({
      ...row,
      weekday,
      ...(!what.capacity && { deliveryManOrdersCount, storeOrderCount }),
    }))
  })
}

export const hoursLabels = (t: Translate): Readonly<Record<keyof HoursValues, string>> => ({
  workingHours: t('network.section.week'),
  specialDates: t('network.section.dates'),
  keepsPromisedOrders: t('network.keepsPromised'),
  ...Object.fromEntries(
    (['workingHours', 'specialDates'] as const).flatMap((list) =>
      (
        [
          'isOpen',
          'opensAtMinute',
          'closesAtMinute',
          'deliveryManOrdersCount',
          'storeOrderCount',
          'day',
          'note',
        ] as const
      ).map((name) => [`${list}.${name}`, t(`network.hours.${name}`)]),
    ),
  ),
}) // a label for each field, and for their parts
