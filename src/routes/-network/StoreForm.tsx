import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Clock, Info, MapPin } from 'lucide-react'
import { api } from '../../api/client/api.ts'
import { NETWORK_INVALIDATES, structureQuery } from '../../api/client/network.queries.ts'
import { StoreBody, StoreChangeBody, type StoreRecord } from '../../api/contract/network-records.contract.ts'
import { STORE_TYPES } from '../../domain/delivery/store-type.ts'
import { UNIT_STATUSES } from '../../domain/organisation/unit.ts'
import { addDays } from '../../domain/shared/time.ts'
import { useI18n, useT } from '../../i18n/I18n.tsx'
import { MapPinInput } from '../-addresses/MapPinInput.tsx'
import { PercentInput } from '../-form/amount-inputs.tsx'
import { editOptions } from '../-form/edit-options.ts'
import { useFormChanges } from '../-form/form-changes.ts'
import { RecordFormPage } from '../-form/RecordFormPage.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { ActivationCard } from './ActivationCard.tsx'
import { CommissionShares } from './CommissionShares.tsx'
import { CopiedHours } from './CopiedHours.tsx'
import { CopyStorePanel } from './CopyStorePanel.tsx'
import { FeatureCards } from './FeatureCards.tsx'
import { GapList } from './GapList.tsx'
import { operatorsSection } from './operators-section.tsx'
import { OperatorsInput } from './OperatorsInput.tsx'
import {
  copiedValues,
  NEW_STORE,
  storeLabels,
  toStoreBody,
  valuesOfStore,
  type StoreValues,
} from './store-form.ts'
import { StoreHead, UnitHead } from './UnitHead.tsx'
import { AsideCard, DeleteUnitCard } from './UnitPage.tsx'
import { unitLink } from './unit-links.ts'
import { pageSearch } from '../-shared/page-search.ts'
import { useNow } from '../-shared/use-now.ts'
import { formatShortDay } from '../-stock/format-day.ts'
import './network.css'

const NO_ZONES: readonly [] = []

/** The form of a store with what its fields share. */
const useStoreForm = (edited: StoreRecord | null, franchisorId: number | null) => {
  const t = useT()
  const navigate = useNavigate()
  const structure = useQuery(structureQuery).data ?? []
  const franchisors = structure
    .filter(({ id }) => edited === null || id === edited.countryId)
    .flatMap(({ masterFranchisees = [] }) => masterFranchisees.flatMap((master) => master.franchisors))
    .map(({ id, name }) => ({ id, name }))
  const contract = useContractForm<StoreValues, StoreBody | StoreChangeBody, StoreRecord>({
    schema: edited === null ? StoreBody : StoreChangeBody,
    ...(edited
      ? editOptions(edited, valuesOfStore)
      : { defaults: { ...NEW_STORE, franchisorId: franchisorId ?? 0 } }),
    labels: storeLabels(t),
    wireNames: { positionLat: 'pin', positionLng: 'pin' },
    toBody: (values, isChanged) => toStoreBody(values, (name) => edited === null || isChanged(name)),
    check: ({ pin }) => ({ pin: pin === null ? 'required' : null }),
    formatValue: {
      status: (status) => t(`network.status.${status}`),
      type: (type) => t(`network.type.${type}`),
      operatorsIds: (operators) => operators.map(({ name }) => name).join(', '),
      franchisorId: (id) => franchisors.find((each) => each.id === id)?.name ?? '',
    },
    send: (body, { version }) =>
      edited === null
        ? // The schema above made the body of one or the other.
          api.createStore({ body: body as StoreBody })
        : api.updateStore({ params: { id: edited.id }, body: body, ifMatch: version }),
    invalidates: NETWORK_INVALIDATES,
    onDone: (store) =>
      void (edited === null
        ? navigate({ ...unitLink('store', store.id), search: pageSearch({ tab: 'hours' }), replace: true }) // of that page
        : navigate({ to: '/settings' })),
  })
  const stores = structure
    .flatMap(({ masterFranchisees = [] }) => masterFranchisees.flatMap((master) => master.franchisors))
    .toSorted((a, b) => Number(b.id === franchisorId) - Number(a.id === franchisorId))
    .flatMap((franchisor) => franchisor.stores.map(({ id, name }) => ({ id, name, detail: franchisor.name })))
  return { edited, contract, franchisors, stores }
}

