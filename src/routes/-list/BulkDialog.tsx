import { useEffect, useState, type ReactNode } from 'react'
import { getViewAsRole } from '../../api/client/view-as-role.ts'
import type { AnyFailureCode } from '../../i18n/failure-messages.ts'
import { useI18n, useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { keepFocusOnPage } from '../-shared/focus.ts'
import { BulkNames } from './BulkNames.tsx'
import { useBulkRun, type BulkOutcome, type BulkProgress } from './use-bulk-run.ts'
import './bulk-dialog.css'

/** A selected record, and whether the change may be made to it. */
export interface BulkRecord {
  readonly id: number
  readonly name: string
  readonly ability: true | AnyFailureCode
}

/**
 * Makes one change to several records, one after the other: what can be done is done, and the rest is named
 * with its reasons, before and after.
 */
export function BulkDialog({
  title,
  confirm,
  doneMessage,
  records,
  run,
  runAll,
  undo,
  onClose,
  onDone,
  tone = 'danger',
  children,
}: {
  /** For the number of records that are changed. */
  readonly title: (count: number) => string
  readonly confirm: string
  readonly doneMessage: (count: number) => string
  readonly records: readonly BulkRecord[]
  /** Changes one record; a refusal is thrown. */
  readonly run: (id: number) => Promise<unknown>
  /** Changes all of them in one call, which names those that it leaves. */
  readonly runAll?: (ids: readonly number[]) => Promise<BulkOutcome>
  /** Takes the change of one record back, where that can be; `answer` is what `run` returned. */
  readonly undo?: (id: number, answer: unknown) => Promise<unknown>
  readonly onClose: () => void
  /** Called when the dialog closes after a change. */
  readonly onDone: () => void
  readonly tone?: 'danger' | 'solid'
  readonly children?: ReactNode
}) {
  const { t, tFailure } = useI18n()
  // The list reloads below the dialog, where what was deleted is no longer selected.
  const [selected] = useState(records)
  const included = selected.filter(({ ability }) => ability === true)
  const leftOut = selected.flatMap(({ name, ability }) =>
    ability === true ? [] : [{ name, reason: tFailure(ability) }],
  )
  useEffect(() => keepFocusOnPage, [])
  const { progress, start, stop } = useBulkRun({
    included,
    doneMessage,
    run,
    runAll,
    undo,
    onUndone: onDone,
    onAllDone: () => {
      // With something to read, the dialog stays.
      if (leftOut.length > 0) return
      onClose()
      onDone()
    },
  })
  const close = () => {
    onClose()
    if (progress !== null && progress.done.length > 0) onDone()
  }
  return (
    <Dialog
      title={title(included.length)}
      isOpen
      size="small"
      role="alertdialog"
      isDismissable={progress?.isRunning !== true}
      onClose={close}
      actions={
        progress === null ? (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter must press Cancel */}
            <Button variant="quiet" autoFocus onPress={onClose}>
              {t('form.cancel')}
            </Button>
            <Button
              variant={tone}
              disabledReason={
                getViewAsRole() !== null
                  ? tFailure('see_as_read_only')
                  : included.length === 0
                    ? t('list.bulkNone')
                    : null
              }
              onPress={() => void start()}
            >
              {confirm}
            </Button>
          </>
        ) : progress.isRunning ? (
          <Button onPress={stop}>{t('list.bulkStop')}</Button>
        ) : (
          <Button variant="solid" onPress={close}>
            {t('ui.close')}
          </Button>
        )
      }
    >
      <div className="form-stack">
        {progress === null ? (
          <>
            {children}
            {leftOut.length > 0 && (
              <b>{t('list.bulkOf', { count: included.length, all: selected.length })}</b>
            )}
            <BulkNames records={included.map(({ name }) => ({ name }))} />
          </>
        ) : (
          <BulkReport title={title(included.length)} count={included.length} progress={progress} />
        )}
        {leftOut.length > 0 && (
          <div>
            <p>{t('list.bulkLeftOut', { count: leftOut.length })}</p>
            <BulkNames records={leftOut} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

function BulkReport({
  title,
  count,
  progress: { done, refused, isRunning },
}: {
  readonly title: string
  readonly count: number
  readonly progress: BulkProgress
}) {
  const t = useT()
  return (
    <>
      <div role="status">
        <p>{t('list.bulkProgress', { done: done.length, count })}</p>
        {isRunning && (
          <progress
            className="bulk-dialog__progress"
            aria-label={title}
            value={done.length + refused.length}
            max={count}
          />
        )}
      </div>
      {refused.length > 0 && (
        <div>
          <p>{t('list.bulkRefused', { count: refused.length })}</p>
          <BulkNames records={refused} />
        </div>
      )}
    </>
  )
}
