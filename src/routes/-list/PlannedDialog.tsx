import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { failureCode } from '../../i18n/failure-messages.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatFailure } from '../-form/field-error-messages.ts'
import { useSubmit } from '../-form/use-submit.ts'
import { useDebounced } from '../-shared/use-debounced.ts'
import { BulkNames } from './BulkNames.tsx'
import type { BulkLeft, PlannedResult } from './bulk-result.ts'
import '../-form/form.css'
import './bulk-dialog.css'

const DEBOUNCE_MS = 250

/** What the server says that a change does, or has done, to one record. */
export interface PlannedRecord {
  readonly id: number
  readonly outcome: 'changed' | 'same' | 'refused'
  /** Why it is refused. */
  readonly message: string | null
  readonly version: number
}

export interface PlanView<Planned> {
  /** Null while the server is asked. */
  readonly planOf: (id: number) => Planned | null
  readonly isIncluded: (id: number) => boolean
  readonly toggle: (id: number, isIncluded: boolean) => void
}

interface PlannedDialogProps<Row, Change, Planned> {
  readonly title: string
  readonly placement?: 'centre' | 'end'
  readonly rows: readonly Row[]
  readonly nameOf: (row: Row) => string
  /** Null while something has to be chosen first. */
  readonly change: Change | null
  /** Makes the change, or only says what it does. */
  readonly send: (rows: readonly Row[], change: Change, isDryRun: boolean) => Promise<readonly Planned[]>
  readonly confirm: (count: number) => string
  /** The first words of the result. */
  readonly resultTitle: (change: Change) => string
  readonly tone?: 'solid' | 'danger'
  readonly onDone: (result: PlannedResult<Planned>) => void
  readonly onClose: () => void
  readonly children: (plan: PlanView<Planned>) => ReactNode
  /** Below the plan: what else follows from it. */
  readonly renderFoot?: (included: readonly Planned[]) => ReactNode
}

/** Asks for a change of several records and says by the server's dry run what it does to each, before it is made. */
export function PlannedDialog<
  Row extends { readonly id: number; readonly version: number },
  Change,
  Planned extends PlannedRecord,
>(props: PlannedDialogProps<Row, Change, Planned>) {
  const { title, placement = 'centre', rows, nameOf, change, send, onClose } = props
  const i18n = useI18n()
  const { t, tFailure } = i18n
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set())
  const wanted = JSON.stringify(change)
  const asked = useDebounced(wanted, DEBOUNCE_MS)
  const plan = useQuery({
    queryKey: ['bulkPlan', title, asked, rows.map(({ id, version }) => [id, version])],
    queryFn: () => (change === null ? [] : send(rows, change, true)),
    enabled: change !== null && asked === wanted,
    gcTime: 0,
    retry: false,
  })
  const planned = change !== null && asked === wanted ? plan.data : undefined
  const changed = planned?.filter(({ id, outcome }) => outcome === 'changed' && !excluded.has(id)) ?? []
  const nameById = (id: number) => {
    const row = rows.find((each) => each.id === id)
    return row === undefined ? '' : nameOf(row)
  }
  const reasonOf = ({ outcome, message }: PlannedRecord): string =>
    outcome === 'same' ? t('list.bulkSame') : tFailure(failureCode(message ?? ''))
  const leftOf = (records: readonly Planned[]): readonly BulkLeft[] =>
    records
      .filter(({ outcome }) => outcome !== 'changed')
      .map((record) => ({
        id: record.id,
        name: nameById(record.id),
        reason: reasonOf(record),
        isRefused: record.outcome === 'refused',
      }))
  const left = planned === undefined ? [] : leftOf(planned.filter(({ id }) => !excluded.has(id)))
  const { run, isBusy, refusal } = useSubmit(async () => {
    if (change === null) return
    const ids = new Set(changed.map(({ id }) => id))
    const made = await send(
      rows.filter(({ id }) => ids.has(id)),
      change,
      false,
    )
    props.onDone({
      title: props.resultTitle(change),
      asked: rows.filter(({ id }) => !excluded.has(id)).length,
      done: made.filter(({ outcome }) => outcome === 'changed'),
      left: [...left, ...leftOf(made)],
    })
  }, onClose)
  const view: PlanView<Planned> = {
    planOf: (id) => planned?.find((each) => each.id === id) ?? null,
    isIncluded: (id) => !excluded.has(id),
    toggle: (id, isIncluded) =>
      setExcluded(new Set(isIncluded ? [...excluded].filter((each) => each !== id) : [...excluded, id])),
  }
  return (
    <Dialog
      title={title}
      isOpen
      placement={placement}
      size={placement === 'end' ? 'wide' : 'normal'}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('form.cancel')}
          </Button>
          <Button
            variant={props.tone ?? 'solid'}
            disabledReason={
              isBusy
                ? t('form.sending')
                : change === null
                  ? t('list.bulkChoose')
                  : planned === undefined
                    ? t('list.bulkPlanning')
                    : changed.length === 0
                      ? t('list.bulkNone')
                      : null
            }
            onPress={() => run()}
          >
            {props.confirm(changed.length)}
          </Button>
        </>
      }
    >
      <div className="form-stack">
        {props.children(view)}
        <div className="bulk-plan" role="status" aria-busy={change !== null && planned === undefined}>
          {refusal !== null || plan.error ? (
            <p className="bulk-plan__refusal">{refusal ?? formatFailure(i18n, plan.error)}</p>
          ) : change === null ? (
            <p>{t('list.bulkChoose')}</p>
          ) : planned === undefined ? (
            <p>{t('list.bulkPlanning')}</p>
          ) : (
            <>
              <b>{t('list.bulkOf', { count: changed.length, all: rows.length })}</b>
              {left.length > 0 && <BulkNames records={left} />}
              {props.renderFoot?.(changed)}
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}
