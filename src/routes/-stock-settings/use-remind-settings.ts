import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { RemindSettings } from '../../api/contract/stock-reports.contract.ts'
import type { Cents } from '../../domain/shared/money.ts'
import { refusalToEmails, refusalToRemind, type RemindFrequency } from '../../domain/stock/count-reminders.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { FormChange } from '../-form/form-changes.ts'
import type { StockStore } from '../-stock/stock-store.ts'
import { settingChanges, type SettingsPart } from './settings-part.ts'
import { useVersionedDraft } from './use-versioned-draft.ts'
import { useWeekdayText } from './use-weekday-text.ts'

/** When a store is asked for its count, as it is written. */
export interface WrittenReminder {
  /** `HH:MM`; empty while nobody has said it. */
  readonly time: string
  readonly weekdays: readonly number[]
  readonly frequency: RemindFrequency
  /** Before closing; 0 without a reminder. */
  readonly hours: number
  readonly emails: readonly string[]
  readonly hasApproval: boolean
  readonly limit: Cents | null
}

const toWritten = (settings: RemindSettings): WrittenReminder => ({
  time: settings.time ?? '',
  weekdays: settings.weekdays,
  frequency: settings.frequency ?? 'every_week',
  hours: settings.hoursBeforeClosing ?? 0,
  emails: settings.emails,
  hasApproval: settings.approvalLimit !== null,
  limit: settings.approvalLimit,
})

/** Stands for settings that are not loaded, or that somebody may not see. */
const UNSEEN: RemindSettings = {
  time: null,
  weekdays: [],
  frequency: null,
  hoursBeforeClosing: null,
  emails: [],
  approvalLimit: null,
  closings: [],
  next: null,
  changedBy: null,
  changedAt: null,
  version: 0,
}

const useChanges = (before: WrittenReminder, after: WrittenReminder): readonly FormChange[] => {
  const { t, formats } = useI18n()
  const weekdayText = useWeekdayText()
  const textsOf = (written: WrittenReminder) => [
    ['days', t('stock.remind.days'), weekdayText(written.weekdays)] as const,
    ['frequency', t('stock.remind.frequency'), t(`stock.remindFrequency.${written.frequency}`)] as const,
    ['time', t('stock.remind.time'), written.time] as const,
    [
      'hours',
      t('stock.remind.hours'),
      written.hours === 0
        ? t('stock.remind.noHours')
        : t('stock.remind.hoursBefore', { count: written.hours }),
    ] as const,
    [
      'approval',
      t('stock.remind.limit'),
      written.hasApproval && written.limit !== null && !Number.isNaN(written.limit)
        ? formats.amount(written.limit)
        : '—',
    ] as const,
    ['emails', t('stock.remind.recipients'), written.emails.join(', ')] as const,
  ]
  return settingChanges('remind', textsOf(before), textsOf(after))
}

/** When a store is asked for its count, as it is stored and written. */
export const useRemindSettings = (store: StockStore, settings: RemindSettings = UNSEEN) => {
  const { t, tFailure } = useI18n()
  const queryClient = useQueryClient()
  const stored = toWritten(settings)
  const { value: written, change, discard } = useVersionedDraft(stored, settings.version)
  const hoursBeforeClosing = written.hours === 0 ? null : written.hours
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: () =>
      api.updateRemindSettings({
        params: { id: store.id },
        ifMatch: settings.version,
        body: {
          time: written.time,
          weekdays: [...written.weekdays],
          frequency: written.frequency,
          hoursBeforeClosing,
          emails: [...written.emails],
          approvalLimit: written.hasApproval ? written.limit : null,
        },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEYS.stockReports }),
  })
  const refused =
    refusalToRemind({ weekdays: written.weekdays, hoursBeforeClosing }) ?? refusalToEmails(written.emails)
  const problem =
    written.time === ''
      ? t('stock.remind.needsTime')
      : written.weekdays.length === 0
        ? t('stock.remind.needsDay')
        : refused !== null
          ? tFailure(refused.code)
          : written.hasApproval && (written.limit === null || Number.isNaN(written.limit))
            ? t('stock.remind.needsAmount')
            : null
  const part: SettingsPart = {
    changes: useChanges(stored, written),
    problem,
    isNew: settings.time === null,
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
    written,
    hoursBeforeClosing,
    change: (by: Partial<WrittenReminder>) => {
      change({ ...written, ...by })
      reset()
    },
    part,
  }
}

/** What a form of these reminders works with. */
export type RemindModel = ReturnType<typeof useRemindSettings>
