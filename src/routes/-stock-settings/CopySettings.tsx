import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CopyCheck } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { stockOverviewQuery } from '../../api/client/stock.queries.ts'
import type { RemindSettings } from '../../api/contract/stock-reports.contract.ts'
import type { FulfilmentSettings } from '../../api/contract/stock-requests.contract.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { copiedFulfilment } from '../../domain/stock/fulfilment-settings.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { StockStore } from '../-stock/stock-store.ts'
import '../-form/form.css'

const BulkDialog = lazyComponent(async () => (await import('../-list/BulkDialog.tsx')).BulkDialog)

const PARTS = ['fulfilment', 'remind'] as const
type Part = (typeof PARTS)[number]

interface CopiedSettings {
  readonly fulfilment: FulfilmentSettings | undefined
  readonly remind: RemindSettings | undefined
}

/** Writes a store's saved settings over those of another, which keeps its own mail addresses. */
const copyTo = async (id: StoreId, { fulfilment, remind }: CopiedSettings, parts: readonly Part[]) => {
  const params = { id }
  const { frequency, startsOn } = fulfilment ?? {}
  if (parts.includes('fulfilment') && fulfilment && frequency && startsOn) {
    const { repeat, today, weekdays, weekOfMonth } = fulfilment
    const rule = copiedFulfilment({ frequency, repeat, weekdays, weekOfMonth, startsOn }, today)
    const { version } = await api.fulfilmentSettings({ params, toast: 'none' })
    if (rule !== null)
      await api.updateFulfilmentSettings({
        params,
        ifMatch: version,
        body: { ...rule, weekdays: [...rule.weekdays] },
        toast: 'none',
      })
  }
  if (parts.includes('remind') && remind?.time && remind.frequency) {
    const { approvalLimit, frequency: rhythm, hoursBeforeClosing, time, weekdays } = remind
    const { emails, version } = await api.remindSettings({ params, toast: 'none' })
    await api.updateRemindSettings({
      params,
      ifMatch: version,
      body: {
        time,
        weekdays: [...weekdays],
        frequency: rhythm,
        hoursBeforeClosing,
        approvalLimit,
        emails: [...emails],
      },
      toast: 'none',
    })
  }
}

/** Copies the saved settings of a store to others of its country, chosen by name. */
export function CopySettings({
  store,
  settings,
  allowed,
}: {
  readonly store: StockStore
  readonly settings: CopiedSettings
  /** The parts that may be changed. */
  readonly allowed: readonly Part[]
}) {
  const t = useT()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const said = allowed.filter((part) =>
    part === 'fulfilment' ? settings.fulfilment?.frequency : settings.remind?.time,
  )
  const [parts, setParts] = useState<readonly Part[]>(said)
  const [ids, setIds] = useState<readonly StoreId[]>([])
  const { data } = useQuery({ ...stockOverviewQuery, enabled: isOpen })
  const others = (data?.data ?? []).filter(
    ({ countryId, id }) => countryId === store.countryId && id !== store.id,
  )
  const chosen = others.filter(({ id }) => ids.includes(id))
  if (said.length === 0) return null
  return (
    <section className="copy-settings" aria-label={t('stock.copySettings.title')}>
      <Button
        size="small"
        icon={<CopyCheck aria-hidden="true" />}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {t('stock.copySettings.open')}
      </Button>
      {isOpen && (
        <>
          <Choice
            label={t('stock.copySettings.what')}
            options={said.map((id) => ({ id, name: t(`stock.copySettings.${id}`) }))}
            chosen={parts}
            onChange={setParts}
          />
          <Choice label={t('stock.copySettings.stores')} options={others} chosen={ids} onChange={setIds} />
          <Button
            variant="soft"
            disabledReason={
              chosen.length === 0 || parts.length === 0 ? t('stock.copySettings.nothing') : null
            }
            onPress={() => setAsking(true)}
          >
            {t('stock.copySettings.go', { count: chosen.length })}
          </Button>
        </>
      )}
      {isAsking && (
        <BulkDialog
          title={(count) => t('stock.copySettings.ask', { count })}
          confirm={t('stock.copySettings.go', { count: chosen.length })}
          doneMessage={(count) => t('stock.copySettings.done', { count })}
          tone="solid"
          records={chosen.map(({ id, name }) => ({ id, name, ability: true }))}
          run={async (id) => {
            const other = chosen.find((each) => Number(each.id) === id)
            if (other) await copyTo(other.id, settings, parts)
          }}
          onClose={() => setAsking(false)}
          onDone={() => {
            setOpen(false)
            setIds([])
            for (const queryKey of [KEYS.stockRequests, KEYS.stockReports, KEYS.stockOfStores])
              void queryClient.invalidateQueries({ queryKey })
          }}
        >
          <p>{t('stock.copySettings.text')}</p>
        </BulkDialog>
      )}
    </section>
  )
}

function Choice<Id extends string | number>({
  label,
  options,
  chosen,
  onChange,
}: {
  readonly label: string
  readonly options: ReadonlyArray<{ readonly id: Id; readonly name: string }>
  readonly chosen: readonly Id[]
  readonly onChange: (chosen: readonly Id[]) => void
}) {
  return (
    <fieldset>
      <legend className="field__label">{label}</legend>
      <div className="copy-settings__options">
        {options.map(({ id, name }) => (
          <Checkbox
            key={id}
            isSelected={chosen.includes(id)}
            onChange={(isSelected) =>
              onChange(isSelected ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
