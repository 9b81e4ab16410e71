import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { FulfilmentSettings } from '../../api/contract/stock-requests.contract.ts'
import { refusalToFulfilment } from '../../domain/stock/fulfilment-settings.ts'
import type { Recurrence } from '../../domain/stock/recurrence.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { FormChange } from '../-form/form-changes.ts'
import { formatDay } from '../-stock/format-day.ts'
import type { StockStore } from '../-stock/stock-store.ts'
import { settingChanges, type SettingsPart } from './settings-part.ts'
import { useVersionedDraft } from './use-versioned-draft.ts'
import { useWeekdayText } from './use-weekday-text.ts'

const toRule = (settings: FulfilmentSettings): Recurrence => ({
  frequency: settings.frequency ?? 'week',
  repeat: settings.repeat,
  weekdays: settings.frequency === null ? [1] : settings.weekdays,
  weekOfMonth: settings.weekOfMonth,
  startsOn: settings.startsOn ?? settings.today,
})

/** Stands for settings that are not loaded, or that somebody may not see. */
const UNSEEN: FulfilmentSettings = {
  frequency: null,
  repeat: 1,
  weekdays: [],
  weekOfMonth: null,
  startsOn: null,
  nextDays: [],
  specialDates: [],
  today: '1970-01-01',
  changedBy: null,
  changedAt: null,
  version: 0,
}

const useChanges = (before: Recurrence, after: Recurrence): readonly FormChange[] => {
  const { t, formats } = useI18n()
  const weekdayText = useWeekdayText()
  const textsOf = ({ frequency, repeat, startsOn, weekdays, weekOfMonth }: Recurrence) => [
    ['every', t('stock.fulfilment.every'), t(`stock.say.every.${frequency}`, { repeat })] as const,
    [
      'week',
      t('stock.fulfilment.week'),
      weekOfMonth === null ? '' : t(`stock.weekOfMonth.${weekOfMonth}`),
    ] as const,
    ['days', t('stock.fulfilment.on'), frequency === 'every_day' ? '' : weekdayText(weekdays)] as const,
    ['start', t('stock.fulfilment.from'), formatDay(formats, startsOn)] as const,
  ]
  return settingChanges('fulfilment', textsOf(before), textsOf(after))
}

/** The days on which a store asks for stock, as they are stored and written. */
export const useFulfilmentSettings = (store: StockStore, settings: FulfilmentSettings = UNSEEN) => {
  const { tFailure } = useI18n()
  const queryClient = useQueryClient()
  const stored = toRule(settings)
  const { value: rule, change, discard } = useVersionedDraft(stored, settings.version)
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: () =>
      api.updateFulfilmentSettings({
        params: { id: store.id },
        ifMatch: settings.version,
        body: { ...rule, weekdays: [...rule.weekdays] },
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: KEYS.stockRequests }),
        queryClient.invalidateQueries({ queryKey: KEYS.stockOfStores }),
      ]),
  })
  const refused = refusalToFulfilment(
    rule,
    settings.startsOn === null ? null : { startsOn: settings.startsOn },
    settings.today,
  )
  const part: SettingsPart = {
    changes: useChanges(stored, rule),
    problem: refused && tFailure(refused.code),
    isNew: settings.frequency === null,
    error,
    isSaving: isPending,
    save: () => mutate(),
    discard: () => {
      discard()
      reset()
    },
  }
  return {
    settings,
    rule,
    isLate: refused?.code === 'fulfilment_settings_date_invalid',
    change: (next: Recurrence) => {
      change(next)
      reset()
    },
    part,
  }
}

/** What a form of these days works with. */
export type FulfilmentModel = ReturnType<typeof useFulfilmentSettings>
