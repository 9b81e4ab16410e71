import { UserRoundPlus, UserRoundSearch } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/I18n.tsx'
import { stepStates } from '../../../machines/processes/new-order.selectors.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { CallerSearch } from './CallerSearch.tsx'
import { chooseCaller } from './choose-caller.ts'
import { LazyNewAddressForm, LazyNewCallerForm } from '../steps/lazy-forms.ts'
import { repeatButton } from './repeat-order.ts'
import { usePendingEnters } from '../call/opening-call.ts'
import { useCall, useCallState } from '../call/use-call.ts'

/** Finds or creates the caller, or removes the chosen one. */
export function ContactStep() {
  const stepState = useCallState((snapshot) => stepStates(snapshot).contact)
  useEffect(() => {
    void LazyNewCallerForm.preload()
    void LazyNewAddressForm.preload()
  }, [])
  const isAsked = stepState === 'searching' || stepState === 'creating'
  const [wasAsked, setAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setAsked(true)
  if (stepState === 'creating') return <LazyNewCallerForm />
  if (stepState === 'chosen' || stepState === 'confirming') return <ChosenCaller isJustChosen={wasAsked} />
  if (stepState === 'restoring' || stepState === 'lookupFailed') return <Skeleton height={56} />
  return <SearchedCaller />
}

function SearchedCaller() {
  const { actor, country, send } = useCall()
  const typed = useCallState(({ context }) => context.contactSearch)
  const [pendingEnters, setPendingEnters] = usePendingEnters()
  return (
    <CallerSearch
      country={country}
      typed={typed}
      onType={(text) => actor.send({ type: 'contact.search', text })}
      pendingEnters={pendingEnters}
      onPendingEnters={setPendingEnters}
      onChoose={(caller, repeats) => chooseCaller({ actor, send }, caller, repeats)}
      onCreate={() => send({ type: 'contact.createForm.open' })}
    />
  )
}

function ChosenCaller({ isJustChosen }: { readonly isJustChosen: boolean }) {
  const t = useT()
  const { send } = useCall()
  const title = useRef<HTMLHeadingElement>(null)
  // The next Enter repeats the last order of who was just chosen, or does nothing: it must not change the customer.
  useLayoutEffect(() => {
    const next = (isJustChosen ? repeatButton() : null) ?? title.current
    next?.focus()
  }, [isJustChosen])
  return (
    <div className="form">
      <h2 ref={title} className="form__title" tabIndex={-1}>
        {t('newOrder.step.contact')}
      </h2>
      <p className="muted">{t('newOrder.changeCallerText')}</p>
      <div className="form__actions">
        <Button
          icon={<UserRoundSearch aria-hidden="true" />}
          onPress={() => send({ type: 'contact.change' })}
        >
          {t('newOrder.changeCaller')}
        </Button>
        <Button
          variant="quiet"
          icon={<UserRoundPlus aria-hidden="true" />}
          onPress={() => {
            send({ type: 'contact.change' })
            send({ type: 'contact.createForm.open' })
          }}
        >
          {t('newOrder.newCaller')}
        </Button>
      </div>
    </div>
  )
}
