import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellRing, CirclePause, CircleCheck, CircleX, Headset, Phone, PhoneCall, Plus } from 'lucide-react'
import { useSelector } from '@xstate/react'
import { draftsQuery } from '../../api/client/drafts.queries.ts'
import type { Draft } from '../../api/contract/drafts.contract.ts'
import { useFormats, useT } from '../../i18n/I18n.tsx'
import { isPaymentDeclined, phaseOf, savedState } from '../../machines/processes/new-order.selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { isCallBackDue } from '../-shared/parked-calls.ts'
import { useNow } from '../-shared/use-now.ts'
import { useCalls, type OpenCall } from './open-calls.ts'

/** One tab per call: those of this window, the operator's other ones, and the parked ones of the unit. */
export function CallTabs({
  current,
  isParking,
  onNew,
  onPark,
  onSupervise,
}: {
  readonly current: OpenCall | undefined
  readonly isParking: boolean
  readonly onNew: () => void
  readonly onPark: () => void
  /** Null for those who are no supervisors. */
  readonly onSupervise: (() => void) | null
}) {
  const t = useT()
  const calls = useCalls()
  const drafts = useQuery(draftsQuery).data?.data ?? []
  const openIds = new Set(calls.map(({ id }) => id))
  const otherDrafts = drafts.filter(({ id }) => !openIds.has(id))
  return (
    <div className="call-tabs">
      <nav className="call-tabs__list" aria-label={t('newOrder.calls')}>
        {calls.map((call) => (
          <RunningTab key={call.id} call={call} isCurrent={call === current} />
        ))}
        {otherDrafts.map((draft) => (
          <DraftTab key={draft.id} draft={draft} />
        ))}
      </nav>
      <div className="call-tabs__end">
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

function RunningTab({ call, isCurrent }: { readonly call: OpenCall; readonly isCurrent: boolean }) {
  const t = useT()
  const now = useNow(1_000)
  const name = useSelector(call.actor, ({ context }) =>
    context.caller ? `${context.caller.firstName} ${context.caller.lastName}` : context.contactSearch,
  )
  const isKnown = useSelector(call.actor, ({ context }) => context.caller !== null)
  const isParked = useSelector(call.actor, (snapshot) => savedState(snapshot) === 'parked')
  const isPlaced = useSelector(call.actor, (snapshot) => phaseOf(snapshot) === 'placed')
  const isDeclined = useSelector(call.actor, isPaymentDeclined)
  const Icon = isDeclined
    ? CircleX
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
      data-declined={isDeclined || undefined}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon aria-hidden="true" />
      <b className="truncate">{name === '' ? t('newOrder.newCall') : name}</b>
      {!isKnown && name !== '' && <span className="call-tab__detail">{t('newOrder.noCustomer')}</span>}
      <span className="call-tab__detail">
        {isParked
          ? t('newOrder.parked')
          : isPlaced
            ? t(isDeclined ? 'newOrder.unpaidWord' : 'newOrder.placedWord')
            : minutesAndSeconds(now - Date.parse(call.startedAt))}
      </span>
    </Link>
  )
}

function DraftTab({ draft }: { readonly draft: Draft }) {
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
  const name = draft.customerName ?? draft.document.contactSearch
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
      {callBack && <span className="call-tab__detail">{callBack}</span>}
      <span className="call-tab__detail truncate">{reason}</span>
    </Link>
  )
}

const minutesAndSeconds = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}
