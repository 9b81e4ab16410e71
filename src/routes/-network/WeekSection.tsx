import { Copy, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { capacityOf, MAX_SPANS_OF_DAY } from '../../domain/delivery/opening-hours.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyDayPanel } from './CopyDayPanel.tsx'
import { copyDay, toSpan, type HoursValues } from './hours-form.ts'
import { MinuteInput } from './MinuteInput.tsx'
import type { HoursFormModel } from './use-hours-form.ts'
import { WeekBar } from './WeekBar.tsx'

/** The week of a store: up to two spans a day, with what fits into each. */
export function WeekSection({ model }: { readonly model: HoursFormModel }) {
  const t = useT()
  const { edited, values, setWeek } = model
  const [copiedDay, setCopiedDay] = useState<number | null>(null)
  const total = values.workingHours.reduce((sum, row) => {
    const span = toSpan(row)
    return span === null ? sum : sum + capacityOf(span, edited.deliveryMenCount).orders
  }, 0)
  return (
    <section aria-labelledby="week-title" className="hours">
      <h2 id="week-title">
        {t('network.section.week')} <small className="muted">{t('network.weekSum', { count: total })}</small>
      </h2>
      <div className="hours__titles" aria-hidden="true">
        <span>{t('network.hours.day')}</span>
        <span>{t('network.hours.opensAtMinute')}</span>
        <span>{t('network.hours.closesAtMinute')}</span>
        <span>{t('network.hours.bar')}</span>
        <span>{t('network.hours.deliveryManOrdersCount')}</span>
        <span>{t('network.hours.storeOrderCount')}</span>
        <span>{t('network.hours.capacity')}</span>
      </div>
      {values.workingHours.map(({ weekday }, index) => (
        <SpanRow
          // The fields of a row are named by its place.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${weekday} ${index}`}
          model={model}
          index={index}
          isCopied={copiedDay === weekday}
          onCopied={(isCopied) => setCopiedDay(isCopied ? weekday : null)}
        />
      ))}
      <p className="hours__legend">
        <i data-mark="open" aria-hidden="true" />
        {t('network.hours.legendOpen')}
        <i data-mark="orders" aria-hidden="true" />
        {t('network.hours.legendOrders')}
      </p>
      <Button
        size="small"
        onPress={() =>
          setWeek(
            values.workingHours
              .filter((_, index) => isFirstOfDay(values.workingHours, index))
              .map((row) => ({ ...row, isOpen: true, opensAtMinute: 0, closesAtMinute: 1440 })),
          )
        }
      >
        {t('network.always')}
      </Button>
    </section>
  )
}

interface SpanProps {
  readonly model: HoursFormModel
  /** The place of the span among all of the week. */
  readonly index: number
  readonly isCopied: boolean
  readonly onCopied: (isCopied: boolean) => void
}

const isFirstOfDay = (rows: HoursValues['workingHours'], index: number): boolean =>
  rows.findIndex(({ weekday }) => weekday === rows[index]?.weekday) === index

/** One of the two spans of a weekday. */
function SpanRow({ model, index, isCopied, onCopied }: SpanProps) {
  const t = useT()
  const { contract, edited, values, hours, setWeek, capacityText, nextDay } = model
  const { form } = contract
  const row = values.workingHours[index]
  if (row === undefined) return null
  const { weekday } = row
  const isFirst = isFirstOfDay(values.workingHours, index)
  const day = t(`network.day.${weekday}` as 'network.day.1')
  return (
    <div className="hours__row" role="group" aria-label={day} data-second={!isFirst || undefined}>
      {isFirst ? (
        <form.AppField name={`workingHours[${index}].isOpen`}>
          {(field) => <field.SwitchInput isLabelHidden />}
        </form.AppField>
      ) : (
        <span />
      )}
      <span className="hours__day">{isFirst ? day : t('network.andAlso')}</span>
      <form.AppField name={`workingHours[${index}].opensAtMinute`}>
        {() => <MinuteInput isDisabled={!row.isOpen} />}
      </form.AppField>
      <form.AppField name={`workingHours[${index}].closesAtMinute`}>
        {() => <MinuteInput isDisabled={!row.isOpen} end={nextDay(row, weekday)} />}
      </form.AppField>
      {isFirst ? <WeekBar weekday={weekday} hours={hours} hourlyOrders={edited.hourlyOrders} /> : <span />}
      <form.AppField name={`workingHours[${index}].deliveryManOrdersCount`}>
        {(field) => <field.NumberInput isDisabled={!row.isOpen} />}
      </form.AppField>
      <form.AppField name={`workingHours[${index}].storeOrderCount`}>
        {(field) => <field.NumberInput isDisabled={!row.isOpen} />}
      </form.AppField>
      <span className="hours__fit">{row.isOpen ? capacityText(row) : t('network.closed')}</span>
      <SpanActions model={model} index={index} isCopied={isCopied} onCopied={onCopied} />
      {isFirst && isCopied && (
        <CopyDayPanel
          rows={values.workingHours}
          weekday={weekday}
          onClose={() => onCopied(false)}
          onCopy={(to, what) => {
            setWeek(copyDay(values.workingHours, weekday, to, what))
            onCopied(false)
          }}
        />
      )}
    </div>
  )
}

function SpanActions({ model, index, isCopied, onCopied }: SpanProps) {
  const t = useT()
  const { values, setWeek } = model
  const row = values.workingHours[index]
  if (row === undefined) return null
  const ofDay = values.workingHours.filter(({ weekday }) => weekday === row.weekday)
  const day = t(`network.day.${row.weekday}` as 'network.day.1')
  return (
    <span className="hours__actions">
      {isFirstOfDay(values.workingHours, index) ? (
        <>
          <Button
            size="small"
            variant="quiet"
            isIconOnly
            icon={<Copy aria-hidden="true" />}
            aria-label={t('network.copyDay', { day })}
            aria-expanded={isCopied}
            onPress={() => onCopied(!isCopied)}
          />
          <Button
            size="small"
            variant="quiet"
            isIconOnly
            icon={<Plus aria-hidden="true" />}
            aria-label={t('network.addSpan', { day })}
            disabledReason={ofDay.length >= MAX_SPANS_OF_DAY ? t('network.twoSpans') : null}
            onPress={() =>
              setWeek(
                values.workingHours.toSpliced(index + 1, 0, {
                  ...row,
                  isOpen: true,
                  opensAtMinute: row.closesAtMinute,
                  closesAtMinute: null,
                }),
              )
            }
          />
        </>
      ) : (
        <Button
          size="small"
          variant="quiet"
          isIconOnly
          icon={<X aria-hidden="true" />}
          aria-label={t('network.removeSpan', { day })}
          onPress={() => setWeek(values.workingHours.toSpliced(index, 1))}
        />
      )}
    </span>
  )
}
