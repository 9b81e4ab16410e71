import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Search, UserRoundPlus } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { lookupQuery } from '../../api/client/customers.queries.ts'
import { customerKey } from '../../api/client/query-keys.ts'
import type { Customer } from '../../api/contract/customers.contract.ts'
import { useFormats, useSay } from '../../i18n/I18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip, STATUS_HUES, STATUS_ICONS, Tag } from '../../ui/StatusChip.tsx'
import { useCall, useCallState } from './use-call.ts'
import { useDebounced } from '../-shared/use-debounced.ts'
import { phoneWords } from '../../i18n/formats.ts'

const FROM_CHARACTERS = 4

/** The phone field: from the fourth character it finds callers; Enter takes the marked one. */
export function CallerSearch() {
  const say = useSay()
  const { act, actor, country } = useCall()
  const queryClient = useQueryClient()
  const typed = useCallState(({ context }) => context.contactSearch)
  const search = useDebounced(typed.trim(), 120)
  const isLong = search.length >= FROM_CHARACTERS
  const lookup = useQuery({ ...lookupQuery(search, country.id), enabled: isLong })
  const found = isLong && lookup.data ? lookup.data.data : []
  const isKnown = isLong && lookup.isSuccess && !lookup.isPlaceholderData && search === typed.trim()
  const [marked, setMarked] = useState(0)
  const active = found[Math.min(marked, found.length - 1)]
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const choose = (caller: Customer) => {
    queryClient.setQueryData(customerKey(caller.id), caller)
    act({ type: 'contact.choose', caller })
  }
  const take = () => {
    if (active) choose(active)
    else act({ type: 'contact.create.open' })
  }
  // Enter that was faster than the answer counts when it comes, unless there is something to choose from.
  const [isEager, setEager] = useState(false)
  const answerCame = useEffectEvent(() => {
    setEager(false)
    if (found.length <= 1) take()
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the answer is the event; the press waited for it
    if (isEager && isKnown) answerCame()
  }, [isEager, isKnown])
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const by = event.key === 'ArrowDown' ? 1 : -1
      setMarked((now) => Math.max(0, Math.min(found.length - 1, now + by)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (isKnown) take()
      else setEager(typed.trim().length >= FROM_CHARACTERS)
    }
  }
  return (
    <div className="finder">
      <h2 className="form__title">{say('newOrder.whoCalls')}</h2>
      <div className="field">
        <div className="field__box finder__box">
          <Search aria-hidden="true" />
          <input
            ref={input}
            className="field__input"
            role="combobox"
            aria-label={say('newOrder.searchCaller')}
            aria-expanded={found.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            {...(active ? { 'aria-activedescendant': `${listId}-${active.id}` } : {})}
            autoComplete="off"
            placeholder={say('newOrder.searchCallerHint')}
            value={typed}
            maxLength={254}
            onChange={(event) => {
              setMarked(0)
              setEager(false)
              actor.send({ type: 'contact.search', text: event.target.value })
            }}
            onKeyDown={press}
          />
        </div>
      </div>
      <p className="finder__status" role="status">
        {!isLong
          ? say('newOrder.searchFrom')
          : !isKnown
            ? say('newOrder.searching')
            : found.length === 0
              ? say('newOrder.nobodyFound')
              : say('newOrder.foundCount', { count: found.length })}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the list of the combobox above */}
      <ul className="finder__list" role="listbox" id={listId} aria-label={say('newOrder.callersFound')}>
        {found.map((caller) => (
          <CallerOption
            key={caller.id}
            id={`${listId}-${caller.id}`}
            caller={caller}
            isMarked={caller === active}
            onChoose={() => choose(caller)}
          />
        ))}
      </ul>
      <Button
        variant={isKnown && found.length === 0 ? 'soft' : 'quiet'}
        icon={<UserRoundPlus aria-hidden="true" />}
        onPress={() => act({ type: 'contact.create.open' })}
      >
        {say('newOrder.newCaller')}
      </Button>
    </div>
  )
}

function CallerOption({
  id,
  caller,
  isMarked,
  onChoose,
}: {
  readonly id: string
  readonly caller: Customer
  readonly isMarked: boolean
  readonly onChoose: () => void
}) {
  const say = useSay()
  const formats = useFormats()
  const address =
    caller.addresses.find(({ id: known }) => known === caller.lastOrders[0]?.userAddressId) ??
    caller.addresses[0]
  const open = caller.openOrders[0]
  const Icon = open ? STATUS_ICONS[open.status] : null
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-to-interactive-role -- the field above keeps the focus and the keys; the rows are for the pointer
    <li id={id} role="option" aria-selected={isMarked} className="finder__option" onClick={onChoose}>
      <Avatar name={`${caller.firstName} ${caller.lastName}`} size={36} />
      <span className="grow">
        <b>
          {caller.firstName} {caller.lastName}
        </b>{' '}
        {caller.level && <Tag>{say(`customerLevel.${caller.level}`)}</Tag>}
        <small className="clip">
          {phoneWords(caller.phone)}
          {address ? ` · ${address.name}: ${address.address}` : ''}
        </small>
      </span>
      {open && (
        <Chip hue={STATUS_HUES[open.status]} icon={Icon && <Icon aria-hidden="true" />}>
          {say(`orderStatus.${open.status}`)}, {formats.time(open.deliveryTime)}
        </Chip>
      )}
    </li>
  )
}
