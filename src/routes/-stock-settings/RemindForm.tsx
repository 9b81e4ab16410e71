import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, CircleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { RemindSettings } from '../../api/contract/stock-reports.contract.ts'
import { cents, type Cents } from '../../domain/shared/money.ts'
import {
  isEmail,
  MAX_REMIND_HOURS,
  refusalToEmails,
  refusalToRemind,
  REMIND_FREQUENCIES,
  splitEmails,
  type RemindFrequency,
} from '../../domain/stock/count-reminders.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { isSameValue } from '../-form/field-values.ts'
import { formatShortDateTime } from '../-shared/format-time.ts'
import { AmountField } from '../-payment/AmountField.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { useNow } from '../-shared/use-now.ts'
import type { StockStore } from '../-stock/stock-store.ts'
import { ReminderTimes } from './ReminderTimes.tsx'
import { SettingsFoot } from './SettingsFoot.tsx'
import { WeekdayButtons } from './WeekdayButtons.tsx'

const FIRST_LIMIT = cents(50_00)

interface Written {
  readonly time: string
  readonly weekdays: readonly number[]
  readonly frequency: RemindFrequency | null
  readonly hours: number
  readonly emails: readonly string[]
  readonly hasApproval: boolean
  readonly limit: Cents | null
}

const toWritten = (settings: RemindSettings): Written => ({
  time: settings.time ?? '',
  weekdays: settings.weekdays,
  frequency: settings.frequency ?? 'every_week',
  hours: settings.hoursBeforeClosing ?? 0,
  emails: settings.emails,
  hasApproval: settings.approvalLimit !== null,
  limit: settings.approvalLimit,
})

/** When a store is asked for its count, who is told, and from what on somebody has to approve it. */
export function RemindForm({
  store,
  settings,
  isReadOnly,
}: {
  readonly store: StockStore
  readonly settings: RemindSettings
  readonly isReadOnly: boolean
}) {
  const { t, tFailure, formats } = useI18n()
  const now = useNow(60_000)
  const queryClient = useQueryClient()
  const [written, setWritten] = useState(toWritten(settings))
  const change = (by: Partial<Written>) => {
    setWritten({ ...written, ...by })
    saving.reset()
  }
  const refused =
    refusalToRemind({
      weekdays: written.weekdays,
      hoursBeforeClosing: written.hours === 0 ? null : written.hours,
    }) ?? refusalToEmails(written.emails)
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
  const saving = useMutation({
    mutationFn: () =>
      api.updateRemindSettings({
        params: { id: store.id },
        ifMatch: settings.version,
        body: {
          time: written.time,
          weekdays: [...written.weekdays],
          frequency: written.frequency ?? 'every_week',
          hoursBeforeClosing: written.hours === 0 ? null : written.hours,
          emails: [...written.emails],
          approvalLimit: written.hasApproval ? written.limit : null,
        },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEYS.stockReports }),
  })
  return (
    <section className="stock-card settings-card" aria-label={t('stock.remind.title')}>
      <header className="stock-card__head">
        <h2>{t('stock.remind.title')}</h2>
        <small>{settings.changedBy}</small>
      </header>
      <WeekdayButtons
        label={t('stock.remind.days')}
        value={written.weekdays}
        isReadOnly={isReadOnly}
        onChange={(weekdays) => change({ weekdays })}
      />
      <TimeFields written={written} isReadOnly={isReadOnly} onChange={change} />
      <p className="stock-card__text">{t('stock.remind.hoursText')}</p>
      <ApprovalFields written={written} store={store} isReadOnly={isReadOnly} onChange={change} />
      <ReminderTimes
        rule={{ ...written, hoursBeforeClosing: written.hours === 0 ? null : written.hours }}
        closings={settings.closings}
      />
      <Recipients emails={written.emails} isReadOnly={isReadOnly} onChange={(emails) => change({ emails })} />
      {settings.next !== null && (
        <p className="stock-card__text">
          {t('stock.remind.next', {
            when: formatShortDateTime(t, formats, settings.next.at, now, 'sentence'),
          })}
        </p>
      )}
      <SettingsFoot
        saving={saving}
        problem={problem}
        isNew={settings.time === null}
        isDirty={!isSameValue(written, toWritten(settings))}
        isReadOnly={isReadOnly}
        onDiscard={() => setWritten(toWritten(settings))}
      >
        {problem !== null && <small data-tone="danger">{problem}</small>}
      </SettingsFoot>
    </section>
  )
}

/** At what time of the day, how often, and how long before closing. */
function TimeFields({
  written,
  isReadOnly,
  onChange,
}: {
  readonly written: Written
  readonly isReadOnly: boolean
  readonly onChange: (by: Partial<Written>) => void
}) {
  const { t } = useI18n()
  return (
    <div className="settings-row">
      <label className="field settings-time">
        <span className="field__label">{t('stock.remind.time')}</span>
        <input
          type="time"
          value={written.time}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
        />
      </label>
      <Select
        label={t('stock.remind.frequency')}
        isDisabled={isReadOnly}
        value={written.frequency}
        onChange={(frequency) => onChange({ frequency })}
        options={REMIND_FREQUENCIES.map((id) => ({ id, name: t(`stock.remindFrequency.${id}`) }))}
      />
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
  )
}

/** From what missing value on a count waits for somebody's approval. */
function ApprovalFields({
  written,
  store,
  isReadOnly,
  onChange,
}: {
  readonly written: Written
  readonly store: StockStore
  readonly isReadOnly: boolean
  readonly onChange: (by: Partial<Written>) => void
}) {
  const { t } = useI18n()
  const { countries } = useAppContext()
  return (
    <div className="settings-row">
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
    <div className="recipients">
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