/** The data of a store, or of a new one: names, phones, place, operators, franchisor and status. */
export function StoreForm({
  edited,
  franchisorId,
}: {
  readonly edited: StoreRecord | null
  /** Of a new store. */
  readonly franchisorId: number | null
}) {
  const t = useT()
  const navigate = useNavigate()
  const model = useStoreForm(edited, franchisorId)
  const { contract } = model
  const { form } = contract
  const { pin, operatorsIds, workingHours, specialDates } = useStore(form.store, ({ values }) => values)
  return (
    <RecordFormPage
      contract={contract}
      head={
        edited === null ? <UnitHead level="store" unit={null} /> : <StoreHead store={edited} tab="data" />
      }
      changes={useFormChanges(contract)}
      onClose={() => void navigate({ to: '/settings' })}
      aside={
        edited && (
          <>
            <GapList store={edited} />
            {edited.status !== 'active' && <ActivationCard store={edited} />}
            <AsideCard title={t('network.manages')}>
              <FeatureCards
                level="store"
                id={edited.id}
                countryId={edited.countryId}
                figures={edited.figures}
              />
            </AsideCard>
            <DeleteUnitCard
              level="store"
              name={edited.name}
              record={edited}
              onDelete={() => api.deleteStore({ params: { id: edited.id } })}
            />
          </>
        )
      }
      sections={[
        {
          id: 'data',
          title: t('network.section.data'),
          icon: <Info aria-hidden="true" />,
          fact: edited && t(`network.type.${edited.type}`),
          fields: ['name', 'franchisorId', 'type', 'phone', 'operatorPhone', 'commission', 'maxDeliveryDays'],
          content: <StoreDataFields model={model} />,
        },
        {
          id: 'place',
          title: t('network.section.place'),
          icon: <MapPin aria-hidden="true" />,
          fact: t(pin === null ? 'network.missingMark' : 'network.onTheMap'),
          fields: ['address', 'pin'],
          content: (
            <>
              <form.AppField name="address">{(field) => <field.TextInput />}</form.AppField>
              <form.AppField name="pin">
                {() => <MapPinInput zones={NO_ZONES} showsCoverage={false} onPin={() => undefined} />}
              </form.AppField>
            </>
          ),
        },
        ...(edited === null
          ? [
              {
                id: 'hours',
                title: t('network.tab.hours'),
                icon: <Clock aria-hidden="true" />,
                fact: t('network.copiedHours.days', {
                  count: new Set(workingHours.filter(({ isOpen }) => isOpen).map(({ weekday }) => weekday))
                    .size,
                }),
                fields: ['workingHours', 'specialDates'],
                content: (
                  <CopiedHours
                    hours={{ workingHours, specialDates }}
                    onRemove={() => {
                      form.setFieldValue('workingHours', [])
                      form.setFieldValue('specialDates', [])
                    }}
                  />
                ),
              },
            ]
          : []),
        operatorsSection(
          t,
          operatorsIds,
          <form.AppField name="operatorsIds">{() => <OperatorsInput />}</form.AppField>,
        ),
      ]}
    />
  )
}

function StoreDataFields({ model }: { readonly model: ReturnType<typeof useStoreForm> }) {
  const { t, formats } = useI18n()
  const today = formats.isoDay(useNow(60_000))
  const { contract, edited, franchisors, stores } = model
  const { form } = contract
  const { commission, maxDeliveryDays, type } = useStore(form.store, ({ values }) => values)
  return (
    <>
      {edited === null && (
        <CopyStorePanel
          stores={stores}
          onCopy={(store, parts) => contract.fill(copiedValues(store, parts))}
        />
      )}
      <div className="form-row">
        <form.AppField name="name">{(field) => <field.TextInput kind="name" />}</form.AppField>
        <form.AppField name="franchisorId">
          {(field) => <field.SelectInput options={franchisors} help={edited && t('network.moveHelp')} />}
        </form.AppField>
      </div>
      <form.AppField name="type">
        {(field) => (
          <field.RadioInput
            look="segments"
            help={t(`network.typeHelp.${type}`)}
            choices={STORE_TYPES.map((id) => ({ id, name: t(`network.type.${id}`) }))}
          />
        )}
      </form.AppField>
      <div className="form-row">
        <form.AppField name="phone">{(field) => <field.TextInput kind="phone" />}</form.AppField>
        <form.AppField name="operatorPhone">{(field) => <field.TextInput kind="phone" />}</form.AppField>
        <form.AppField name="commission">{() => <PercentInput />}</form.AppField>
        <form.AppField name="maxDeliveryDays">
          {(field) => (
            <field.NumberInput
              help={
                maxDeliveryDays !== null && maxDeliveryDays >= 1 && maxDeliveryDays <= 12
                  ? t('network.daysUntil', { day: formatShortDay(formats, addDays(today, maxDeliveryDays)) })
                  : t('network.daysHelp')
              }
            />
          )}
        </form.AppField>
      </div>
      {edited && <CommissionShares level="store" commission={commission} unit={edited} />}
      <form.AppField name="status">
        {(field) => (
          <field.RadioInput
            look="segments"
            help={
              edited && edited.gaps.length > 0 && edited.status !== 'active'
                ? t('network.lockedOpen')
                : t('network.statusHelp')
            }
            choices={UNIT_STATUSES.map((id) => ({
              id,
              name: t(`network.status.${id}`),
              isDisabled:
                id === 'active' &&
                (edited === null || (edited.status !== 'active' && edited.gaps.length > 0)),
            }))}
          />
        )}
      </form.AppField>
    </>
  )
}
