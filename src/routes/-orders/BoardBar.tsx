import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, Columns3, Rows3, Volume2, VolumeX } from 'lucide-react'
import { Bell } from '../../app/frame/Bell.tsx'
import { LanguageSwitch } from '../../app/frame/LanguageSwitch.tsx'
import { LiveDot } from '../../app/frame/LiveDot.tsx'
import { Person } from '../../app/frame/Person.tsx'
import { canViewStatus } from '../../domain/access/status-access.ts'
import type { Formats } from '../../i18n/formats.ts'
import { useSay, useWords } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { useDesk } from '../-shared/desk.ts'
import { LANE_ICONS } from './BoardLane.tsx'
import { turnSoundOff, turnSoundOn, useSound } from './board-sound.ts'
import { withOrder, type BoardSearch } from './board-search.ts'
import { LANES, type Lane } from './lanes.ts'
import { useNow } from '../-shared/use-now.ts'
import type { StoreName } from './store-names.ts'
import { loadable } from '../../ui/loadable.tsx'

const StoreSwitch = loadable(async () => (await import('./StoreSwitch.tsx')).StoreSwitch)

interface BoardBarProps {
  readonly store: StoreName
  readonly stores: readonly StoreName[]
  readonly search: BoardSearch
  readonly onSearch: (search: BoardSearch) => void
  /** Today's closed orders; null until they are counted. */
  readonly closed: { readonly completed: number; readonly stopped: number } | null
  readonly counts: Readonly<Record<Lane, number>> | null
  readonly formats: Formats
}

/** The bar of the board: whose it is, what is closed, sound, connection and the time. */
export function BoardBar({ store, stores, search, onSearch, closed, counts, formats }: BoardBarProps) {
  const { say } = useWords()
  const { operator, held } = useDesk()
  const now = useNow(1_000)
  const today = {
    view: 'all',
    date: 'deliveryTime',
    from: 'today',
    to: 'today',
    storeId: [store.id],
  } as const
  return (
    <header className="board-bar">
      <Link
        to="/orders"
        search={{ view: 'open' }}
        className="board-bar__mark"
        aria-label={say('orders.title')}
      >
        <Mark />
      </Link>
      <div className="board-bar__who">
        {stores.length > 1 ? (
          <>
            <h1 className="sr">{store.name}</h1>
            <StoreSwitch
              fallback={<span className="board-bar__store">{store.name}</span>}
              store={store}
              stores={stores}
              onStore={(id) => onSearch({ store: id })}
            />
          </>
        ) : (
          <h1>
            {store.name}{' '}
            <span>
              {operator.firstName} {operator.lastName}
            </span>
          </h1>
        )}
      </div>
      <nav className="board-bar__ended" aria-label={say('orderGroup.done')}>
        {counts && (
          <Link
            to="/orders/board"
            search={withOrder(search)}
            className="board-bar__narrow"
            data-hue="waiting"
          >
            <LANE_ICONS.waiting aria-hidden="true" />
            {say('board.waiting', { count: counts.waiting })}
          </Link>
        )}
        {closed && (
          <>
            {canViewStatus(held, 'completed') && (
              <Link to="/orders" search={{ ...today, status: ['completed'] }} data-hue="done">
                <CircleCheck aria-hidden="true" />
                {say('board.completed', { count: closed.completed })}
              </Link>
            )}
            <Link to="/orders" search={{ ...today, status: ['failed', 'cancelled'] }} data-hue="stopped">
              <CircleX aria-hidden="true" />
              {say('board.stopped', { count: closed.stopped })}
            </Link>
          </>
        )}
      </nav>
      <nav className="board-bar__views" aria-label={say('orders.views')}>
        <Link to="/orders/board" search={withOrder(search)} aria-current="page">
          <Columns3 aria-hidden="true" />
          <span>{say('orders.board')}</span>
        </Link>
        <Link to="/orders" search={{ view: 'open' }} aria-current={false}>
          <Rows3 aria-hidden="true" />
          <span>{say('orders.table')}</span>
        </Link>
      </nav>
      <span className="board-bar__sound">
        <SoundButton />
      </span>
      <Bell />
      <LiveDot />
      <LanguageSwitch />
      <Person />
      <time className="board-bar__clock" dateTime={new Date(now).toISOString()}>
        {formats.time(new Date(now))}
      </time>
      <nav className="board-bar__lanes" aria-label={say('board.lanes')}>
        {LANES.map((lane) => {
          const Icon = LANE_ICONS[lane]
          return (
            <Link
              key={lane}
              to="/orders/board"
              search={{ ...withOrder(search), lane }}
              aria-current={(search.lane ?? 'kitchen') === lane ? 'true' : false}
              data-hue={lane}
            >
              <Icon aria-hidden="true" />
              {say(`orderGroup.${lane}`)} {counts?.[lane]}
            </Link>
          )
        })}
      </nav>
    </header>
  )
}

function SoundButton() {
  const say = useSay()
  const sound = useSound()
  if (sound === 'asked') {
    return (
      <Button variant="soft" icon={<VolumeX aria-hidden="true" />} onPress={() => void turnSoundOn()}>
        {say('board.soundAsk')}
      </Button>
    )
  }
  return sound === 'on' ? (
    <Button
      variant="quiet"
      isIconOnly
      aria-label={say('board.soundOn')}
      icon={<Volume2 aria-hidden="true" />}
      onPress={turnSoundOff}
    />
  ) : (
    <Button
      variant="quiet"
      isIconOnly
      aria-label={say('board.soundOff')}
      icon={<VolumeX aria-hidden="true" />}
      onPress={() => void turnSoundOn()}
    />
  )
}
