import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BellRing, CircleCheck, CirclePause, CircleX, Hourglass, Phone } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { draftsQuery } from '../../../api/client/drafts.queries.ts'
import type { DraftId } from '../../../domain/shared/ids.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { useNow } from '../../-shared/use-now.ts'
import { CALL_GROUPS, callRows, matchingRows, type CallRow } from './call-rows.ts'
import { focusFirstItem, gridKeyboard } from '../grid-keyboard.ts'
import { useCalls } from './open-calls.ts'
import './calls-dialog.css'

const ICONS = {
  due: BellRing,
  unpaid: CircleX,
  waiting: Hourglass,
  open: Phone,
  parked: CirclePause,
  placed: CircleCheck,
} as const
const MAX_DIGIT = 9

/** All calls of the operator, by what they need; a digit goes to one. */
export function CallsDialog({
  currentId,
  onClose,
}: {
  readonly currentId: DraftId | null
  readonly onClose: () => void
}) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const now = useNow(15_000)
  const calls = useCalls()
  const drafts = useQuery(draftsQuery).data?.data ?? []
  const [typed, setTyped] = useState('')
  const rows = matchingRows(callRows(calls, drafts, now), typed)
  const go = ({ id }: CallRow) => {
    onClose()
    void navigate({ to: '/new-order', search: { call: id } })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = typed === '' && /^[1-9]$/.test(event.key) ? rows[Number(event.key) - 1] : undefined
    if (!row || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    go(row)
  }
  return (
    <Dialog title={t('calls.mine', { count: rows.length })} isOpen onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- digits of the whole list */}
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
            />
          ))}
        </div>
        {rows.length === 0 && <p className="muted">{t('calls.noneFound')}</p>}
      </div>
    </Dialog>
  )
}

function CallsGroup({
  title,
  rows,
  currentId,
  onGo,
}: {
  readonly title: string
  readonly rows: ReadonlyArray<{ readonly row: CallRow; readonly index: number }>
  readonly currentId: DraftId | null
  readonly onGo: (row: CallRow) => void
}) {
  const { t, formats } = useI18n()
  if (rows.length === 0) return null
  const detailOf = ({ items, name, orderNumber, phone, reason }: CallRow): string =>
    [
      phone === name ? null : phone,
      orderNumber === null ? null : t('calls.orderNumber', { number: orderNumber }),
      reason,
      items > 0 ? t('calls.items', { count: items }) : null,
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
                className="calls-list__row"
                data-kind={row.kind}
                aria-current={row.id === currentId || undefined}
                onClick={() => onGo(row)}
              >
                {index < MAX_DIGIT ? <Kbd>{String(index + 1)}</Kbd> : <span />}
                <Icon aria-hidden="true" />
                <span className="grow">
                  <b>{row.name === '' ? t('newOrder.newCall') : row.name}</b>
                  <small>{detailOf(row)}</small>
                </span>
                <span className="calls-list__when">
                  {row.callBackAt === null
                    ? t('calls.since', { time: formats.time(row.startedAt) })
                    : t(row.kind === 'due' ? 'newOrder.callBackDue' : 'newOrder.callBackAt', {
                        time: formats.time(row.callBackAt),
                      })}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
