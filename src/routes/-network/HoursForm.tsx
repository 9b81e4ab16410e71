import { useNavigate } from '@tanstack/react-router'
import type { StoreRecord } from '../../api/contract/network-records.contract.ts'
import { isPickupStore } from '../../domain/delivery/store-type.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useFormChanges } from '../-form/form-changes.ts'
import { RecordFormPage } from '../-form/RecordFormPage.tsx'
import { useNow } from '../-shared/use-now.ts'
import { DatesSection } from './DatesSection.tsx'
import { HoursOfStores } from './HoursOfStores.tsx'
import { OfferedTimes } from './OfferedTimes.tsx'
import { StoreHead } from './UnitHead.tsx'
import { useHoursForm } from './use-hours-form.ts'
import { WeekSection } from './WeekSection.tsx'
import './network.css'
import './hours.css'

/** The opening hours of a store: the week, dates of their own, and what they give. */
export function HoursForm({ edited }: { readonly edited: StoreRecord }) {
  const { t, formats } = useI18n()
  const navigate = useNavigate()
  const now = useNow(60_000)
  const model = useHoursForm(edited)
  const { contract, hours, setWeek } = model
  const { form, refusal } = contract
  const touched =
    refusal?.code === 'store_hours_touch_orders' ? (refusal.failure?.detail?.orders ?? []) : null
  return (
    <RecordFormPage
      contract={contract}
      head={<StoreHead store={edited} tab="hours" />}
      changes={useFormChanges(contract)}
      onClose={() => void navigate({ to: '/settings' })}
      aside={
        <OfferedTimes
          hours={hours}
          deliveryMenCount={edited.deliveryMenCount}
          isPickup={isPickupStore(edited.type)}
        />
      }
    >
      <HoursOfStores
        store={edited}
        isChanged={contract.isDirty()}
        onCopy={({ workingHours, specialDates }) => {
          if (workingHours) setWeek(workingHours)
          if (specialDates) form.setFieldValue('specialDates', [...specialDates])
        }}
      />
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
      <WeekSection model={model} />
      <DatesSection model={model} />
    </RecordFormPage>
  )
}
