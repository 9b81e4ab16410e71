import type { FulfilmentSettings } from '../../api/contract/stock-requests.contract.ts'
import { daysBetween } from '../../domain/shared/time.ts'
import { firstPossibleStart } from '../../domain/stock/fulfilment-settings.ts'
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
import { formatDay, formatShortDay } from '../-stock/format-day.ts'
import { DueMonths } from './DueMonths.tsx'
import { FulfilmentSentence } from './FulfilmentSentence.tsx'
import { focusPart } from './settings-part.ts'
import type { FulfilmentModel } from './use-fulfilment-settings.ts'
import { WeekdayButtons } from './WeekdayButtons.tsx'

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
  model: { settings, rule, isLate, change },
  isReadOnly,
}: {
  readonly model: FulfilmentModel
  readonly isReadOnly: boolean
}) {
  const { t, tFailure, formats } = useI18n()
  const { specialDates, today } = settings
  const first = isLate ? firstPossibleStart(rule, today) : null
  const next = nextDueDays(rule, today, 4)
  return (
    <section className="stock-card settings-card" aria-label={t('stock.fulfilment.title')}>
      <header className="stock-card__head">
        <h2>{t('stock.fulfilment.title')}</h2>
        <small>{settings.changedBy}</small>
      </header>
      <p className="settings-sentence" aria-live="polite">
        <FulfilmentSentence rule={rule} onPart={(part) => focusPart(`fulfilment-${part}`)} />
      </p>
      <RhythmFields rule={rule} isReadOnly={isReadOnly} onChange={change} />
      <div className="settings-row" id="fulfilment-start">
        <DateField
          label={t('stock.fulfilment.from')}
          today={today}
          isDisabled={isReadOnly}
          value={rule.startsOn}
          error={isLate ? tFailure('fulfilment_settings_date_invalid') : null}
          onChange={(startsOn) => startsOn !== null && change({ ...rule, startsOn })}
        />
        {first !== null && (
          <Button variant="quiet" onPress={() => change({ ...rule, startsOn: first })}>
            {t('stock.fulfilment.firstStart', { day: formatDay(formats, first) })}
          </Button>
        )}
      </div>
      <NextDays days={next} today={today} specialDates={specialDates} />
      <DueMonths rule={rule} today={today} />
      {next.length === 0 && <p role="alert">{tFailure('fulfilment_settings_error')}</p>}
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
      <div className="settings-row" id="fulfilment-every">
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
        <div id="fulfilment-week">
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
        <div id="fulfilment-days">
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

/** The next days that are due, what each has to last for, and the dates of other hours in it. */
function NextDays({
  days: next,
  today,
  specialDates,
}: {
  readonly days: readonly string[]
  readonly today: string
  readonly specialDates: FulfilmentSettings['specialDates']
}) {
  const { t, formats, intl } = useI18n()
  return (
    <>
      <h3>{t('stock.fulfilment.next')}</h3>
      <ol className="next-days">
        {next.slice(0, 3).map((day, index) => {
          const until = next[index + 1]
          const special = specialDates.filter(
            (each) => each.day >= day && until !== undefined && each.day < until,
          )
          return (
            <li key={day}>
              <b>{formatDay(formats, day)}</b>
              <small>
                {t('stock.fulfilment.inDays', { count: daysBetween(today, day) })}
                {until !== undefined &&
                  `, ${t('stock.fulfilment.coversDays', { count: daysBetween(day, until) })}`}
              </small>
              {special.length > 0 && (
                <small data-special>
                  {t('stock.fulfilment.withDates', {
                    dates: intl.formatList(
                      special.map(({ day: date, note }) => note || formatShortDay(formats, date)),
                    ),
                  })}
                </small>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
