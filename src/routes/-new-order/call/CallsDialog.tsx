import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useNavigate } from '@tanstack/react-router'
import { BellRing, CircleCheck, CirclePause, CircleX, Hourglass, Phone, UserCheck } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { draftsQuery } from '../../../api/client/drafts.queries.ts'
import { KEYS } from '../../../api/client/query-keys.ts'
import type { DraftId } from '../../../domain/shared/ids.ts'
import { MINUTE_MS } from '../../../domain/shared/time.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { formatPhone } from '../../../i18n/formats.ts'
import { singleKeyShortcuts } from '../../../session/single-key-shortcuts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { useNow } from '../../-shared/use-now.ts'
import { CALL_GROUPS, callRows, matchingRows, minutesAndSeconds, type CallRow } from './call-rows.ts'
import { focusFirstItem, gridKeyboard } from '../grid-keyboard.ts'
import { EndCallDialog } from './EndCallDialog.tsx'
import { closeCall, useCalls } from './open-calls.ts'
import { useTakenCalls } from './use-taken-by.ts'
import './calls-dialog.css'

const ICONS = {
  due: BellRing,
  unpaid: CircleX,
  waiting: Hourglass,
  open: Phone,
  parked: CirclePause,
  placed: CircleCheck,
  taken: UserCheck,
} as const
const MAX_DIGIT = 9

/** Nothing is left to do in it: its order is placed, or somebody else goes on with it. */
const isEndedCall = ({ kind }: Pick<CallRow, 'kind'>): boolean => kind === 'placed' || kind === 'taken'

/** What a press does, in a word. */
const ACTIONS = {
  due: 'take',
  unpaid: 'collect',
  waiting: 'see',
  open: 'go',
  parked: 'go',
  placed: 'see',
  taken: 'see',
} as const

/** All calls of the operator, by what they need; a digit goes to one, Del ends one that has no order. */
export function CallsDialog({
  currentId,
  onClose,
}: {
  readonly currentId: DraftId | null
  readonly onClose: () => void
}) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const now = useNow(15_000)
  const calls = useCalls()
  const drafts = useQuery(draftsQuery).data?.data ?? []
  const taken = useTakenCalls(calls)
  const [typed, setTyped] = useState('')
  const [endingId, setEndingId] = useState<DraftId | null>(null)
  const hasDigits = useSelector(singleKeyShortcuts)
  const rows = matchingRows(callRows(calls, drafts, taken, now), typed)
  const ending = drafts.find(({ id }) => id === endingId)
  const go = ({ id }: CallRow) => {
    onClose()
    void navigate({ to: '/new-order', search: { call: id } })
  }
  const leave = ({ id }: Pick<CallRow, 'id'>) => {
    const left = id === currentId ? navigate({ to: '/new-order', search: {} }) : null
    void Promise.resolve(left).then(() => closeCall(id))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const row =
      hasDigits && typed === '' && /^[1-9]$/.test(event.key) ? rows[Number(event.key) - 1] : undefined
    const focused = Number(document.activeElement?.closest<HTMLElement>('[data-call]')?.dataset['call'])
    const focusedRow = rows.find(({ id }) => id === focused)
    const isOver = event.key === 'Delete' && focusedRow !== undefined && isEndedCall(focusedRow)
    const isEnded =
      event.key === 'Delete' && drafts.some(({ id, status }) => id === focused && status !== 'placed')
    if (!row && !isEnded && !isOver) return
    event.preventDefault()
    if (row) go(row)
    else if (isOver) leave(focusedRow)
    else setEndingId(focusedRow?.id ?? null)
  }
  return (
    <Dialog title={t('calls.mine', { count: rows.length })} isOpen onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole list */}
      <div className="calls-list" onKeyDownCapture={onKeyDown}>
        <SearchField
          label={t('calls.find')}
          value={typed}
          onChange={setTyped}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to find a call
          autoFocus
          onSubmit={() => rows[0] && go(rows[0])}
          onArrowDown={() => {
            const list = document.querySelector<HTMLElement>('.calls-list__groups')
            if (list) focusFirstItem(list)
          }}
        />
        <div className="calls-list__groups" ref={gridKeyboard}>
          {CALL_GROUPS.map((group) => (
            <CallsGroup
              key={group}
              title={t(`calls.group.${group}`)}
              rows={rows.flatMap((row, index) => (row.group === group ? [{ row, index }] : []))}
              currentId={currentId}
              onGo={go}
              onClose={leave}
            />
          ))}
        </div>
        {rows.length === 0 && <p className="muted">{t('calls.noneFound')}</p>}
        <p className="calls-list__keys" aria-hidden="true">
          {hasDigits && (
            <span>
              <Kbd>1–9</Kbd> {t('calls.action.go')}
            </span>
          )}
          <span>
            <Kbd>{t('calls.deleteKey')}</Kbd> {t('calls.endWithReason')}
          </span>
          <span>{t('calls.unpaidStays')}</span>
        </p>
      </div>
      {ending && (
        <EndCallDialog
          id={ending.id}
          document={ending.document}
          count={ending.document.lines.reduce((sum, { quantity }) => sum + quantity, 0)}
          onBack={() => setEndingId(null)}
          onEnded={() => {
            setEndingId(null)
            leave(ending)
            void queryClient.invalidateQueries({ queryKey: [...KEYS.drafts, 'list'] })
          }}
        />
      )}
    </Dialog>
  )
}

