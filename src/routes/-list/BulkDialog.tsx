import { useEffect, useRef, useState, type ReactNode } from 'react'
import { getViewAsRole } from '../../api/client/view-as-role.ts'
import type { AnyFailureCode } from '../../i18n/failure-messages.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { formatFailure } from '../-form/field-error-messages.ts'
import { keepFocusOnPage } from '../-shared/focus.ts'
import { BulkNames } from './BulkNames.tsx'
import './bulk-dialog.css'

/** A selected record, and whether the change may be made to it. */
export interface BulkRecord {
  readonly id: number
  readonly name: string
  readonly ability: true | AnyFailureCode
}

interface DoneRecord {
  readonly id: number
  readonly name: string
  /** What `run` answered. */
  readonly answer: unknown
}

interface BulkOutcome {
  readonly done: readonly number[]
  readonly refused: ReadonlyArray<{
    readonly id: number
    readonly name: string | null
    readonly message: string
  }>
}

interface Progress {
  readonly done: readonly DoneRecord[]
  readonly refused: readonly { readonly name: string; readonly reason: string }[]
  readonly isRunning: boolean
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
  const i18n = useI18n()
  const { t, tFailure } = i18n
  // The list reloads below the dialog, where what was deleted is no longer selected.
  const [selected] = useState(records)
  const included = selected.filter(({ ability }) => ability === true)
  const leftOut = selected.flatMap(({ name, ability }) =>
    ability === true ? [] : [{ name, reason: tFailure(ability) }],
  )
  const isStopped = useRef(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  useEffect(() => keepFocusOnPage, [])
  const close = () => {
    onClose()
    if (progress !== null && progress.done.length > 0) onDone()
  }
  const oneByOne = async (begin: Progress): Promise<Progress> => {
    let state = begin
    for (const { id, name } of included) {
      if (isStopped.current) break
      try {
        const answer = await run(id)
        state = { ...state, done: [...state.done, { id, name, answer }] }
      } catch (error) {
        state = { ...state, refused: [...state.refused, { name, reason: formatFailure(i18n, error) }] }
      }
      setProgress(state)
    }
    return state
  }
  const allAtOnce = async (begin: Progress, change: NonNullable<typeof runAll>): Promise<Progress> => {
    const nameOf = (id: number) => included.find((each) => each.id === id)?.name ?? ''
    try {
      const { done, refused } = await change(included.map(({ id }) => id))
      return {
        ...begin,
        done: done.map((id) => ({ id, name: nameOf(id), answer: undefined })),
        refused: refused.map(({ id, name, message }) => ({
          name: name ?? nameOf(id),
          reason: tFailure(message as AnyFailureCode), // a code of the API
        })),
      }
    } catch (error) {
      const reason = formatFailure(i18n, error)
      return { ...begin, refused: included.map(({ name }) => ({ name, reason })) }
    }
  }
  const takeBack = async (back: NonNullable<typeof undo>, done: readonly DoneRecord[]) => {
    const kept: string[] = []
    for (const { id, name, answer } of done)
      try {
        await back(id, answer)
      } catch (error) {
        kept.push(`${name}: ${formatFailure(i18n, error)}`)
      }
    onDone()
    showToast({
      kind: kept.length === 0 ? 'success' : 'error',
      title: t('list.bulkTakenBack', { count: done.length - kept.length, all: done.length }),
      ...(kept.length > 0 && { description: kept.join('\n') }),
    })
  }
  const start = async () => {
    const begin: Progress = { done: [], refused: [], isRunning: true }
    setProgress(begin)
    const state = await (runAll === undefined ? oneByOne(begin) : allAtOnce(begin, runAll))
    setProgress({ ...state, isRunning: false })
    if (state.done.length > 0)
      showToast({
        kind: 'success',
        title: doneMessage(state.done.length),
        ...(undo && {
          action: {
            label: t('list.bulkUndo', { count: state.done.length }),
            run: () => void takeBack(undo, state.done),
          },
        }),
      })
    // With something to read, the dialog stays.
    if (state.done.length < included.length || leftOut.length > 0) return
    onClose()
    onDone()
  }
  const processed = progress === null ? 0 : progress.done.length + progress.refused.length
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
          <Button onPress={() => (isStopped.current = true)}>{t('list.bulkStop')}</Button>
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
          <div role="status">
            <p>{t('list.bulkProgress', { done: progress.done.length, count: included.length })}</p>
            {progress.isRunning && (
              <progress
                className="bulk-dialog__progress"
                aria-label={title(included.length)}
                value={processed}
                max={included.length}
              />
            )}
          </div>
        )}
        {progress !== null && progress.refused.length > 0 && (
          <div>
            <p>{t('list.bulkRefused', { count: progress.refused.length })}</p>
            <BulkNames records={progress.refused} />
          </div>
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
