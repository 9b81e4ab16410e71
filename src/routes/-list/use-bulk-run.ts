import { useRef, useState } from 'react'
import { failureCode } from '../../i18n/failure-messages.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { showToast } from '../../ui/toast.ts'
import { formatFailure } from '../-form/field-error-messages.ts'

interface DoneRecord {
  readonly id: number
  readonly name: string
  /** What `run` answered. */
  readonly answer: unknown
}

export interface BulkOutcome {
  readonly done: readonly number[]
  readonly refused: ReadonlyArray<{
    readonly id: number
    readonly name: string | null
    readonly message: string
  }>
}

export interface BulkProgress {
  readonly done: readonly DoneRecord[]
  readonly refused: readonly { readonly name: string; readonly reason: string }[]
  readonly isRunning: boolean
}

interface BulkRun {
  readonly included: readonly { readonly id: number; readonly name: string }[]
  readonly doneMessage: (count: number) => string
  readonly run: (id: number) => Promise<unknown>
  readonly runAll: ((ids: readonly number[]) => Promise<BulkOutcome>) | undefined
  readonly undo: ((id: number, answer: unknown) => Promise<unknown>) | undefined
  /** After what was done has been taken back. */
  readonly onUndone: () => void
  readonly onAllDone: () => void
}

/** Changes records one after the other, or all in one call, and takes the change back from its toast. */
export const useBulkRun = ({ included, doneMessage, run, runAll, undo, onUndone, onAllDone }: BulkRun) => {
  const i18n = useI18n()
  const { t, tFailure } = i18n
  const isStopped = useRef(false)
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const oneByOne = async (begin: BulkProgress): Promise<BulkProgress> => {
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
  const allAtOnce = async (
    begin: BulkProgress,
    change: NonNullable<typeof runAll>,
  ): Promise<BulkProgress> => {
    const nameOf = (id: number) => included.find((each) => each.id === id)?.name ?? ''
    try {
      const { done, refused } = await change(included.map(({ id }) => id))
      return {
        ...begin,
        done: done.map((id) => ({ id, name: nameOf(id), answer: undefined })),
        refused: refused.map(({ id, name, message }) => ({
          name: name ?? nameOf(id),
          reason: tFailure(failureCode(message)), // a code of the API
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
    onUndone()
    showToast({
      kind: kept.length === 0 ? 'success' : 'error',
      title: t('list.bulkTakenBack', { count: done.length - kept.length, all: done.length }),
      ...(kept.length > 0 && { description: kept.join('\n') }),
    })
  }
  const start = async () => {
    const begin: BulkProgress = { done: [], refused: [], isRunning: true }
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
    if (state.done.length === included.length) onAllDone()
  }
  return { progress, start, stop: () => (isStopped.current = true) }
}
