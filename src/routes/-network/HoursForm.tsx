import { useNavigate } from '@tanstack/react-router'
import type { StoreRecord } from '../../api/contract/network-records.contract.ts'
import { isPickupStore } from '../../domain/delivery/store-type.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormPage } from '../-form/FormPage.tsx'
import { useNow } from '../-shared/use-now.ts'
import { DatesSection } from './DatesSection.tsx'
import { HoursOfStores } from './HoursOfStores.tsx'
import { OfferedTimes } from './OfferedTimes.tsx'
import { StoreParts } from './StoreParts.tsx'
import { UnitTrail } from './UnitPage.tsx'
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
      <WeekSection model={model} />
      <DatesSection model={model} />
    </FormPage>
  )
}
