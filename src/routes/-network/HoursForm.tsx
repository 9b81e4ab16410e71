import { useStore } from '@tanstack/react-form'
import { useNavigate } from '@tanstack/react-router'
import { Copy, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { NETWORK_INVALIDATES } from '../../api/client/network.queries.ts'
import { StoreChangeBody, type StoreRecord } from '../../api/contract/network-records.contract.ts'
import { capacityOf, MAX_SPANS_OF_DAY } from '../../domain/delivery/opening-hours.ts'
import { isPickupStore } from '../../domain/delivery/store-type.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateInput } from '../-form/date-inputs.tsx'
import { editOptions } from '../-form/edit-options.ts'
import { FormPage } from '../-form/FormPage.tsx'
import { RowsInput } from '../-form/RowsInput.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { useNow } from '../-shared/use-now.ts'
import { CopyDayPanel } from './CopyDayPanel.tsx'
import {
  copyDay,
  hoursLabels,
  NEW_SPAN,
  toHours,
  toSpan,
  valuesOfHours,
  type HoursValues,
  type SpanValues,
} from './hours-form.ts'
import { HoursOfStores } from './HoursOfStores.tsx'
import { MinuteInput } from './MinuteInput.tsx'
import { OfferedTimes } from './OfferedTimes.tsx'
import { StoreParts } from './StoreParts.tsx'
import { UnitTrail } from './UnitPage.tsx'
import { WeekBar } from './WeekBar.tsx'
import './network.css'
import './hours.css'

/** The opening hours of a store: the week, dates of their own, and what they give. */
export function HoursForm({ edited }: { readonly edited: StoreRecord }) {
  const { t, formats } = useI18n()
  const navigate = useNavigate()
  const now = useNow(60_000)
  const [copiedDay, setCopiedDay] = useState<number | null>(null)
  const contract = useContractForm<HoursValues, StoreChangeBody, StoreRecord>({
    schema: StoreChangeBody,
    ...editOptions(edited, valuesOfHours),
    labels: hoursLabels(t),
    toBody: ({ workingHours, specialDates, keepsPromisedOrders }) => ({
      workingHours,
      specialDates,
      keepsPromisedOrders,
    }),
    send: (body, { version }) => api.updateStore({ params: { id: edited.id }, body, ifMatch: version }),
    invalidates: NETWORK_INVALIDATES,
    onDone: () => void navigate({ to: '/settings' }),
  })
  const { form, refusal } = contract
  const values = useStore(form.store, (state) => state.values)
  const hours = toHours(values)
  const setWeek = (workingHours: HoursValues['workingHours']) =>
    form.setFieldValue('workingHours', [...workingHours])
  const touched =
    refusal?.code === 'store_hours_touch_orders' ? (refusal.failure?.detail?.orders ?? []) : null
  const total = values.workingHours.reduce((sum, row) => {
    const span = toSpan(row)
    return span === null ? sum : sum + capacityOf(span, edited.deliveryMenCount).orders
  }, 0)
  const capacityText = (row: SpanValues) => {
    const span = toSpan(row)
    if (span === null) return t('network.notComputed')
    const { orders, deliveries } = capacityOf(span, edited.deliveryMenCount)
    return isPickupStore(edited.type)
      ? t('network.fitOrders', { count: orders })
      : t('network.fit', { count: orders, deliveries })
  }
  const nextDay = (row: SpanValues, weekday: number | null): string | null => {
    const span = toSpan(row)
    if (span === null || span.closesAtMinute <= 1440) return null
    return weekday === null
      ? t('network.nextDay')
      : t(`network.dayShort.${(weekday % 7) + 1}` as 'network.dayShort.1')
  }
  return (
    <FormPage
      title={edited.name}
      contract={contract}
      lead={
        <>
          <UnitTrail path={edited.path} />
          <StoreParts store={edited} current="hours" />
          <HoursOfStores
            store={edited}
            isChanged={contract.isDirty()}
            onCopy={({ workingHours, specialDates }) => {
              if (workingHours) setWeek(workingHours)
              if (specialDates) form.setFieldValue('specialDates', [...specialDates])
            }}
          />
        </>
      }
      onClose={() => void navigate({ to: '/settings' })}
      aside={
        <div className="unit-aside">
          <OfferedTimes
            hours={hours}
            deliveryMenCount={edited.deliveryMenCount}
            isPickup={isPickupStore(edited.type)}
          />
        </div>
      }
    >
      {touched !== null && (
        <Banner
          tone="warning"
          action={
            <Button
              size="small"
              variant="soft"
              onPress={() => {
                form.setFieldValue('keepsPromisedOrders', true)
                void form.handleSubmit()
              }}
            >
              {t('network.saveKeeping')}
            </Button>
          }
        >
          {t('network.promisedOutside', {
            orders: touched
              .map(
                ({ number, deliveryTime }) =>
                  `#${number} ${formats.day(deliveryTime, new Date(now))} ${formats.time(deliveryTime)}`,
              )
              .join(', '),
          })}
        </Banner>
      )}
      <section aria-labelledby="week-title" className="hours">
        <h2 id="week-title">
          {t('network.section.week')}{' '}
          <small className="muted">{t('network.weekSum', { count: total })}</small>
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
        {values.workingHours.map((row, index) => {
          const { weekday } = row
          const ofDay = values.workingHours.filter((each) => each.weekday === weekday)
          const isFirst = values.workingHours.findIndex((each) => each.weekday === weekday) === index
          const day = t(`network.day.${weekday}` as 'network.day.1')
          return (
            // The fields of a row are named by its place.
            // oxlint-disable-next-line react/no-array-index-key
            <div
              key={`${weekday} ${index}`}
              className="hours__row"
              role="group"
              aria-label={day}
              data-second={!isFirst || undefined}
            >
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
              {isFirst ? (
                <WeekBar weekday={weekday} hours={hours} hourlyOrders={edited.hourlyOrders} />
              ) : (
                <span />
              )}
              <form.AppField name={`workingHours[${index}].deliveryManOrdersCount`}>
                {(field) => <field.NumberInput isDisabled={!row.isOpen} />}
              </form.AppField>
              <form.AppField name={`workingHours[${index}].storeOrderCount`}>
                {(field) => <field.NumberInput isDisabled={!row.isOpen} />}
              </form.AppField>
              <span className="hours__fit">{row.isOpen ? capacityText(row) : t('network.closed')}</span>
              <span className="hours__actions">
                {isFirst ? (
                  <>
                    <Button
                      size="small"
                      variant="quiet"
                      isIconOnly
                      icon={<Copy aria-hidden="true" />}
                      aria-label={t('network.copyDay', { day })}
                      aria-expanded={copiedDay === weekday}
                      onPress={() => setCopiedDay(copiedDay === weekday ? null : weekday)}
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
              {isFirst && copiedDay === weekday && (
                <CopyDayPanel
                  weekday={weekday}
                  onClose={() => setCopiedDay(null)}
                  onCopy={(to, what) => {
                    setWeek(copyDay(values.workingHours, weekday, to, what))
                    setCopiedDay(null)
                  }}
                />
              )}
            </div>
          )
        })}
        <Button
          size="small"
          onPress={() =>
            setWeek(
              values.workingHours
                .filter(
                  (row, index) =>
                    values.workingHours.findIndex(({ weekday }) => weekday === row.weekday) === index,
                )
                .map((row) => ({ ...row, isOpen: true, opensAtMinute: 0, closesAtMinute: 1440 })),
            )
          }
        >
          {t('network.always')}
        </Button>
      </section>
      <section aria-labelledby="dates-title" className="hours">
        <h2 id="dates-title">
          {t('network.section.dates')} <small className="muted">{t('network.datesHelp')}</small>
        </h2>
        <form.AppField name="specialDates">
          {() => (
            <RowsInput
              addLabel={t('network.addDate')}
              newRow={() => ({ ...NEW_SPAN, day: null, note: '' })}
              layout="cards"
            >
              {(index) => {
                const row = values.specialDates[index]
                const isOpen = row?.isOpen === true
                return (
                  <div className="dates-row">
                    <form.AppField name={`specialDates[${index}].day`}>{() => <DateInput />}</form.AppField>
                    <form.AppField name={`specialDates[${index}].note`}>
                      {(field) => <field.TextInput isOptional />}
                    </form.AppField>
                    <form.AppField name={`specialDates[${index}].isOpen`}>
                      {(field) => <field.SwitchInput />}
                    </form.AppField>
                    {isOpen && (
                      <>
                        <form.AppField name={`specialDates[${index}].opensAtMinute`}>
                          {() => <MinuteInput />}
                        </form.AppField>
                        <form.AppField name={`specialDates[${index}].closesAtMinute`}>
                          {() => <MinuteInput end={row && nextDay(row, null)} />}
                        </form.AppField>
                        <form.AppField name={`specialDates[${index}].deliveryManOrdersCount`}>
                          {(field) => <field.NumberInput />}
                        </form.AppField>
                        <form.AppField name={`specialDates[${index}].storeOrderCount`}>
                          {(field) => <field.NumberInput />}
                        </form.AppField>
                      </>
                    )}
                    <span className="hours__fit">
                      {row && isOpen ? capacityText(row) : t('network.closed')}
                    </span>
                  </div>
                )
              }}
            </RowsInput>
          )}
        </form.AppField>
      </section>
    </FormPage>
  )
}
