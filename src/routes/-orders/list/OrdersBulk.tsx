import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Bike } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../api/client/api.ts'
import { deliveryMenQuery } from '../../../api/client/organisation.queries.ts'
import { KEYS } from '../../../api/client/query-keys.ts'
import type { OrderRow } from '../../../api/contract/orders.contract.ts'
import type { UserId } from '../../../domain/shared/ids.ts'
import { sum } from '../../../domain/shared/money.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { BulkDialog, type BulkRecord } from '../../-list/BulkDialog.tsx'
import { PageActionButton } from '../../-list/PageActionButton.tsx'
import { createIdempotencyKey } from '../../-shared/idempotency-key.ts'
import { LoadErrorLine } from '../../-shared/LoadError.tsx'
import { usePageActions } from '../../-shared/page-actions.ts'
import { writeOrder } from '../../-shared/write-order.ts'
import { changeStatusCommand } from '../commands/order-commands.ts'
import { dialogForAction, needsCollection } from '../order-dialogs.ts'
import { abilityFor, nextOrderStep } from '../order-view.ts'
import { useCountryFormats } from '../use-country-formats.ts'

interface OrdersBulkProps {
  readonly rows: readonly OrderRow[]
  readonly onDone: () => void
}

/** The next step of each selected order, and one delivery man for all that wait for one. */
export function OrdersBulk({ rows, onDone }: OrdersBulkProps) {
  const { t } = useI18n()
  const [dialog, setDialog] = useState<'step' | 'dispatch' | null>(null)
  const stores = new Set(rows.map(({ storeId }) => storeId))
  const waiting = rows.filter((row) => abilityFor(row, 'assign') !== null)
  const actions = [
    {
      id: 'bulkStep',
      label: t('ordersBulk.step'),
      icon: ArrowRight,
      disabledReason: rows.some((row) => stepRecord(row, '')?.ability === true)
        ? null
        : t('ordersBulk.noStep'),
      onPress: () => setDialog('step'),
    },
    {
      id: 'bulkDispatch',
      label: t('ordersBulk.dispatch'),
      icon: Bike,
      disabledReason:
        waiting.length === 0 ? t('ordersBulk.noneWaits') : stores.size > 1 ? t('ordersBulk.oneStore') : null,
      onPress: () => setDialog('dispatch'),
    },
  ]
  usePageActions(actions, t('list.selected', { count: rows.length }))
  const close = () => setDialog(null)
  return (
    <>
      {actions.map((action) => (
        <PageActionButton key={action.id} action={action} size="small" variant="quiet" />
      ))}
      {dialog === 'step' && <StepDialog rows={rows} onClose={close} onDone={onDone} />}
      {dialog === 'dispatch' && <DispatchDialog rows={rows} onClose={close} onDone={onDone} />}
    </>
  )
}

/** Steps that need a person's answer are taken one order at a time. */
const stepRecord = (row: OrderRow, name: string): BulkRecord | null => {
  const step = nextOrderStep(row)
  const record = { id: row.id, name }
  if (step === null) return { ...record, ability: 'invalid_next_status' }
  if (!step.ability.isAllowed) return { ...record, ability: step.ability.code }
  const isAsked =
    step.action === 'complete' ? needsCollection(row.payment) : dialogForAction(step.action) !== null
  return isAsked ? null : { ...record, ability: true }
}

interface BulkStepProps extends OrdersBulkProps {
  readonly onClose: () => void
}

