import { useSelector as useStore } from '@tanstack/react-store'
import { useSelector } from '@xstate/react'
import { ClipboardPaste, Trash2, Undo2, UserPlus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { MAX_MEMBERS } from '../../../domain/corporate/member-sheet.ts'
import type { Formats } from '../../../i18n/formats.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import type {
  CorporateMembersActor,
  MemberState,
  MemberView,
} from '../../../machines/processes/corporate-members.machine.ts'
import { singleKeyShortcuts } from '../../../session/single-key-shortcuts.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { SegmentedControl } from '../../../ui/RadioGroup.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { TableFrame } from '../../../ui/Table.tsx'
import { useSingleKeys } from '../../-shared/single-keys.ts'
import { cartText, MemberTableRow } from './MemberTableRow.tsx'
import { PasteMembersDialog, readMembers } from './PasteMembersDialog.tsx'
import { useCallMembers, useMemberViews } from './use-members.ts'
import './corporate.css'

const VIEWS = ['all', 'refused', 'empty', 'ready'] as const
type View = (typeof VIEWS)[number]

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null

/** Rows are pasted anywhere in the step; Alt+E goes to the next error, Ctrl+Z takes a paste back, + adds a row. */
const useMemberKeys = (actor: CorporateMembersActor, addOne: () => void): void => {
  useSingleKeys((key) => (key === '+' ? addOne : undefined))
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return
    const rows = readMembers(event.clipboardData?.getData('text/plain') ?? '')
    if (rows.length === 0) return
    event.preventDefault()
    actor.send({ type: 'members.add', rows })
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return
    const { altKey, code, ctrlKey, metaKey } = event
    const isNextError = altKey && !ctrlKey && code === 'KeyE'
    const isUndo = (ctrlKey || metaKey) && !altKey && code === 'KeyZ'
    if (!isNextError && !isUndo) return
    event.preventDefault()
    if (isUndo) actor.send({ type: 'members.undo' })
    else {
      const wrong = [...document.querySelectorAll<HTMLElement>('[data-member-error]')]
      const at = wrong.findIndex((each) => each === document.activeElement)
      wrong[(at + 1) % wrong.length]?.focus()
    }
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event)
    const press = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('paste', paste)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('keydown', press)
    }
  }, [])
}

/** Who receives what, where and when: added one by one or pasted from a sheet. */
export function MembersStep() {
  const t = useT()
  const actor = useCallMembers()
  return actor === null ? (
    <SkeletonRows rows={4} height={36} label={t('ui.loading')} />
  ) : (
    <Members actor={actor} />
  )
}

function Members({ actor }: { readonly actor: CorporateMembersActor }) {
  const t = useT()
  const views = useMemberViews(actor)
  const openKey = useSelector(actor, ({ context }) => context.openKey)
  const canUndo = useSelector(actor, ({ context }) => context.pasted.length > 0)
  const leftOut = useSelector(actor, ({ context }) => context.leftOut)
  const [view, setView] = useState<View>('all')
  const [isPasting, setPasting] = useState(false)
  const count = (state: MemberState) => views.filter((each) => each.state === state).length
  const counts: Readonly<Record<View, number>> = {
    all: views.length,
    refused: count('refused'),
    empty: count('empty'),
    ready: count('ready'),
  }
  const addOne = () =>
    actor.send({ type: 'members.add', rows: [{ recipient: '', address: '', time: '', wanted: [] }] })
  useMemberKeys(actor, addOne)
  const notReady = views.filter(({ state }) => state === 'refused' || state === 'empty')
  return (
    <div className="members">
      <MembersHead views={views} onAdd={addOne} onPaste={() => setPasting(true)} />
      {views.length === 0 ? (
        <EmptyState icon={<ClipboardPaste aria-hidden="true" />} title={t('corporate.noMembers')}>
          <Columns />
        </EmptyState>
      ) : (
        <>
          <div className="members__views">
            <SegmentedControl
              label={t('corporate.views')}
              choices={VIEWS.map((id) => ({ id, name: `${t(`corporate.view.${id}`)} ${counts[id]}` }))}
              value={view}
              onChange={setView}
            />
            {canUndo && (
              <Button
                variant="quiet"
                size="small"
                icon={<Undo2 aria-hidden="true" />}
                shortcut={<Kbd>Ctrl Z</Kbd>}
                onPress={() => actor.send({ type: 'members.undo' })}
              >
                {t('corporate.undoPaste')}
              </Button>
            )}
          </div>
          {leftOut > 0 && (
            <p className="members__left-out" role="alert">
              {t('corporate.leftOut', { count: leftOut, max: MAX_MEMBERS })}
            </p>
          )}
          <MembersTable
            views={views}
            isShown={(state) => view === 'all' || state === view}
            openKey={openKey}
            onOpen={(key) => actor.send({ type: 'members.open', key })}
          />
          {notReady.length > 0 && counts.ready > 0 && (
            <Button
              variant="quiet"
              size="small"
              icon={<Trash2 aria-hidden="true" />}
              onPress={() => actor.send({ type: 'members.remove', keys: notReady.map(({ key }) => key) })}
            >
              {t('corporate.placeReady', { ready: counts.ready, all: counts.all, count: notReady.length })}
            </Button>
          )}
          <Columns />
        </>
      )}
      {isPasting && (
        <PasteMembersDialog
          onAdd={(rows) => actor.send({ type: 'members.add', rows })}
          onClose={() => setPasting(false)}
        />
      )}
    </div>
  )
}

