import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CirclePause, CircleCheck, Phone, PhoneCall, Plus } from 'lucide-react'
import { useSelector } from '@xstate/react'
import { draftsQuery } from '../../api/client/drafts.queries.ts'
import type { Draft } from '../../api/contract/drafts.contract.ts'
import { useFormats, useSay } from '../../i18n/I18n.tsx'
import { phaseOf, savedState } from '../../machines/processes/new-order.selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { Key } from '../../ui/Key.tsx'
import { useNow } from '../-shared/use-now.ts'
import { useCalls, type OpenCall } from './calls.ts'

/** One tab a call: the ones of this window, the operator's others, and the parked ones of the unit. */
export function CallTabs({
  current,
  onNew,
  onPark,
}: {
  readonly current: OpenCall | undefined
  readonly onNew: () => void
  readonly onPark: () => void
}) {
  const say = useSay()
  const calls = useCalls()
  const drafts = useQuery(draftsQuery).data?.data ?? []
  const here = new Set(calls.map(({ id }) => id))
  const elsewhere = drafts.filter(({ id }) => !here.has(id))
  return (
    <div className="calls">
      <nav className="calls__list" aria-label={say('newOrder.calls')}>
        {calls.map((call) => (
          <RunningTab key={call.id} call={call} isCurrent={call === current} />
        ))}
        {elsewhere.map((draft) => (
          <DraftTab key={draft.id} draft={draft} />
        ))}
      </nav>
      <div className="calls__end">
        <Button
          variant="quiet"
          size="small"
          icon={<CirclePause aria-hidden="true" />}
          shortcut={<Key>F8</Key>}
          aria-keyshortcuts="F8"
          aria-label={say('newOrder.park')}
          onPress={onPark}
          disabledReason={current ? null : say('newOrder.noCall')}
        >
          {say('newOrder.park')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon={<Plus aria-hidden="true" />}
          shortcut={<Key>F2</Key>}
          aria-keyshortcuts="F2"
          aria-label={say('newOrder.newCall')}
          onPress={onNew}
        >
          {say('newOrder.newCall')}
        </Button>
      </div>
    </div>
  )
}

function RunningTab({ call, isCurrent }: { readonly call: OpenCall; readonly isCurrent: boolean }) {
  const say = useSay()
  const now = useNow(1_000)
  const name = useSelector(call.actor, ({ context }) =>
    context.caller ? `${context.caller.firstName} ${context.caller.lastName}` : context.contactSearch,
  )
  const isKnown = useSelector(call.actor, ({ context }) => context.caller !== null)
  const isParked = useSelector(call.actor, (snapshot) => savedState(snapshot) === 'parked')
  const isPlaced = useSelector(call.actor, (snapshot) => phaseOf(snapshot) === 'placed')
  const Icon = isPlaced ? CircleCheck : isParked ? CirclePause : isCurrent ? PhoneCall : Phone
  return (
    <Link
      className="call"
      to="/new-order"
      search={{ call: call.id }}
      data-parked={isParked || undefined}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon aria-hidden="true" />
      <b className="clip">{name === '' ? say('newOrder.newCall') : name}</b>
      {!isKnown && name !== '' && <span className="call__detail">{say('newOrder.noCustomer')}</span>}
      <span className="call__detail">
        {isParked
          ? say('newOrder.parked')
          : isPlaced
            ? say('newOrder.placedWord')
            : minutesAndSeconds(now - Date.parse(call.startedAt))}
      </span>
    </Link>
  )
}

function DraftTab({ draft }: { readonly draft: Draft }) {
  const say = useSay()
  const formats = useFormats()
  const isParked = draft.status === 'parked'
  const name = draft.customerName ?? draft.document.contactSearch
  return (
    <Link className="call" to="/new-order" search={{ call: draft.id }} data-parked={isParked || undefined}>
      {isParked ? <CirclePause aria-hidden="true" /> : <Phone aria-hidden="true" />}
      <b className="clip">{name === '' ? say('newOrder.newCall') : name}</b>
      <span className="call__detail">
        {draft.callBackAt
          ? say('newOrder.callBackAt', { time: formats.time(draft.callBackAt) })
          : isParked
            ? (draft.parkReason ?? say('newOrder.parked'))
            : ''}
      </span>
    </Link>
  )
}

const minutesAndSeconds = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}
