import { useT } from '../../i18n/I18n.tsx'
import { DateInput } from '../-form/date-inputs.tsx'
import { RowsInput } from '../-form/RowsInput.tsx'
import { NEW_SPAN } from './hours-form.ts'
import { MinuteInput } from './MinuteInput.tsx'
import type { HoursFormModel } from './use-hours-form.ts'

/** The dates of a store that have hours of their own. */
export function DatesSection({ model }: { readonly model: HoursFormModel }) {
  const t = useT()
  const { form } = model.contract
  return (
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
            {(index) => <DateRow model={model} index={index} />}
          </RowsInput>
        )}
      </form.AppField>
    </section>
  )
}

function DateRow({ model, index }: { readonly model: HoursFormModel; readonly index: number }) {
  const t = useT()
  const { contract, values, capacityText, nextDay } = model
  const { form } = contract
  const row = values.specialDates[index]
  const isOpen = row?.isOpen === true
  return (
    <div className="dates-row">
      <form.AppField name={`specialDates[${index}].day`}>{() => <DateInput />}</form.AppField>
      <form.AppField name={`specialDates[${index}].note`}>
        {(field) => <field.TextInput isOptional />}
      </form.AppField>
      <form.AppField name={`specialDates[${index}].isOpen`}>{(field) => <field.SwitchInput />}</form.AppField>
      {isOpen && (
        <>
          <form.AppField name={`specialDates[${index}].opensAtMinute`}>{() => <MinuteInput />}</form.AppField>
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
      <span className="hours__fit">{row && isOpen ? capacityText(row) : t('network.closed')}</span>
    </div>
  )
}
