import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, CopyCheck } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { NETWORK_INVALIDATES, storeRecordQuery, structureQuery } from '../../api/client/network.queries.ts'
import { StoresHoursBody, type StoreRecord } from '../../api/contract/network-records.contract.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { useI18n, useT } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import type { Option } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toast.ts'
import { FormDialog } from '../-form/FormDialog.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { useSubmit } from '../-form/use-submit.ts'
import { valuesOfHours, type HoursValues } from './hours-form.ts'

/** What is copied: the week, the special dates, or both. */
const PARTS = ['week', 'dates'] as const
type Part = (typeof PARTS)[number]

/** The other stores of the country, those of the same franchisor first. */
const useOtherStores = ({ id, countryId, franchisorId }: StoreRecord): readonly Option<StoreId>[] => {
  const { data = [] } = useQuery(structureQuery)
  const franchisors = data
    .filter((country) => country.id === countryId)
    .flatMap(({ masterFranchisees = [] }) => masterFranchisees.flatMap((master) => master.franchisors))
  return franchisors
    .toSorted((a, b) => Number(b.id === franchisorId) - Number(a.id === franchisorId))
    .flatMap((franchisor) =>
      franchisor.stores
        .filter((store) => store.id !== id)
        .map((store) => ({ id: store.id, name: store.name, detail: franchisor.name })),
    )
}

/** Hours from another store into the form, and the saved ones to other stores. */
export function HoursOfStores({
  store,
  isChanged,
  onCopy,
}: {
  readonly store: StoreRecord
  readonly isChanged: boolean
  readonly onCopy: (hours: Partial<Pick<HoursValues, 'workingHours' | 'specialDates'>>) => void
}) {
  const t = useT()
  const [open, setOpen] = useState<'from' | 'to' | null>(null)
  return (
    <>
      <div className="copy-day__days">
        <Button
          size="small"
          icon={<Copy aria-hidden="true" />}
          aria-expanded={open === 'from'}
          onPress={() => setOpen(open === 'from' ? null : 'from')}
        >
          {t('network.copyFromStore')}
        </Button>
        <Button
          size="small"
          icon={<CopyCheck aria-hidden="true" />}
          disabledReason={isChanged ? t('network.saveFirst') : null}
          onPress={() => setOpen('to')}
        >
          {t('network.copyToStores')}
        </Button>
      </div>
      {open === 'from' && (
        <CopyFromStore
          store={store}
          onClose={() => setOpen(null)}
          onCopy={(hours) => {
            onCopy(hours)
            setOpen(null)
          }}
        />
      )}
      {open === 'to' && <CopyToStores store={store} onClose={() => setOpen(null)} />}
    </>
  )
}

function CopyFromStore({
  store,
  onCopy,
  onClose,
}: {
  readonly store: StoreRecord
  readonly onCopy: (hours: Partial<Pick<HoursValues, 'workingHours' | 'specialDates'>>) => void
  readonly onClose: () => void
}) {
  const t = useT()
  const queryClient = useQueryClient()
  const stores = useOtherStores(store)
  const [from, setFrom] = useState<StoreId | null>(null)
  const [parts, setParts] = useState<readonly Part[]>(['week'])
  const { run, isBusy, refusal } = useSubmit(async () => {
    if (from === null) return
    const other = valuesOfHours(await queryClient.fetchQuery(storeRecordQuery(from)))
    onCopy({
      ...(parts.includes('week') && { workingHours: other.workingHours }),
      ...(parts.includes('dates') && { specialDates: other.specialDates }),
    })
  })
  return (
    <div className="copy-day" role="group" aria-label={t('network.copyFromStore')}>
      <ComboBox label={t('network.level.store')} options={stores} value={from} onChange={setFrom} />
      <div className="copy-day__days">
        {PARTS.map((part) => (
          <Checkbox
            key={part}
            isSelected={parts.includes(part)}
            onChange={(isSelected) =>
              setParts(isSelected ? [...parts, part] : parts.filter((each) => each !== part))
            }
          >
            {t(`network.section.${part}`)}
          </Checkbox>
        ))}
      </div>
      {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
      <div className="copy-day__days">
        <Button size="small" variant="quiet" onPress={onClose}>
          {t('form.cancel')}
        </Button>
        <Button
          size="small"
          variant="soft"
          isPending={isBusy}
          disabledReason={from === null || parts.length === 0 ? t('network.copyNothing') : null}
          onPress={() => run()}
        >
          {t('network.copyHere')}
        </Button>
      </div>
    </div>
  )
}

interface ToStoresValues {
  readonly storeIds: readonly string[]
  readonly parts: readonly Part[]
  readonly keepsPromisedOrders: boolean
}

/** The dates of a store, one entry a day. */
const datesOf = ({ specialDates }: StoreRecord) =>
  [...Map.groupBy(specialDates, ({ day }) => day)].map(([day, rows]) => ({
    day,
    note: rows[0]?.note ?? '',
    spans: rows.map(({ day: _day, note: _note, ...span }) => span),
  }))

function CopyToStores({ store, onClose }: { readonly store: StoreRecord; readonly onClose: () => void }) {
  const { t } = useI18n()
  const stores = useOtherStores(store)
  const contract = useContractForm<ToStoresValues, StoresHoursBody, { readonly count: number }>({
    schema: StoresHoursBody,
    defaults: { storeIds: [], parts: ['week'], keepsPromisedOrders: false },
    labels: {
      storeIds: t('network.stores.label'),
      parts: t('network.copyWhat'),
      keepsPromisedOrders: t('network.keepsPromised'),
    },
    toBody: ({ storeIds, parts, keepsPromisedOrders }) => ({
      storeIds: storeIds.map(Number),
      ...(parts.includes('week') && { workingHours: store.workingHours }),
      ...(parts.includes('dates') && { dates: datesOf(store) }),
      keepsPromisedOrders,
    }),
    check: ({ parts, storeIds }) => ({
      storeIds: storeIds.length === 0 ? 'required' : null,
      parts: parts.length === 0 ? 'required' : null,
    }),
    send: (body) => api.updateStoresHours({ body }),
    invalidates: NETWORK_INVALIDATES,
    errorFields: { store_not_found: 'storeIds', store_hours_touch_orders: 'keepsPromisedOrders' },
    onDone: ({ count }) => {
      showToast({ kind: 'success', title: t('network.copiedToStores', { count }) })
      onClose()
    },
  })
  const { form } = contract
  return (
    <FormDialog
      title={t('network.copyToTitle', { name: store.name })}
      contract={contract}
      save={t('network.copyHoursSave')}
      onClose={onClose}
    >
      <form.AppField name="parts">
        {(field) => (
          <field.CheckboxGroupInput
            options={PARTS.map((id) => ({
              id,
              name: t(`network.section.${id}`),
              disabledReason: id === 'dates' && store.specialDates.length === 0 ? t('network.noDates') : null,
            }))}
          />
        )}
      </form.AppField>
      <form.AppField name="keepsPromisedOrders">
        {(field) => <field.SwitchInput help={t('network.keepsPromisedHelp')} />}
      </form.AppField>
      <form.AppField name="storeIds">
        {(field) => (
          <field.CheckboxGroupInput options={stores.map((each) => ({ ...each, id: String(each.id) }))} />
        )}
      </form.AppField>
    </FormDialog>
  )
}
