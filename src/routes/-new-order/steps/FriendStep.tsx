import { User } from 'lucide-react'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import type { Contact } from '../../../api/contract/users.contract.ts'
import { GIFT_MESSAGE_MAX } from '../../../domain/order/gift.ts'
import { normalizeForSearch } from '../../../domain/shared/strip-accents.ts'
import { formatPhone } from '../../../i18n/formats.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { refusalAt } from '../../../machines/processes/new-order.selectors.ts'
import { Button } from '../../../ui/Button.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { TextAreaField, TextField } from '../../../ui/TextField.tsx'
import { focusFirstItem, gridKeyboard } from '../grid-keyboard.ts'
import { firstIncompleteStep } from './step-navigation.ts'
import { addressLine, useContacts } from './step-summary.ts'
import { useCall, useCallState } from '../call/use-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'
import { useRefusalMessage } from './use-refusal-message.ts'

const nameOf = ({ firstName, lastName }: Contact): string => `${firstName} ${lastName}`.trim()

/** The contacts whose name has what was typed; all of them while none has, or one was chosen. */
const contactsNamed = (contacts: readonly Contact[], typed: string): readonly Contact[] => {
  const text = normalizeForSearch(typed.trim())
  const named = contacts.filter((contact) => normalizeForSearch(nameOf(contact)).includes(text))
  return named.length === 0 || named.some((contact) => normalizeForSearch(nameOf(contact)) === text)
    ? contacts
    : named
}

/** Who receives a gift: a contact of the customer, whose address is taken too, or somebody new. */
export function FriendStep() {
  const t = useT()
  const { actor, goTo, send } = useCall()
  const root = useFocusOnOpen<HTMLFormElement>()
  const formatRefusal = useRefusalMessage()
  const caller = useCallState(({ context }) => context.caller)
  const contacts = useContacts()
  const [isNameMissing, setNameMissing] = useState(false)
  const name = useCallState(({ context }) => context.gift.receiverProperName)
  const refusal = useCallState((snapshot) => refusalAt(snapshot, 'friend'))
  const edit = (contact: Contact) => {
    const [address] = contact.addresses
    // Never where the order before went, or the payer lives.
    actor.send(address ? { type: 'address.choose', addressId: address.id } : { type: 'address.clear' })
    send({
      type: 'gift.edit',
      gift: {
        receiverProperName: nameOf(contact),
        to: contact.firstName,
        ...(actor.getSnapshot().context.gift.from === '' && caller ? { from: caller.firstName } : {}),
      },
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = firstIncompleteStep(actor.getSnapshot())
    setNameMissing(next === 'friend')
    if (next === 'friend') root.current?.querySelector('input')?.focus()
    else if (next) goTo(next)
  }
  // From the name to those whom it names.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.altKey || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    focusFirstItem(root.current)
  }
  const known = contactsNamed(contacts ?? [], name)
  const isNamed = (fullName: string) => known.some((contact) => nameOf(contact) === fullName)
  const rename = (receiverProperName: string) => {
    // Another receiver has another address.
    if (isNamed(name)) actor.send({ type: 'address.clear' })
    actor.send({ type: 'gift.edit', gift: { receiverProperName } })
    setNameMissing(false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to the field inside
    <form ref={root} className="form" noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <h2 className="form__title">{t('newOrder.whoReceives')}</h2>
      <div data-first="">
        <TextField
          label={t('newOrder.receiverName')}
          help={t('newOrder.receiverHelp')}
          value={name}
          error={refusal ? formatRefusal(refusal) : isNameMissing ? t('newOrder.receiverMissing') : null}
          autoComplete="off"
          maxLength={254}
          onChange={rename}
        />
      </div>
      <div className="form__actions">
        <Button variant="solid" type="submit">
          {t('newOrder.goOn')}
        </Button>
      </div>
      {contacts === undefined && <SkeletonRows rows={2} height={56} label={t('ui.loading')} />}
      {known.length > 0 && (
        <ul className="choices" ref={gridKeyboard}>
          {known.map((contact, index) => {
            const fullName = nameOf(contact)
            const [address] = contact.addresses
            return (
              <li key={contact.id}>
                <button
                  type="button"
                  data-grid-item=""
                  className="choice"
                  aria-pressed={fullName === name}
                  tabIndex={index === 0 ? 0 : -1}
                  onClick={() => edit(contact)}
                >
                  <User aria-hidden="true" />
                  <span className="grow">
                    <b>{fullName}</b>
                    <small className="truncate">
                      {formatPhone(contact.phone)} ·{' '}
                      {address ? addressLine(address) : t('newOrder.noContactAddress')}
                    </small>
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </form>
  )
}

/** What stands on the card of a gift. */
export function GiftCardFields() {
  const t = useT()
  const { actor } = useCall()
  const gift = useCallState(({ context }) => context.gift)
  return (
    <>
      <div className="form__row">
        <TextField
          label={t('newOrder.cardFrom')}
          value={gift.from}
          autoComplete="off"
          maxLength={254}
          onChange={(from) => actor.send({ type: 'gift.edit', gift: { from } })}
        />
        <TextField
          label={t('newOrder.cardTo')}
          value={gift.to}
          autoComplete="off"
          maxLength={254}
          onChange={(to) => actor.send({ type: 'gift.edit', gift: { to } })}
        />
      </div>
      <TextAreaField
        label={t('newOrder.cardMessage')}
        rows={4}
        value={gift.message}
        maxLength={GIFT_MESSAGE_MAX}
        onChange={(message) => actor.send({ type: 'gift.edit', gift: { message } })}
      />
    </>
  )
}
