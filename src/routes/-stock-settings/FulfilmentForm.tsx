import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
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
import { formatDay } from '../-stock/format-day.ts'
import type { StockStore } from '../-stock/stock-store.ts'
import { DueMonths } from './DueMonths.tsx'
import { FulfilmentSentence } from './FulfilmentSentence.tsx'
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

/** Puts the focus on what is chosen in a field, else on its first part. */
const focusPart = (id: string) => {
  const field = document.getElementById(id)
  const chosen = field?.querySelector<HTMLElement>('input:checked, [aria-pressed="true"]')
  ;(chosen ?? field?.querySelector<HTMLElement>('input, button, [role="spinbutton"]'))?.focus()
}

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
  const id = useId()
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
        <FulfilmentSentence rule={rule} onPart={(part) => focusPart(`${id}-${part}`)} />
      </p>
      <RhythmFields
        id={id}
        rule={rule}
        isReadOnly={isReadOnly}
        onChange={(next) => {
          setRule(next)
          saving.reset()
        }}
      />
      <div className="settings-row" id={`${id}-start`}>
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
      <DueMonths rule={rule} today={today} />
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
  id,
  rule,
  isReadOnly,
  onChange,
}: {
  /** The parts of the sentence lead to what begins with it. */
  readonly id: string
  readonly rule: Recurrence
  readonly isReadOnly: boolean
  readonly onChange: (rule: Recurrence) => void
}) {
  const { t } = useI18n()
  return (
    <>
      <div className="settings-row" id={`${id}-every`}>
        <RadioGroup
          label={t('stock.fulfilment.every')}
          layout="segments"
          isDisabled={isReadOnly}
          value={rule.frequency}
          onChange={(frequency) => {
            onChange(withFrequency(rule, frequency))
          }}
          choices={FULFILMENT_FREQUENCIES.map((each) => ({ id: each, name: t(`stock.frequency.${each}`) }))}
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
        <div id={`${id}-week`}>
          <RadioGroup
            label={t('stock.fulfilment.week')}
            layout="segments"
            isDisabled={isReadOnly}
            value={rule.weekOfMonth}
            onChange={(weekOfMonth) => onChange({ ...rule, weekOfMonth })}
            choices={WEEKS_OF_MONTH.map((week) => ({ id: week, name: t(`stock.weekOfMonth.${week}`) }))}
          />
        </div>
      )}
      {rule.frequency !== 'every_day' && (
        <div id={`${id}-days`}>
          <WeekdayButtons
            label={t('stock.fulfilment.on')}
            value={rule.weekdays}
            isSingle={rule.frequency === 'month'}
            isReadOnly={isReadOnly}
            onChange={(weekdays) => onChange({ ...rule, weekdays })}
          />
        </div>
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
