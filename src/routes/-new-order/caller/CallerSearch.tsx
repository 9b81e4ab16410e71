import { useQueryClient } from '@tanstack/react-query'
import { Ban, Search, UserRoundPlus } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { customerKey } from '../../../api/client/query-keys.ts'
import type { Customer } from '../../../api/contract/customers.contract.ts'
import type { Country } from '../../../api/contract/organisation.contract.ts'
import { ORDER_STATUS_ROWS } from '../../../domain/order/order-status.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Chip, Tag } from '../../../ui/Chip.tsx'
import { ORDER_STATUS_ICONS } from '../../-shared/OrderStatusChip.tsx'
import { fullName } from '../../-shared/user-name.ts'
import { formatPhone } from '../../../i18n/formats.ts'
import { LOOKUP_FROM_CHARACTERS, useCallerLookup, usePendingEnter } from './use-caller-lookup.ts'

const isBlocked = ({ status }: Customer): boolean => status === 'blocked'

interface CallerSearchProps {
  readonly country: Country
  readonly typed: string
  readonly onType: (text: string) => void
  /** How often Enter was pressed since, without an answer yet. */
  readonly pendingEnters: number
  readonly onPendingEnters: (count: number) => void
  /** `repeats`: Enter was pressed once more, which repeats their last order. */
  readonly onChoose: (caller: Customer, repeats: boolean) => void
  readonly onCreate: () => void
}

/** The search field for callers: results from the fourth character on; Enter selects the marked one. */
export function CallerSearch({
  country,
  typed,
  onType,
  pendingEnters,
  onPendingEnters,
  onChoose,
  onCreate,
}: CallerSearchProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const lookup = useCallerLookup(typed, country.id)
  const { isLong, isSettled, near } = lookup
  const isNear = near.length > 0
  const matches = isNear ? near : lookup.matches
  const [marked, setMarked] = useState<number | null>(null)
  // Who is only nearly called so is chosen by hand.
  const markedIndex = marked ?? (isNear ? -1 : 0)
  const active = matches[Math.min(markedIndex, matches.length - 1)]
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  // Before the next key is heard.
  useLayoutEffect(() => input.current?.focus(), [])

  const choose = (caller: Customer, repeats = false) => {
    if (isBlocked(caller)) return
    queryClient.setQueryData(customerKey(caller.id), caller)
    onChoose(caller, repeats)
  }
  const chooseActive = (repeats = false) => {
    if (active) choose(active, repeats)
    else onCreate()
  }
  // Enter before the response is applied when it arrives, unless there are several results: once it chooses, twice it repeats.
  usePendingEnter(lookup, pendingEnters, () => {
    onPendingEnters(0)
    if (matches.length <= 1 && !isNear) chooseActive(pendingEnters > 1)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const by = event.key === 'ArrowDown' ? 1 : -1
      setMarked(Math.max(0, Math.min(matches.length - 1, markedIndex + by)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (isSettled) chooseActive()
      else if (typed.trim().length >= LOOKUP_FROM_CHARACTERS) onPendingEnters(pendingEnters + 1)
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
              value={typed}
              maxLength={254}
              onChange={({ target: { value } }) => {
                setMarked(null)
                if (pendingEnters > 0) onPendingEnters(0)
                onType(value)
              }}
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
            : active === undefined
              ? t(isNear ? 'newOrder.nearFound' : 'newOrder.nobodyFound')
              : isBlocked(active)
                ? t('newOrder.callerBlocked', { name: fullName(active) })
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
            onChoose={() => {
              setMarked(matches.indexOf(caller))
              choose(caller)
            }}
          />
        ))}
      </ul>
      <Button
        variant={isSettled && matches.length === 0 ? 'soft' : 'quiet'}
        icon={<UserRoundPlus aria-hidden="true" />}
        onPress={onCreate}
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
  onChoose,
}: {
  readonly id: string
  readonly caller: Customer
  readonly isMarked: boolean
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
      aria-disabled={isBlocked(caller)}
      className="caller-search__option"
      onClick={onChoose}
    >
      <Avatar name={fullName(caller)} size={36} />
      <span className="grow">
        <b>{fullName(caller)}</b> {caller.level && <Tag>{t(`customerLevel.${caller.level}`)}</Tag>}
        <small className="truncate">
          {formatPhone(caller.phone)}
          {address ? ` · ${address.name}: ${address.address}` : ''}
        </small>
      </span>
      {isBlocked(caller) && (
        <Chip tone="stopped" icon={<Ban aria-hidden="true" />}>
          {t('newOrder.blocked')}
        </Chip>
      )}
      {open && (
        <Chip tone={ORDER_STATUS_ROWS[open.status].group} icon={Icon && <Icon aria-hidden="true" />}>
          {t(`orderStatus.${open.status}`)}, {formats.time(open.deliveryTime)}
        </Chip>
      )}
    </li>
  )
}