function CallsGroup({
  title,
  rows,
  currentId,
  onGo,
  onClose,
}: {
  readonly title: string
  readonly rows: ReadonlyArray<{ readonly row: CallRow; readonly index: number }>
  readonly currentId: DraftId | null
  readonly onGo: (row: CallRow) => void
  readonly onClose: (row: CallRow) => void
}) {
  const { t, formats } = useI18n()
  if (rows.length === 0) return null
  const detailOf = ({ items, name, orderNumber, phone, reason, taken, toPay }: CallRow): string =>
    [
      taken && t('calls.takenBy', { name: taken.name, time: formats.time(taken.at) }),
      phone === name ? null : formatPhone(phone),
      orderNumber === null ? null : t('calls.orderNumber', { number: orderNumber }),
      reason,
      items > 0 ? t('calls.items', { count: items }) : null,
      toPay === null ? null : formats.money(toPay),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <section aria-label={title}>
      <h3>
        {title} <span>{rows.length}</span>
      </h3>
      <ul>
        {rows.map(({ row, index }) => {
          const Icon = ICONS[row.kind]
          return (
            <li key={row.id}>
              <button
                type="button"
                data-grid-item=""
                data-call={row.id}
                className="calls-list__row"
                data-kind={row.kind}
                aria-current={row.id === currentId || undefined}
                onClick={() => onGo(row)}
              >
                {index < MAX_DIGIT ? <Kbd>{String(index + 1)}</Kbd> : <span />}
                <Icon aria-hidden="true" />
                <span className="grow">
                  <b>{row.name === '' ? t('newOrder.newCall') : formatPhone(row.name)}</b>
                  <small>{detailOf(row)}</small>
                </span>
                <CallMoment row={row} />
                <span className="calls-list__action" aria-hidden="true">
                  {t(row.id === currentId ? 'calls.action.here' : `calls.action.${ACTIONS[row.kind]}`)}
                </span>
              </button>
              {isEndedCall(row) && (
                <button
                  type="button"
                  className="calls-list__close"
                  aria-label={t('calls.closeLabel', { name: formatPhone(row.name) })}
                  onClick={() => onClose(row)}
                >
                  {t('calls.close')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Since when the call waits, or how long it has lasted. */
function CallMoment({ row }: { readonly row: CallRow }) {
  const { t, formats } = useI18n()
  const now = useNow(1_000)
  const minutesSince = (at: string): number => Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE_MS))
  const text = (): string => {
    if (row.kind === 'taken') return ''
    if (row.kind === 'unpaid' || row.kind === 'waiting') return t(`calls.when.${row.kind}`)
    if (row.kind === 'due' && row.callBackAt !== null)
      return t('calls.when.due', { minutes: minutesSince(row.callBackAt) })
    if (row.callBackAt !== null) return t('newOrder.callBackAt', { time: formats.time(row.callBackAt) })
    if (row.parkedAt !== null) return t('calls.when.parked', { minutes: minutesSince(row.parkedAt) })
    return row.kind === 'placed'
      ? t('newOrder.placedWord')
      : minutesAndSeconds(now - Date.parse(row.startedAt))
  }
  return <span className="calls-list__when">{text()}</span>
}
