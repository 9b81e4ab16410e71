import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { zoneMapQuery, zoneTreeQuery } from '../../api/client/zones.queries.ts'
import { MAX_DELIVERY_MINUTES } from '../../domain/zones/zone-refusals.ts'
import { ZONE_STATUSES } from '../../domain/zones/zone-verdicts.ts'
import { useStore } from '@tanstack/react-form'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MoneyInput } from '../-form/amount-inputs.tsx'
import type { EditedLimit } from './limit-form.ts'
import type { LimitContract } from './limit-contract.ts'

const DateTimeInput = lazyComponent(async () => (await import('../-form/date-inputs.tsx')).DateTimeInput)

/** What a limit says besides its shape. */
export function LimitFields({
  contract,
  edited: { countryId },
  isLocked,
  children,
}: {
  readonly contract: LimitContract
  readonly edited: EditedLimit
  readonly isLocked: boolean
  /** What saving does, between the terms and the rest. */
  readonly children: ReactNode
}) {
  const { t } = useI18n()
  const { form } = contract
  const tree = useQuery(zoneTreeQuery(countryId)).data
  const stores = useQuery(zoneMapQuery(countryId, '0,0,0,0')).data?.stores ?? []
  const isClosed = useStore(form.store, ({ values }) => values.closedUntil !== null)
  const cityOf = (id: number) => tree?.cities.find((city) => city.id === id)?.name ?? ''
  const areas = (tree?.areas ?? []).map(({ id, name, cityId }) => ({ id, name, detail: cityOf(cityId) }))
  return (
    <fieldset className="form-stack zones-fields" disabled={isLocked}>
      <div className="zones-fields__pair">
        <form.AppField name="name">{(field) => <field.TextInput isDisabled={isLocked} />}</form.AppField>
        <form.AppField name="areaId">
          {(field) => <field.ComboInput options={areas} isDisabled={isLocked} />}
        </form.AppField>
      </div>
      <div className="zones-fields__terms">
        <form.AppField name="minOrderAmount">{() => <MoneyInput isDisabled={isLocked} />}</form.AppField>
        <form.AppField name="deliveryFee">{() => <MoneyInput isDisabled={isLocked} />}</form.AppField>
        <form.AppField name="deliveryMinutes">
          {(field) => <field.NumberInput max={MAX_DELIVERY_MINUTES} isDisabled={isLocked} />}
        </form.AppField>
      </div>
      <form.AppField name="storeId">
        {(field) => (
          <field.ComboInput
            isOptional
            isDisabled={isLocked}
            options={stores.map(({ id, name, isOpen }) => ({
              id,
              name,
              ...(isOpen ? {} : { detail: t('zones.storeIsClosed') }),
            }))}
          />
        )}
      </form.AppField>
      {children}
      <form.AppField name="status">
        {(field) => (
          <field.RadioInput
            look="segments"
            isDisabled={isLocked}
            choices={ZONE_STATUSES.map((id) => ({ id, name: t(`zones.status.${id}`) }))}
          />
        )}
      </form.AppField>
      <details open={isClosed || undefined}>
        <summary>{t('zones.closeForATime')}</summary>
        <div className="form-stack">
          <form.AppField name="closedUntil">
            {() => (
              <DateTimeInput
                fallback={<Skeleton height={60} />}
                isOptional
                isDisabled={isLocked}
                help={t('zones.opensByItself')}
              />
            )}
          </form.AppField>
          <form.AppField name="closedReason">
            {(field) => <field.TextInput isOptional isDisabled={isLocked} />}
          </form.AppField>
        </div>
      </details>
      <form.AppField name="notes">
        {(field) => <field.TextAreaInput isOptional isDisabled={isLocked} rows={2} />}
      </form.AppField>
    </fieldset>
  )
}
