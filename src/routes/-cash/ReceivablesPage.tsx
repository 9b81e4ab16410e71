import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { receivablesQuery } from '../../api/client/cash.queries.ts'
import type { ReceivableRow } from '../../api/contract/cash.contract.ts'
import { cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { createIdempotencyKey } from '../-shared/idempotency-key.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { serverNow } from '../../api/client/server-clock.ts'
import './cash.css'

const STATUSES = ['owed', 'overdue', 'settled'] as const
const METHODS = ['bank_transfer', 'cash', 'card', 'pos'] as const

/** What customers owe on credit: by whom, since when, and settling it. */
export function ReceivablesPage() {
  const { t, formats } = useI18n()
  const { country, operator } = useAppContext()
  const [status, setStatus] = useState<(typeof STATUSES)[number]>('owed')
  const [paying, setPaying] = useState<number | null>(null)
  const { data, error, refetch } = useQuery(
    receivablesQuery({ status, limit: 100, countryId: operator.countryId ?? country.id }),
  )
  const title = t('receivables.title')
  return (
    <div className="cash">
      <header className="cash__head">
        <h1>{title}</h1>
        {data && (
          <p>
            {t('receivables.sum', {
              owed: formats.money(data.owed),
              overdue: formats.money(data.overdue),
              customers: data.customers,
            })}
          </p>
        )}
      </header>
      <RadioGroup
        label={t('receivables.which')}
        isLabelHidden
        layout="segments"
        value={status}
        onChange={setStatus}
        choices={STATUSES.map((id) => ({ id, name: t(`receivables.status.${id}`) }))}
      />
      {error && !data && (
        <LoadError title={t('receivables.error')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={8} label={t('ui.loading')} />}
      {data?.data.length === 0 && <EmptyState title={t('receivables.empty')} />}
      {data && data.data.length > 0 && (
        <section className="cash__card" aria-label={title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('rounds.order')}</th>
                <th scope="col">{t('receivables.customer')}</th>
                <th scope="col">{t('receivables.since')}</th>
                <th scope="col">{t('receivables.due')}</th>
                <th scope="col">{t('receivables.owed')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('receivables.pay')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((row) => (
                <ReceivableLine
                  key={row.orderId}
                  row={row}
                  isPaying={paying === row.orderId}
                  onPay={(isOpen) => setPaying(isOpen ? row.orderId : null)}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}

function ReceivableLine({
  row,
  isPaying,
  onPay,
}: {
  readonly row: ReceivableRow
  readonly isPaying: boolean
  readonly onPay: (isOpen: boolean) => void
}) {
  const { t, formats } = useI18n()
  const now = new Date(serverNow())
  return (
    <>
      <tr>
        <th scope="row">{row.number}</th>
        <td>
          {row.customer}
          <small>{row.store}</small>
        </td>
        <td>{formats.day(row.since, now)}</td>
        <td data-tone={row.owed > 0 && row.daysOverdue > 0 ? 'stopped' : undefined}>
          {formats.day(row.dueAt, now)}
          {row.owed > 0 && row.daysOverdue > 0 && (
            <small>{t('receivables.late', { days: row.daysOverdue })}</small>
          )}
        </td>
        <td>
          <b>{formats.money(row.owed)}</b>
          {row.paid > 0 && <small>{t('receivables.paid', { amount: formats.money(row.paid) })}</small>}
        </td>
        <td>
          {row.owed > 0 && (
            <Button size="small" aria-expanded={isPaying} onPress={() => onPay(!isPaying)}>
              {t('receivables.pay')}
            </Button>
          )}
        </td>
      </tr>
      {isPaying && row.owed > 0 && (
        <tr>
          <td colSpan={6}>
            <PayForm row={row} onDone={() => onPay(false)} />
          </td>
        </tr>
      )}
    </>
  )
}

function PayForm({ row, onDone }: { readonly row: ReceivableRow; readonly onDone: () => void }) {
  const { t, formats } = useI18n()
  const queryClient = useQueryClient()
  const [idempotencyKey] = useState(createIdempotencyKey)
  const [amount, setAmount] = useState<number | null>(row.owed / 100)
  const [method, setMethod] = useState<(typeof METHODS)[number]>('bank_transfer')
  const [reference, setReference] = useState('')
  const paid = amount === null || Number.isNaN(amount) ? 0 : Math.round(amount * 100)
  const pay = useMutation({
    mutationFn: () =>
      api.settleReceivable({
        params: { id: row.orderId },
        body: { amount: cents(paid), method, reference: reference.trim() },
        idempotencyKey,
      }),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['receivables'] }),
  })
  return (
    <div className="cash__pay">
      <NumberField label={t('receivables.amount')} decimals={2} isFixed value={amount} onChange={setAmount} />
      <RadioGroup
        label={t('receivables.method')}
        layout="segments"
        value={method}
        onChange={setMethod}
        choices={METHODS.map((id) => ({ id, name: t(`paymentType.${id}`) }))}
      />
      <TextField
        label={t('receivables.reference')}
        value={reference}
        onChange={setReference}
        maxLength={60}
      />
      <Button
        variant="solid"
        disabledReason={
          pay.isPending
            ? t('action.sending')
            : paid <= 0
              ? t('receivables.amountFirst')
              : paid > row.owed
                ? t('receivables.tooMuch')
                : null
        }
        onPress={() => pay.mutate()}
      >
        {t('receivables.record', { amount: formats.money(cents(Math.max(0, paid))) })}
      </Button>
    </div>
  )
}
