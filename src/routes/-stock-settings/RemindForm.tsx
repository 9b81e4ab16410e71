import { Check, CircleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { cents } from '../../domain/shared/money.ts'
import {
  isEmail,
  MAX_REMIND_HOURS,
  REMIND_FREQUENCIES,
  splitEmails,
} from '../../domain/stock/count-reminders.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { formatShortDateTime } from '../-shared/format-time.ts'
import { AmountField } from '../-payment/AmountField.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { useNow } from '../-shared/use-now.ts'
import type { StockStore } from '../-stock/stock-store.ts'
import { ReminderTimes } from './ReminderTimes.tsx'
import { RemindSentence } from './RemindSentence.tsx'
import { focusPart } from './settings-part.ts'
import type { RemindModel, WrittenReminder } from './use-remind-settings.ts'
import { WeekdayButtons } from './WeekdayButtons.tsx'

const FIRST_LIMIT = cents(50_00)

/** When a store is asked for its count, who is told, and from what on somebody has to approve it. */
export function RemindForm({
  store,
  model: { settings, written, hoursBeforeClosing, change },
  isReadOnly,
}: {
  readonly store: StockStore
  readonly model: RemindModel
  readonly isReadOnly: boolean
}) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  return (
    <section className="stock-card settings-card" aria-label={t('stock.remind.title')}>
      <header className="stock-card__head">
        <h2>{t('stock.remind.title')}</h2>
        <small>{settings.changedBy}</small>
      </header>
      <p className="settings-sentence" aria-live="polite">
        <RemindSentence written={written} onPart={(part) => focusPart(`remind-${part}`)} />
      </p>
      <div id="remind-days">
        <WeekdayButtons
          label={t('stock.remind.days')}
          value={written.weekdays}
          isReadOnly={isReadOnly}
          onChange={(weekdays) => change({ weekdays })}
        />
      </div>
      <TimeFields written={written} isReadOnly={isReadOnly} onChange={change} />
      <p className="stock-card__text">{t('stock.remind.hoursText')}</p>
      <ApprovalFields written={written} store={store} isReadOnly={isReadOnly} onChange={change} />
      <ReminderTimes rule={{ ...written, hoursBeforeClosing }} closings={settings.closings} />
      <Recipients emails={written.emails} isReadOnly={isReadOnly} onChange={(emails) => change({ emails })} />
      {settings.next !== null && (
        <p className="stock-card__text">
          {t('stock.remind.next', {
            when: formatShortDateTime(t, formats, settings.next.at, now, 'sentence'),
          })}
        </p>
      )}
    </section>
  )
}

/** At what time of the day, how often, and how long before closing. */
function TimeFields({
  written,
  isReadOnly,
  onChange,
}: {
  readonly written: WrittenReminder
  readonly isReadOnly: boolean
  readonly onChange: (by: Partial<WrittenReminder>) => void
}) {
  const { t } = useI18n()
  return (
    <div className="settings-row">
      <label className="field settings-time" id="remind-time">
        <span className="field__label">{t('stock.remind.time')}</span>
        <input
          type="time"
          value={written.time}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
        />
      </label>
      <div id="remind-frequency">
        <Select
          label={t('stock.remind.frequency')}
          isDisabled={isReadOnly}
          value={written.frequency}
          onChange={(frequency) => onChange({ frequency })}
          options={REMIND_FREQUENCIES.map((id) => ({ id, name: t(`stock.remindFrequency.${id}`) }))}
        />
      </div>
      <div id="remind-hours">
        <Select
          label={t('stock.remind.hours')}
          isDisabled={isReadOnly}
          value={written.hours}
          onChange={(hours) => onChange({ hours })}
          options={[
            { id: 0, name: t('stock.remind.noHours') },
            ...Array.from({ length: MAX_REMIND_HOURS }, (_, index) => ({
              id: index + 1,
              name: t('stock.remind.hoursBefore', { count: index + 1 }),
            })),
          ]}
        />
      </div>
    </div>
  )
}

/** From what missing value on a count waits for somebody's approval. */
function ApprovalFields({
  written,
  store,
  isReadOnly,
  onChange,
}: {
  readonly written: WrittenReminder
  readonly store: StockStore
  readonly isReadOnly: boolean
  readonly onChange: (by: Partial<WrittenReminder>) => void
}) {
  const { t } = useI18n()
  const { countries } = useAppContext()
  return (
    <div className="settings-row" id="remind-approval">
      <Switch
        isSelected={written.hasApproval}
        isDisabled={isReadOnly}
        onChange={(hasApproval) => onChange({ hasApproval, limit: written.limit ?? FIRST_LIMIT })}
      >
        {t('stock.remind.approval')}
      </Switch>
      {written.hasApproval && (
        <AmountField
          label={t('stock.remind.limit')}
          currencySymbol={countries.find(({ id }) => id === store.countryId)?.currencySymbol ?? ''}
          isDisabled={isReadOnly}
          value={written.limit}
          onChange={(limit) => onChange({ limit })}
        />
      )}
    </div>
  )
}

/** Who gets the mails: each address is checked by itself, and several may be pasted. */
function Recipients({
  emails,
  isReadOnly,
  onChange,
}: {
  readonly emails: readonly string[]
  readonly isReadOnly: boolean
  readonly onChange: (emails: readonly string[]) => void
}) {
  const { t } = useI18n()
  const [text, setText] = useState('')
  const wrong = emails.filter((email) => !isEmail(email)).length
  const add = () => {
    const added = splitEmails(text)
    if (added.length === 0) return
    onChange([...new Set([...emails, ...added])])
    setText('')
  }
  return (
    <div className="recipients" id="remind-emails">
      <header className="stock-card__head">
        <h3>{t('stock.remind.recipients')}</h3>
        {wrong > 0 && (
          <small data-tone="danger">{t('stock.remind.wrong', { count: wrong, of: emails.length })}</small>
        )}
      </header>
      <ul>
        {emails.map((email) => (
          <li key={email} data-tone={isEmail(email) ? undefined : 'danger'}>
            {isEmail(email) ? <Check aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
            <span>{email}</span>
            {!isReadOnly && (
              <Button
                variant="quiet"
                size="small"
                isIconOnly
                aria-label={t('stock.remind.remove', { email })}
                icon={<X aria-hidden="true" />}
                onPress={() => onChange(emails.filter((each) => each !== email))}
              />
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <TextField
          label={t('stock.remind.add')}
          placeholder={t('stock.remind.addText')}
          value={text}
          maxLength={2000}
          onChange={setText}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
      )}
    </div>
  )
}
