import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { FulfilmentSettings } from '../../api/contract/stock-requests.contract.ts'
import { daysBetween } from '../../domain/shared/time.ts'
import { firstPossibleStart, refusalToFulfilment } from '../../domain/stock/fulfilment-settings.ts'
import {
  FULFILMENT_FREQUENCIES,
  nextDueDays,
  WEEKS_OF_MONTH,
  type Recurrence,
} from '../../domain/stock/recurrence.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { isSameValue } from '../-form/field-values.ts'
import { formatDay, formatShortDay } from '../-stock/format-day.ts'
import type { StockStore } from '../-stock/stock-store.ts'
import { SettingsFoot } from './SettingsFoot.tsx'
import { WeekdayButtons } from './WeekdayButtons.tsx'

const toRule = (settings: FulfilmentSettings): Recurrence => ({
  frequency: settings.frequency ?? 'week',
  repeat: settings.repeat,
  weekdays: settings.frequency === null ? [1] : settings.weekdays,
  weekOfMonth: settings.weekOfMonth,
  startsOn: settings.startsOn ?? settings.today,
})

/** The rule after another rhythm was chosen: with the fields that it has. */
const withFrequency = (rule: Recurrence, frequency: Recurrence['frequency']): Recurrence => ({
  ...rule,
  frequency,
  repeat: frequency === 'every_day' ? 1 : rule.repeat,
  weekdays:
    frequency === 'every_day'
      ? []
      : frequency === 'month'
        ? rule.weekdays.slice(0, 1).concat(rule.weekdays.length === 0 ? [1] : [])
        : rule.weekdays.length === 0
          ? [1]
          : rule.weekdays,
  weekOfMonth: frequency === 'month' ? (rule.weekOfMonth ?? 'first') : null,
})

/** When a store asks for stock: said as a sentence, with the next three days after every change. */
export function FulfilmentForm({
  store,
  settings,
  isReadOnly,
}: {
  readonly store: StockStore
  readonly settings: FulfilmentSettings
  readonly isReadOnly: boolean
}) {
  const { t, tFailure, formats } = useI18n()
  const queryClient = useQueryClient()
  const [rule, setRule] = useState(toRule(settings))
  const { today } = settings
  const refused = refusalToFulfilment(
    rule,
    settings.startsOn === null ? null : { startsOn: settings.startsOn },
    today,
  )
  const isLate = refused?.code === 'fulfilment_settings_date_invalid'
  const first = isLate ? firstPossibleStart(rule, today) : null
  const next = nextDueDays(rule, today, 4)
  const saving = useMutation({
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
  const change = (by: Partial<Recurrence>) => {
    setRule({ ...rule, ...by })
    saving.reset()
  }
  return (
    <section className="stock-card settings-card" aria-label={t('stock.fulfilment.title')}>
      <header className="stock-card__head">
        <h2>{t('stock.fulfilment.title')}</h2>
        <small>{settings.changedBy}</small>
      </header>
      <p className="settings-sentence" aria-live="polite">
        <FulfilmentSentence rule={rule} />
      </p>
      <RhythmFields
        rule={rule}
        isReadOnly={isReadOnly}
        onChange={(next) => {
          setRule(next)
          saving.reset()
        }}
      />
      <div className="settings-row">
        <DateField
          label={t('stock.fulfilment.from')}
          today={today}
          isDisabled={isReadOnly}
          value={rule.startsOn}
          error={isLate ? tFailure('fulfilment_settings_date_invalid') : null}
          onChange={(startsOn) => startsOn !== null && change({ startsOn })}
        />
        {first !== null && (
          <Button variant="quiet" onPress={() => change({ startsOn: first })}>
            {t('stock.fulfilment.firstStart', { day: formatDay(formats, first) })}
          </Button>
        )}
      </div>
      <NextDays days={next} today={today} />
      {next.length === 0 && <p role="alert">{tFailure('fulfilment_settings_error')}</p>}
      <SettingsFoot
        saving={saving}
        problem={refused && tFailure(refused.code)}
        isNew={settings.frequency === null}
        isDirty={!isSameValue(rule, toRule(settings))}
        isReadOnly={isReadOnly}
        onDiscard={() => setRule(toRule(settings))}
      />
    </section>
  )
}

/** How often, and on which days. */
function RhythmFields({
  rule,
  isReadOnly,
  onChange,
}: {
  readonly rule: Recurrence
  readonly isReadOnly: boolean
  readonly onChange: (rule: Recurrence) => void
}) {
  const { t } = useI18n()
  return (
    <>
      <div className="settings-row">
        <RadioGroup
          label={t('stock.fulfilment.every')}
          layout="segments"
          isDisabled={isReadOnly}
          value={rule.frequency}
          onChange={(frequency) => {
            onChange(withFrequency(rule, frequency))
          }}
          choices={FULFILMENT_FREQUENCIES.map((id) => ({ id, name: t(`stock.frequency.${id}`) }))}
        />
        {rule.frequency !== 'every_day' && (
          <Select
            label={t(`stock.fulfilment.repeat.${rule.frequency}`)}
            isDisabled={isReadOnly}
            value={rule.repeat}
            onChange={(repeat) => onChange({ ...rule, repeat })}
            options={[1, 2, 3, 4].map((id) => ({ id, name: String(id) }))}
          />
        )}
      </div>
      {rule.frequency === 'month' && (
        <RadioGroup
          label={t('stock.fulfilment.week')}
          layout="segments"
          isDisabled={isReadOnly}
          value={rule.weekOfMonth}
          onChange={(weekOfMonth) => onChange({ ...rule, weekOfMonth })}
          choices={WEEKS_OF_MONTH.map((id) => ({ id, name: t(`stock.weekOfMonth.${id}`) }))}
        />
      )}
      {rule.frequency !== 'every_day' && (
        <WeekdayButtons
          label={t('stock.fulfilment.on')}
          value={rule.weekdays}
          isSingle={rule.frequency === 'month'}
          isReadOnly={isReadOnly}
          onChange={(weekdays) => onChange({ ...rule, weekdays })}
        />
      )}
    </>
  )
}

function NextDays({ days: next, today }: { readonly days: readonly string[]; readonly today: string }) {
  const { t, formats } = useI18n()
  return (
    <>
      <h3>{t('stock.fulfilment.next')}</h3>
      <ol className="next-days">
        {next.slice(0, 3).map((day, index) => (
          <li key={day}>
            <b>{formatDay(formats, day)}</b>
            <small>
              {t('stock.fulfilment.inDays', { count: daysBetween(today, day) })}
              {next[index + 1] !== undefined &&
                `, ${t('stock.fulfilment.coversDays', { count: daysBetween(day, next[index + 1] ?? day) })}`}
            </small>
          </li>
        ))}
      </ol>
    </>
  )
}

function FulfilmentSentence({ rule: said }: { readonly rule: Recurrence }) {
  const { t, formats, intl } = useI18n()
  const days = said.weekdays.map((day) => t(`stock.dayName.${day}` as 'stock.dayName.1'))
  const start = formatShortDay(formats, said.startsOn)
  if (said.frequency === 'every_day') return t('stock.say.everyDay', { start })
  if (said.frequency === 'week')
    return t('stock.say.week', { repeat: said.repeat, days: intl.formatList(days), start })
  return t('stock.say.month', {
    repeat: said.repeat,
    week: t(`stock.weekOfMonth.${said.weekOfMonth ?? 'first'}`),
    days: intl.formatList(days),
    start,
  })
}
