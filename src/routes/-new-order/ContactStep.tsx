import { UserRoundPlus, UserRoundSearch } from 'lucide-react'
import { useEffect } from 'react'
import { useSay } from '../../i18n/I18n.tsx'
import { stepWords } from '../../machines/processes/new-order.selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CallerSearch } from './CallerSearch.tsx'
import { NewAddressForm, NewCallerForm } from './lazy-forms.ts'
import { useCall, useCallState } from './use-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'

/** Finds the caller, makes a new one, or lets go of the one that was chosen. */
export function ContactStep() {
  const word = useCallState((snapshot) => stepWords(snapshot).contact)
  useEffect(() => {
    void NewCallerForm.preload()
    void NewAddressForm.preload()
  }, [])
  if (word === 'creating') return <NewCallerForm />
  if (word === 'chosen') return <ChosenCaller />
  if (word === 'restoring' || word === 'unreached') return <Skeleton height={56} />
  return <CallerSearch />
}

function ChosenCaller() {
  const say = useSay()
  const { act } = useCall()
  const root = useFocusOnOpen<HTMLDivElement>()
  return (
    <div ref={root} className="form">
      <h2 className="form__title">{say('newOrder.step.contact')}</h2>
      <p className="muted">{say('newOrder.changeCallerText')}</p>
      <div className="form__actions">
        <Button icon={<UserRoundSearch aria-hidden="true" />} onPress={() => act({ type: 'contact.change' })}>
          {say('newOrder.changeCaller')}
        </Button>
        <Button
          variant="quiet"
          icon={<UserRoundPlus aria-hidden="true" />}
          onPress={() => {
            act({ type: 'contact.change' })
            act({ type: 'contact.create.open' })
          }}
        >
          {say('newOrder.newCaller')}
        </Button>
      </div>
    </div>
  )
}
