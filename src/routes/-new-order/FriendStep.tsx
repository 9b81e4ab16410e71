import { useQuery } from '@tanstack/react-query'
import { User } from 'lucide-react'
import type { FormEvent } from 'react'
import { contactsQuery } from '../../api/client/users.queries.ts'
import type { Contact } from '../../api/contract/users.contract.ts'
import { GIFT_MESSAGE_MAX } from '../../domain/order/gift.ts'
import type { UserId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import { refusalAt } from '../../machines/processes/new-order.selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TextAreaField, TextField } from '../../ui/TextField.tsx'
import { gridKeyboard } from './grid-keyboard.ts'
import { firstIncompleteStep } from './step-navigation.ts'
import { addressLine } from './step-summary.ts'
import { useCall, useCallState } from './use-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'
import { useRefusalMessage } from './use-refusal-message.ts'

/** Who receives a gift: a contact of the customer, whose address is taken too, or somebody new. */
export function FriendStep() {
  const t = useT()
  const { actor, goTo, send } = useCall()
  const root = useFocusOnOpen<HTMLFormElement>()
  const formatRefusal = useRefusalMessage()
  const caller = useCallState(({ context }) => context.caller)
  const name = useCallState(({ context }) => context.gift.receiverProperName)
  const refusal = useCallState((snapshot) => refusalAt(snapshot, 'friend'))
  const contacts = useQuery({
    // Enabled only with a caller, so the id is set.
    ...contactsQuery((caller?.id ?? 0) as UserId, 1),
    enabled: caller !== null,
  })
  const edit = (contact: Contact) => {
    const [address] = contact.addresses
    if (address) actor.send({ type: 'address.choose', addressId: address.id })
    send({
      type: 'gift.edit',
      gift: {
        receiverProperName: `${contact.firstName} ${contact.lastName}`.trim(),
        to: contact.firstName,
        ...(actor.getSnapshot().context.gift.from === '' && caller ? { from: caller.firstName } : {}),
      },
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = firstIncompleteStep(actor.getSnapshot())
    if (next) goTo(next)
  }
  const known = contacts.data?.data ?? []
  return (
    <form ref={root} className="form" noValidate onSubmit={submit}>
      <h2 className="form__title">{t('newOrder.whoReceives')}</h2>
      <div data-first="">
        <TextField
          label={t('newOrder.receiverName')}
          help={t('newOrder.receiverHelp')}
          value={name}
          error={refusal ? formatRefusal(refusal) : null}
          autoComplete="off"
          maxLength={254}
          onChange={(receiverProperName) => actor.send({ type: 'gift.edit', gift: { receiverProperName } })}
        />
      </div>
      <div className="form__actions">
        <Button variant="solid" type="submit">
          {t('newOrder.goOn')}
        </Button>
      </div>
      {contacts.isPending && <SkeletonRows rows={2} height={56} label={t('ui.loading')} />}
      {known.length > 0 && (
        <ul className="choices" ref={gridKeyboard}>
          {known.map((contact, index) => {
            const fullName = `${contact.firstName} ${contact.lastName}`.trim()
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
