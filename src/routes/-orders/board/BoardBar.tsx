import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  CircleCheck,
  CircleX,
  Columns3,
  ListChecks,
  MapPinned,
  PauseCircle,
  Printer,
  Rows3,
  Search,
  Volume2,
  VolumeX,
  Wallet,
} from 'lucide-react'
import { NotificationsButton } from '../../-top-bar/NotificationsButton.tsx'
import { LanguageSwitch } from '../../-top-bar/LanguageSwitch.tsx'
import { ConnectionIndicator } from '../../-top-bar/ConnectionIndicator.tsx'
import { UserMenuButton } from '../../-top-bar/UserMenuButton.tsx'
import { pausesQuery } from '../../../api/client/store-day.queries.ts'
import type { StoreId } from '../../../domain/shared/ids.ts'
import { canViewStatus } from '../../../domain/order/order-permissions.ts'
import type { Formats } from '../../../i18n/formats.ts'
import { useT, useI18n } from '../../../i18n/I18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import { useAppContext } from '../../-shared/app-context.ts'
import { turnSoundOff, turnSoundOn, useSoundState } from '../../-shared/board-sound.ts'
import { useSingleKeyAttribute } from '../../../session/single-key-shortcuts.ts'
import { withOrder, type BoardPanel, type BoardSearch } from './board-search.ts'
import { LANE_ICONS } from './lane-icons.ts'
import type { Lane } from '../lanes.ts'
import { useNow } from '../../-shared/use-now.ts'
import { usePageActions, type PageAction } from '../../-shared/page-actions.ts'
import type { StoreOption } from '../store-options.queries.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'

const StoreSwitch = lazyComponent(async () => (await import('./StoreSwitch.tsx')).StoreSwitch)

interface BoardBarProps {
  readonly store: StoreOption
  readonly stores: readonly StoreOption[]
  readonly search: BoardSearch
  readonly onSearch: (search: BoardSearch) => void
  /** Orders closed today; null while they load. */
  readonly closed: { readonly completed: number; readonly stopped: number } | null
  /** The lanes that the user may see. */
  readonly lanes: readonly Lane[]
  readonly counts: Readonly<Record<Lane, number>> | null
  /** How many of them are late. */
  readonly late: Readonly<Record<Lane, number>> | null
  readonly formats: Formats
}

/** The bar of the board: store, closed orders, sound, connection and time. */
export function BoardBar({
  store,
  stores,
  search,
  onSearch,
  closed,
  lanes,
  counts,
  late,
  formats,
}: BoardBarProps) {
  const { t } = useI18n()
  const { permissions } = useAppContext()
  const now = useNow(60_000)
  const table = {
    id: 'table',
    label: t('orders.table'),
    icon: Rows3,
    link: { to: '/orders', search: { view: 'open' } },
  } as const
  const sound = useSoundAction()
  usePageActions([table, sound])
  const todayFilter = {
    view: 'all',
    date: 'deliveryTime',
    from: 'today',
    to: 'today',
    storeId: [store.id],
  } as const
  return (
    <header className="board-bar">
      <Link to="/orders" search={{ view: 'open' }} className="board-bar__logo" aria-label={t('orders.title')}>
        <Logo />
      </Link>
      <div className="board-bar__title">
        {stores.length > 1 ? (
          <>
            <h1 className="visually-hidden">{store.name}</h1>
            <StoreSwitch
              fallback={<span>{store.name}</span>}
              store={store}
              stores={stores}
              onStore={(id) => onSearch({ store: id })}
            />
          </>
        ) : (
          <h1>{store.name}</h1>
        )}
      </div>
      <nav className="board-bar__ended" aria-label={t('orderGroup.done')}>
        {closed && (
          <>
            {canViewStatus(permissions, 'completed') && (
              <Link to="/orders" search={{ ...todayFilter, status: ['completed'] }} data-tone="done">
                <CircleCheck aria-hidden="true" />
                <span>{t('board.completed', { count: closed.completed })}</span>
                <b aria-hidden="true">{closed.completed}</b>
              </Link>
            )}
            <Link
              to="/orders"
              search={{ ...todayFilter, status: ['failed', 'cancelled'] }}
              data-tone="stopped"
            >
              <CircleX aria-hidden="true" />
              <span>{t('board.stopped', { count: closed.stopped })}</span>
              <b aria-hidden="true">{closed.stopped}</b>
            </Link>
          </>
        )}
      </nav>
      <nav className="board-bar__views" aria-label={t('orders.views')}>
        <Link to="/orders/board" search={withOrder(search)} aria-current="page">
          <Columns3 aria-hidden="true" />
          <span>{t('orders.board')}</span>
        </Link>
        <Link {...table.link} aria-current={false}>
          <table.icon aria-hidden="true" />
          <span>{table.label}</span>
        </Link>
      </nav>
      <BoardTools search={search} storeId={store.id} />
      <span className="board-bar__sound">
        <SoundButton action={sound} />
      </span>
      <NotificationsButton />
      <ConnectionIndicator />
      <LanguageSwitch />
      <UserMenuButton />
      <time className="board-bar__clock" dateTime={new Date(now).toISOString()}>
        {formats.time(new Date(now))}
      </time>
      <nav className="board-bar__lanes" aria-label={t('board.lanes')}>
        {lanes.map((lane) => {
          const Icon = LANE_ICONS[lane]
          return (
            <Link
              key={lane}
              to="/orders/board"
              search={{ ...withOrder(search), lane }}
              aria-current={(search.lane ?? 'kitchen') === lane ? 'true' : false}
              data-tone={lane}
            >
              <Icon aria-hidden="true" />
              {t(`orderGroup.${lane}`)} {counts?.[lane]}
              {late !== null && late[lane] > 0 && (
                <span className="board-bar__late">{t('board.late', { count: late[lane] })}</span>
              )}
            </Link>
          )
        })}
      </nav>
    </header>
  )
}

