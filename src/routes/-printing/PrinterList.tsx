import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChefHat, Package } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { printersQuery } from '../../api/client/printing.queries.ts'
import { printingKey } from '../../api/client/query-keys.ts'
import type { PrinterRecord } from '../../api/contract/printing.contract.ts'
import { canCall } from '../../api/endpoints/endpoint.ts'
import { printingEndpoints } from '../../api/endpoints/printing.endpoints.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { useI18n, useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadErrorLine } from '../-shared/LoadError.tsx'

const ICONS = { kitchen: ChefHat, packing: Package } as const

/** The printers of a store: what each waits for, and what somebody can do about it. */
export function PrinterList({ storeId }: { readonly storeId: StoreId }) {
  const t = useT()
  const { permissions } = useAppContext()
  const { data, error, refetch } = useQuery(printersQuery(storeId))
  const [isAdding, setAdding] = useState(false)
  const printers = data?.data ?? []
  const mayAdd = canCall(permissions, printingEndpoints.createPrinter)
  return (
    <section className="printing__card" aria-label={t('printing.printers')}>
      <header>
        <h2>{t('printing.printers')}</h2>
        {mayAdd && !isAdding && (
          <Button size="small" onPress={() => setAdding(true)}>
            {t('printing.add')}
          </Button>
        )}
      </header>
      {error && data === undefined && (
        <LoadErrorLine title={t('printing.printersError')} error={error} onRetry={() => void refetch()} />
      )}
      {data && printers.length === 0 && !isAdding && (
        <EmptyState title={t('printing.none')}>{t('printing.noneText')}</EmptyState>
      )}
      <ul>
        {printers.map((printer) => (
          <PrinterRow
            key={printer.id}
            printer={printer}
            others={printers.filter(
              ({ id, isActive, stopped }) => id !== printer.id && isActive && stopped === null,
            )}
            storeId={storeId}
          />
        ))}
      </ul>
      {isAdding && <NewPrinter storeId={storeId} onDone={() => setAdding(false)} />}
    </section>
  )
}

function PrinterRow({
  printer,
  others,
  storeId,
}: {
  readonly printer: PrinterRecord
  readonly others: readonly PrinterRecord[]
  readonly storeId: StoreId
}) {
  const { t, formats } = useI18n()
  const queryClient = useQueryClient()
  const { permissions } = useAppContext()
  const change = useMutation({
    mutationFn: (body: NonNullable<Parameters<typeof api.updatePrinter>[0]['body']>) =>
      api.updatePrinter({ params: { id: storeId, printerId: printer.id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: printingKey(storeId) }),
  })
  const Icon = ICONS[printer.place]
  const sending = change.isPending ? t('action.sending') : null
  const [other] = others
  return (
    <li className="printer" data-stopped={printer.stopped !== null || undefined}>
      <Icon aria-hidden="true" />
      <div>
        <p>
          <b>
            {printer.stopped === null || printer.stoppedAt === null
              ? printer.name
              : t(`printing.stopped.${printer.stopped}`, {
                  name: printer.name,
                  time: formats.time(printer.stoppedAt),
                })}
          </b>
          <small>
            {printer.host}:{printer.port}, {t(`printing.place.${printer.place}`)}
            {printer.waiting > 0 && <>, {t('printing.waiting', { count: printer.waiting })}</>}
          </small>
        </p>
        {printer.stopped !== null && (
          <div className="printer__actions">
            <Button variant="soft" disabledReason={sending} onPress={() => change.mutate({ isReady: true })}>
              {t(printer.stopped === 'paper' ? 'printing.hasPaper' : 'printing.isBack')}
            </Button>
            {other && printer.waiting > 0 && (
              <Button disabledReason={sending} onPress={() => change.mutate({ moveTo: other.id })}>
                {t('printing.moveTo', { count: printer.waiting, printer: other.name })}
              </Button>
            )}
          </div>
        )}
      </div>
      {canCall(permissions, printingEndpoints.createPrinter) && (
        <Button
          size="small"
          variant="quiet"
          disabledReason={sending}
          onPress={() => change.mutate({ isActive: !printer.isActive })}
        >
          {t(printer.isActive ? 'printing.switchOff' : 'printing.switchOn')}
        </Button>
      )}
    </li>
  )
}

function NewPrinter({ storeId, onDone }: { readonly storeId: StoreId; readonly onDone: () => void }) {
  const t = useT()
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const [host, setHost] = useState('')
  const [place, setPlace] = useState<PrinterRecord['place']>('kitchen')
  const add = useMutation({
    mutationFn: () =>
      api.createPrinter({ params: { id: storeId }, body: { name: name.trim(), host: host.trim(), place } }),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: printingKey(storeId) }),
  })
  const isFilled = name.trim() !== '' && host.trim() !== ''
  return (
    <div className="printing__new">
      <TextField label={t('printing.name')} value={name} onChange={setName} maxLength={60} />
      <TextField
        label={t('printing.host')}
        help={t('printing.hostHelp')}
        value={host}
        onChange={setHost}
        maxLength={60}
      />
      <RadioGroup
        label={t('printing.where')}
        layout="segments"
        value={place}
        onChange={setPlace}
        choices={(['kitchen', 'packing'] as const).map((id) => ({ id, name: t(`printing.place.${id}`) }))}
      />
      <div className="printer__actions">
        <Button onPress={onDone}>{t('printing.cancel')}</Button>
        <Button
          variant="solid"
          disabledReason={add.isPending ? t('action.sending') : isFilled ? null : t('printing.fill')}
          onPress={() => add.mutate()}
        >
          {t('printing.add')}
        </Button>
      </div>
    </div>
  )
}
