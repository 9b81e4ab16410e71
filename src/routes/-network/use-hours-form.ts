import { useStore } from '@tanstack/react-form'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api/client/api.ts'
import { NETWORK_INVALIDATES } from '../../api/client/network.queries.ts'
import { StoreChangeBody, type StoreRecord } from '../../api/contract/network-records.contract.ts'
import { capacityOf } from '../../domain/delivery/opening-hours.ts'
import { isPickupStore } from '../../domain/delivery/store-type.ts'
import { useT } from '../../i18n/I18n.tsx'
import { editOptions } from '../-form/edit-options.ts'
import { useContractForm } from '../-form/use-contract-form.ts'
import {
  hoursLabels,
  toHours,
  toSpan,
  valuesOfHours,
  type HoursValues,
  type SpanValues,
} from './hours-form.ts'

/** The form of a store's opening hours with what its week and its dates share. */
export const useHoursForm = (edited: StoreRecord) => {
  const t = useT()
  const navigate = useNavigate()
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
  const { form } = contract
  const values = useStore(form.store, (state) => state.values)
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
  return {
    edited,
    contract,
    values,
    hours: toHours(values),
    setWeek: (workingHours: HoursValues['workingHours']) =>
      form.setFieldValue('workingHours', [...workingHours]),
    capacityText,
    nextDay,
  }
}

export type HoursFormModel = ReturnType<typeof useHoursForm>
