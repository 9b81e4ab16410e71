import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Search, UserRoundPlus } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { customerLookupQuery } from '../../api/client/customers.queries.ts'
import { customerKey } from '../../api/client/query-keys.ts'
import type { Customer } from '../../api/contract/customers.contract.ts'
import { ORDER_STATUS_ROWS } from '../../domain/order/order-status.ts'
import { useFormats, useT } from '../../i18n/I18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip, Tag } from '../../ui/Chip.tsx'
import { useMarkedChoice } from '../../ui/use-marked-choice.ts'
import { ORDER_STATUS_ICONS } from '../-orders/OrderStatusChip.tsx'
import { useCall, useCallState } from './use-call.ts'
import { useDebounced } from '../-shared/use-debounced.ts'
import { formatPhone } from '../../i18n/formats.ts'

const FROM_CHARACTERS = 4

/** The search field for callers: results from the fourth character on; Enter selects the marked one. */
export function CallerSearch() {
  const t = useT()
  const { send, actor, country } = useCall()
  const queryClient = useQueryClient()
  const typed = useCallState(({ context }) => context.contactSearch)
  const search = useDebounced(typed.trim(), 120)
  const isLong = search.length >= FROM_CHARACTERS
  const lookup = useQuery({ ...customerLookupQuery(search, country.id), enabled: isLong })
  const matches = isLong && lookup.data ? lookup.data.data : []
  const isSettled = isLong && lookup.isSuccess && !lookup.isPlaceholderData && search === typed.trim()
  // The letter is shown at once; the call and what follows from it come after its paint.
  const [shownText, markText] = useMarkedChoice(typed)
  const [markedIndex, setMarkedIndex] = useState(0)
  const active = matches[Math.min(markedIndex, matches.length - 1)]
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  // The caller is marked at once; the call, which is dear to open, follows.
  const [chosen, mark] = useMarkedChoice<Customer | null>(null)
  const choose = (caller: Customer) =>
    mark(caller, () => {
      queryClient.setQueryData(customerKey(caller.id), caller)
      send({ type: 'contact.choose', caller })
    })
  const chooseActive = () => {
    if (active) choose(active)
    else send({ type: 'contact.createForm.open' })
  }
  // An Enter before the response is applied when it arrives, unless there are several results.
  const [isEnterPending, setEnterPending] = useState(false)
  const onLookupSettled = useEffectEvent(() => {
    setEnterPending(false)
    if (matches.length <= 1) chooseActive()
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the pressed key waits for the response
    if (isEnterPending && isSettled) onLookupSettled()
  }, [isEnterPending, isSettled])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const by = event.key === 'ArrowDown' ? 1 : -1
      setMarkedIndex((now) => Math.max(0, Math.min(matches.length - 1, now + by)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (isSettled) chooseActive()
      else setEnterPending(typed.trim().length >= FROM_CHARACTERS)
    }
  }
  return (
    <div className="caller-search">
      <h2 className="form__title">{t('newOrder.whoCalls')}</h2>
      <div className="field">
        <div className="field__box caller-search__box">
          <Search aria-hidden="true" />
          <span className="field__slot">
            <input
              ref={input}
              className="field__input"
              role="combobox"
              aria-label={t('newOrder.searchCaller')}
              aria-expanded={matches.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              {...(active ? { 'aria-activedescendant': `${listId}-${active.id}` } : {})}
              autoComplete="off"
              placeholder={t('newOrder.searchCallerHint')}
              value={shownText}
              maxLength={254}
              onChange={({ target: { value } }) =>
                markText(value, () => {
                  setMarkedIndex(0)
                  setEnterPending(false)
                  actor.send({ type: 'contact.search', text: value })
                })
              }
              onKeyDown={onKeyDown}
            />
          </span>
        </div>
      </div>
      <p className="caller-search__status" role="status">
        {!isLong
          ? t('newOrder.searchFrom')
          : !isSettled
            ? t('newOrder.searching')
            : matches.length === 0
              ? t('newOrder.nobodyFound')
              : t('newOrder.foundCount', { count: matches.length })}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the list of the combobox above */}
      <ul className="caller-search__list" role="listbox" id={listId} aria-label={t('newOrder.callersFound')}>
        {matches.map((caller) => (
          <CallerOption
            key={caller.id}
            id={`${listId}-${caller.id}`}
            caller={caller}
            isMarked={caller === active}
            isChosen={caller === chosen}
            onChoose={() => choose(caller)}
          />
        ))}
      </ul>
      <Button
        variant={isSettled && matches.length === 0 ? 'soft' : 'quiet'}
        icon={<UserRoundPlus aria-hidden="true" />}
        onPress={() => send({ type: 'contact.createForm.open' })}
      >
        {t('newOrder.newCaller')}
      </Button>
    </div>
  )
}

function CallerOption({
  id,
  caller,
  isMarked,
  isChosen,
  onChoose,
}: {
  readonly id: string
  readonly caller: Customer
  readonly isMarked: boolean
  /** Their call opens. */
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  const t = useT()
  const formats = useFormats()
  const address =
    caller.addresses.find(({ id: addressId }) => addressId === caller.lastOrders[0]?.userAddressId) ??
    caller.addresses[0]
  const open = caller.openOrders[0]
  const Icon = open ? ORDER_STATUS_ICONS[open.status] : null
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above keeps the focus and the keys; the rows are for the pointer
    <li
      id={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- an option of the combobox above
      role="option"
      aria-selected={isMarked}
      data-chosen={isChosen || undefined}
      className="caller-search__option"
      onClick={onChoose}
    >
      <Avatar name={`${caller.firstName} ${caller.lastName}`} size={36} />
      <span className="grow">
        <b>
          {caller.firstName} {caller.lastName}
        </b>{' '}
        {caller.level && <Tag>{t(`customerLevel.${caller.level}`)}</Tag>}
        <small className="truncate">
          {formatPhone(caller.phone)}
          {address ? ` · ${address.name}: ${address.address}` : ''}
        </small>
      </span>
      {open && (
        <Chip tone={ORDER_STATUS_ROWS[open.status].group} icon={Icon && <Icon aria-hidden="true" />}>
          {t(`orderStatus.${open.status}`)}, {formats.time(open.deliveryTime)}
        </Chip>
      )}
    </li>
  )
}