/** Moves each order to its next status, one after the other; what is refused is named with its reason. */
function StepDialog({ rows: selected, onClose, onDone }: BulkStepProps) {
  const { t } = useI18n()
  // As they were shown: whoever moved one meanwhile is not followed by the step after.
  const [rows] = useState(selected)
  const queryClient = useQueryClient()
  const records = rows.flatMap((row) => {
    const step = nextOrderStep(row)
    return stepRecord(row, `${row.number}${step === null ? '' : `: ${t(`action.${step.action}`)}`}`) ?? []
  })
  const asked = rows.filter((row) => stepRecord(row, '') === null)
  const move = async (id: number) => {
    const row = rows.find((each) => each.id === id)
    const step = row && nextOrderStep(row)
    if (row === undefined || !step) return
    const order = await changeStatusCommand(row, step.action).send({
      ifMatch: row.version,
      idempotencyKey: createIdempotencyKey(),
      toast: 'none',
    })
    writeOrder(queryClient, order)
  }
  return (
    <BulkDialog
      title={(count) => t('ordersBulk.stepTitle', { count })}
      confirm={t('ordersBulk.step')}
      doneMessage={(count) => t('ordersBulk.stepDone', { count })}
      records={records}
      run={move}
      tone="solid"
      onClose={onClose}
      onDone={() => {
        void queryClient.invalidateQueries({ queryKey: KEYS.orders })
        onDone()
      }}
    >
      {asked.length > 0 && (
        <p className="muted">
          {t('ordersBulk.asked', { orders: asked.map(({ number }) => number).join(', ') })}
        </p>
      )}
    </BulkDialog>
  )
}

/** Offers the orders to one delivery man in one go, an order after the other. */
function DispatchDialog({ rows: selected, onClose, onDone }: BulkStepProps) {
  const { t } = useI18n()
  const [rows] = useState(selected)
  const queryClient = useQueryClient()
  const formatsOf = useCountryFormats()
  const [first] = rows
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    ...deliveryMenQuery(first?.storeId ?? (0 as OrderRow['storeId'])),
    enabled: first !== undefined,
  })
  const men = data?.data ?? []
  const records = rows.map((row): BulkRecord => {
    const ability = abilityFor(row, 'assign')
    return {
      id: row.id,
      name: `${row.number} ${[row.zoneName, row.addressName].filter(Boolean).join(', ')}`,
      ability:
        chosen === null
          ? 'delivery_man_not_found'
          : ability === null
            ? 'invalid_next_status'
            : ability.isAllowed || ability.code,
    }
  })
  const cash = sum(
    rows
      .filter(({ payment }) => payment.paymentType === 'cash' && payment.status !== 'completed')
      .map(({ toPay }) => toPay),
  )
  const offer = async (id: number) => {
    const row = rows.find((each) => each.id === id)
    if (row === undefined || chosen === null) return
    const order = await api.assignDeliveryMan({
      params: { id: row.id },
      // The choices are ids.
      body: { deliveryManId: Number(chosen) as UserId },
      ifMatch: row.version,
      idempotencyKey: createIdempotencyKey(),
      toast: 'none',
    })
    writeOrder(queryClient, order)
  }
  const choices = [...men]
    .toSorted((a, b) => Number(b.status === 'active') - Number(a.status === 'active'))
    .map(({ firstName, id, lastName, openOrders, status }) => ({
      id: String(id),
      name: `${firstName} ${lastName}`,
      detail: `${t(`deliveryManStatus.${status}`)}, ${t('ordersBulk.carries', { count: openOrders })}`,
      isDisabled: status === 'on_rout' || status === 'return_to_store',
    }))
  return (
    <BulkDialog
      // The records are those that the chosen man can get.
      key={chosen}
      title={(count) => t('ordersBulk.dispatchTitle', { count })}
      confirm={t('ordersBulk.dispatch')}
      doneMessage={(count) =>
        t('ordersBulk.dispatchDone', {
          count,
          name: choices.find(({ id }) => id === chosen)?.name ?? '',
        })
      }
      records={records}
      run={offer}
      tone="solid"
      onClose={onClose}
      onDone={() => {
        void queryClient.invalidateQueries({ queryKey: KEYS.orders })
        onDone()
      }}
    >
      {error && data === undefined ? (
        <LoadErrorLine title={t('ordersBulk.menError')} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={3} label={t('ui.loading')} />
      ) : (
        <RadioGroup label={t('ordersBulk.man')} value={chosen} onChange={setChosen} choices={choices} />
      )}
      {first !== undefined && cash > 0 && (
        <p className="muted">{t('ordersBulk.cash', { amount: formatsOf(first.countryId).money(cash) })}</p>
      )}
    </BulkDialog>
  )
}
