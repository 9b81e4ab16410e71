import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  BellRing,
  CirclePause,
  CircleCheck,
  CircleX,
  Headset,
  Hourglass,
  ListTree,
  Phone,
  PhoneCall,
  Plus,
  UserCheck,
} from 'lucide-react'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { draftsQuery } from '../../../api/client/drafts.queries.ts'
import type { Draft } from '../../../api/contract/drafts.contract.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import { isPaymentDeclined, phaseOf, savedState } from '../../../machines/processes/new-order.selectors.ts'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/Button.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { isCallBackDue } from '../../-shared/parked-calls.ts'
import { useNow } from '../../-shared/use-now.ts'
import { isPaymentOpen, useCalls, type OpenCall } from './open-calls.ts'
import { minutesAndSeconds, sharedNames } from './call-rows.ts'
import { useTakenBy } from './use-taken-by.ts'
import { usePlacedOrder } from '../placing/use-placed-order.ts'

/** One tab per call: those of this window, the operator's other ones, and the parked ones of the unit. */
export function CallTabs({
  current,
  isParking,
  isListing,
  onList,
  onNew,
  onPark,
  onSupervise,
}: {
  readonly current: OpenCall | undefined
  readonly isParking: boolean
  readonly isListing: boolean
  readonly onList: () => void
  readonly onNew: () => void
  readonly onPark: () => void
  /** Null for those who are no supervisors. */
  readonly onSupervise: (() => void) | null
}) {
  const t = useT()
  const calls = useCalls()
  const drafts = useQuery(draftsQuery).data?.data ?? []
  const openIds = new Set(calls.map(({ id }) => id))
  const now = useNow(15_000)
  // Those that are due come first.
  const otherDrafts = drafts
    .filter(({ id }) => !openIds.has(id))
    .toSorted((a, b) => Number(isCallBackDue(b, now)) - Number(isCallBackDue(a, now)))
  const shared = sharedNames([...calls.map(nameOfCall), ...otherDrafts.map(nameOfDraft)])
  const count = calls.length + otherDrafts.length
  return (
    <div className="call-tabs">
      <nav className="call-tabs__list" aria-label={t('newOrder.calls')}>
        {calls.map((call) => (
          <RunningTab key={call.id} call={call} isCurrent={call === current} shared={shared} />
        ))}
        {otherDrafts.map((draft) => (
          <DraftTab key={draft.id} draft={draft} shared={shared} />
        ))}
      </nav>
      <div className="call-tabs__end">
        <Button
          variant="quiet"
          size="small"
          icon={<ListTree aria-hidden="true" />}
          shortcut={<Kbd>F7</Kbd>}
          aria-keyshortcuts="F7"
          aria-haspopup="dialog"
          aria-expanded={isListing}
          aria-label={t('newOrder.callCount', { count })}
          onPress={onList}
        >
          {t('newOrder.callCount', { count })}
        </Button>
        {onSupervise && (
          <Button
            variant="quiet"
            size="small"
            icon={<Headset aria-hidden="true" />}
            aria-label={t('newOrder.allCalls')}
            onPress={onSupervise}
          >
            {t('newOrder.allCalls')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          icon={<CirclePause aria-hidden="true" />}
          shortcut={<Kbd>F8</Kbd>}
          aria-keyshortcuts="F8"
          aria-haspopup="dialog"
          aria-expanded={isParking}
          aria-label={t('newOrder.park')}
          onPress={onPark}
          disabledReason={current ? null : t('newOrder.noCall')}
        >
          {t('newOrder.park')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon={<Plus aria-hidden="true" />}
          shortcut={<Kbd>F2</Kbd>}
          aria-keyshortcuts="F2"
          aria-label={t('newOrder.newCall')}
          onPress={onNew}
        >
          {t('newOrder.newCall')}
        </Button>
      </div>
    </div>
  )
}

const nameOfCall = ({ actor }: OpenCall): string => {
  const { caller, contactSearch } = actor.getSnapshot().context
  return caller ? `${caller.firstName} ${caller.lastName}` : contactSearch
}
const nameOfDraft = ({ customerName, document }: Draft): string => customerName ?? document.contactSearch

function RunningTab({
  call,
  isCurrent,
  shared,
}: {
  readonly call: OpenCall
  readonly isCurrent: boolean
  readonly shared: ReadonlySet<string>
}) {
  const t = useT()
  const now = useNow(1_000)
  const name = useSelector(call.actor, ({ context }) =>
    context.caller ? `${context.caller.firstName} ${context.caller.lastName}` : context.contactSearch,
  )
  const number = useSelector(call.actor, ({ context }) => context.placed?.number ?? 0)
  const announceDeclined = useEffectEvent(() => {
    if (!isCurrent) announce(t('newOrder.notPaidAloud', { number, name }), 'assertive')
  })
  const isKnown = useSelector(call.actor, ({ context }) => context.caller !== null)
  const isParked = useSelector(call.actor, (snapshot) => savedState(snapshot) === 'parked')
  const isPlaced = useSelector(call.actor, (snapshot) => phaseOf(snapshot) === 'placed')
  const isDeclined = useSelector(call.actor, isPaymentDeclined)
  const isOpen = useSelector(call.actor, isPaymentOpen)
  const formats = useFormats()
  const takenBy = useTakenBy(call)?.name ?? null
  const announceTaken = useEffectEvent(() =>
    announce(t('newOrder.takenAloud', { name, by: takenBy ?? '' }), 'assertive'),
  )
  useEffect(() => {
    if (takenBy !== null) announceTaken()
  }, [takenBy])
  usePlacedOrder(call.actor)
  useEffect(() => {
    if (isDeclined) announceDeclined()
  }, [isDeclined])
  const Icon =
    takenBy !== null
      ? UserCheck
      : isDeclined
        ? CircleX
        : isOpen
          ? Hourglass
          : isPlaced
            ? CircleCheck
            : isParked
              ? CirclePause
              : isCurrent
                ? PhoneCall
                : Phone
  return (
    <Link
      className="call-tab"
      to="/new-order"
      search={{ call: call.id }}
      data-parked={isParked || undefined}
      data-declined={isDeclined || takenBy !== null || undefined}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon aria-hidden="true" />
      <b className="truncate">{name === '' ? t('newOrder.newCall') : name}</b>
      {!isKnown && name !== '' && <span className="call-tab__detail">{t('newOrder.noCustomer')}</span>}
      {shared.has(name) && (
        <span className="call-tab__detail">{isPlaced ? number : formats.time(call.startedAt)}</span>
      )}
      <span className="call-tab__detail">
        {takenBy !== null
          ? t('newOrder.takenBy', { by: takenBy })
          : isParked
            ? t('newOrder.parked')
            : isPlaced
              ? t(
                  isDeclined
                    ? 'newOrder.unpaidWord'
                    : isOpen
                      ? 'newOrder.awaitsPayment'
                      : 'newOrder.placedWord',
                )
              : minutesAndSeconds(now - Date.parse(call.startedAt))}
      </span>
    </Link>
  )
}

function DraftTab({ draft, shared }: { readonly draft: Draft; readonly shared: ReadonlySet<string> }) {
  const t = useT()
  const formats = useFormats()
  const now = useNow(15_000)
  const isParked = draft.status === 'parked'
  const isDue = isCallBackDue(draft, now)
  const Icon = isDue ? BellRing : isParked ? CirclePause : Phone
  const callBack =
    draft.callBackAt &&
    t(isDue ? 'newOrder.callBackDue' : 'newOrder.callBackAt', { time: formats.time(draft.callBackAt) })
  const reason = draft.parkReason ?? (isParked ? t('newOrder.parked') : '')
  const name = nameOfDraft(draft)
  return (
    <Link
      className="call-tab"
      to="/new-order"
      search={{ call: draft.id }}
      data-parked={isParked || undefined}
      data-overdue={isDue || undefined}
      title={[name, reason, callBack].filter(Boolean).join(' · ')}
    >
      <Icon aria-hidden="true" />
      <b className="truncate">{name === '' ? t('newOrder.newCall') : name}</b>
      {shared.has(name) && <span className="call-tab__detail">{formats.time(draft.createdAt)}</span>}
      {callBack && <span className="call-tab__detail">{callBack}</span>}
      <span className="call-tab__detail truncate">{reason}</span>
    </Link>
  )
}