/** What opens beside the lanes: pauses, what is to be cooked, and where the orders go. */
function BoardTools({ search, storeId }: Pick<BoardBarProps, 'search'> & { readonly storeId: StoreId }) {
  const t = useT()
  const keyed = useSingleKeyAttribute()
  const { permissions } = useAppContext()
  const { data } = useQuery(pausesQuery(storeId))
  const pauses = data?.data.length ?? 0
  const place = withOrder(search)
  const link = (panel: BoardPanel) => ({
    to: '/orders/board' as const,
    search: search.panel === panel ? place : { ...place, panel },
    'aria-current': search.panel === panel ? ('true' as const) : undefined,
  })
  return (
    <nav className="board-bar__tools" aria-label={t('board.tools')}>
      <Link {...link('find')} {...keyed('/')} aria-label={t('board.find')} title={`${t('board.find')} (/)`}>
        <Search aria-hidden="true" />
      </Link>
      {(permissions.has('pauseStore') || permissions.has('updateStoreProductAvailability')) && (
        <Link
          {...link('pauses')}
          data-on={pauses > 0 || undefined}
          aria-label={pauses > 0 ? t('board.pauses', { count: pauses }) : t('board.pause')}
          title={t('board.pause')}
        >
          <PauseCircle aria-hidden="true" />
        </Link>
      )}
      <Link {...link('all-day')} aria-label={t('board.allDay')} title={t('board.allDay')}>
        <ListChecks aria-hidden="true" />
      </Link>
      <Link {...link('road-map')} aria-label={t('board.roadMap')} title={t('board.roadMap')}>
        <MapPinned aria-hidden="true" />
      </Link>
      <Link
        to="/orders/printing"
        search={{ store: storeId }}
        aria-label={t('board.printing')}
        title={t('board.printing')}
      >
        <Printer aria-hidden="true" />
      </Link>
      {permissions.has('closeDeliveryRound') && (
        <Link
          to="/orders/rounds"
          search={{ store: storeId }}
          aria-label={t('board.rounds')}
          title={t('board.rounds')}
        >
          <Wallet aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}

const useSoundAction = () => {
  const t = useT()
  const sound = useSoundState()
  return {
    id: 'sound',
    label: t(
      sound === 'awaitingTap' ? 'board.soundAsk' : sound === 'on' ? 'board.soundOn' : 'board.soundOff',
    ),
    icon: sound === 'on' ? Volume2 : VolumeX,
    isAsked: sound === 'awaitingTap',
    onPress: () => (sound === 'on' ? turnSoundOff() : void turnSoundOn()),
  } satisfies PageAction & { readonly isAsked: boolean }
}

/** Its text is shown while the browser waits for the first tap. */
function SoundButton({ action }: { readonly action: ReturnType<typeof useSoundAction> }) {
  const { label, icon: Icon, isAsked, onPress } = action
  const icon = <Icon aria-hidden="true" />
  return isAsked ? (
    <Button variant="soft" icon={icon} onPress={onPress}>
      {label}
    </Button>
  ) : (
    <Button variant="quiet" isIconOnly aria-label={label} icon={icon} onPress={onPress} />
  )
}