/** The day on which all members that have a time receive theirs; null when there are several or none. */
const sharedDay = (formats: Formats, views: readonly MemberView[]): string | null => {
  const times = views.flatMap(({ context }) => context.deliveryTime ?? [])
  const [first] = times
  return first !== undefined && new Set(times.map((time) => formats.isoDay(time))).size === 1
    ? formats.weekday(first)
    : null
}

function MembersHead({
  views,
  onAdd,
  onPaste,
}: {
  readonly views: readonly MemberView[]
  readonly onAdd: () => void
  readonly onPaste: () => void
}) {
  const t = useT()
  const formats = useFormats()
  const day = sharedDay(formats, views)
  const hasSingleKeys = useStore(singleKeyShortcuts)
  return (
    <header className="members__head">
      <h2 className="form__title">
        {t('newOrder.step.members')}
        {day !== null && <small>, {day}</small>}
      </h2>
      <Button
        variant="quiet"
        size="small"
        icon={<UserPlus aria-hidden="true" />}
        shortcut={hasSingleKeys && <Kbd>+</Kbd>}
        onPress={onAdd}
      >
        {t('corporate.add')}
      </Button>
      <Button
        size="small"
        icon={<ClipboardPaste aria-hidden="true" />}
        shortcut={<Kbd>Ctrl V</Kbd>}
        onPress={onPaste}
      >
        {t('corporate.paste')}
      </Button>
    </header>
  )
}

function MembersTable({
  views,
  isShown,
  openKey,
  onOpen,
}: {
  readonly views: readonly MemberView[]
  readonly isShown: (state: MemberState) => boolean
  readonly openKey: number | null
  readonly onOpen: (key: number) => void
}) {
  const t = useT()
  return (
    <TableFrame label={t('newOrder.step.members')}>
      <table className="table members__table">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('corporate.column.recipient')}</th>
            <th scope="col">{t('corporate.column.address')}</th>
            <th scope="col">{t('corporate.store')}</th>
            <th scope="col">{t('corporate.column.time')}</th>
            <th scope="col" data-numeric="">
              {t('corporate.column.cart')}
            </th>
            <th scope="col">{t('corporate.status')}</th>
          </tr>
        </thead>
        <tbody>
          {views.map((each, place) => {
            const above = views[place - 1]
            return isShown(each.state) ? (
              <MemberTableRow
                key={each.key}
                view={each}
                cartAbove={above === undefined ? null : cartText(above)}
                place={place}
                isOpen={each.key === openKey}
                onOpen={onOpen}
              />
            ) : null
          })}
        </tbody>
      </table>
    </TableFrame>
  )
}

/** The columns of a sheet, with an example of each. */
function Columns() {
  const t = useT()
  return (
    <dl className="members__columns">
      {(['recipient', 'address', 'time', 'cart'] as const).map((column) => (
        <div key={column}>
          <dt>{t(`corporate.column.${column}`)}</dt>
          <dd>{t(`corporate.example.${column}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
