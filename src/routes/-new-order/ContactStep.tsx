import { UserRoundPlus, UserRoundSearch } from 'lucide-react'
import { useEffect } from 'react'
import { useSay } from '../../i18n/I18n.tsx'
import { stepWords } from '../../machines/processes/new-order.selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { loadable } from '../../ui/loadable.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CallerSearch } from './CallerSearch.tsx'
import { useCall, useCallState } from './use-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'

// Most callers are known; the form for the others comes while the number is still being typed.
const NewCallerForm = loadable(async () => (await import('./NewCallerForm.tsx')).NewCallerForm)

/** Finds the caller, makes a new one, or lets go of the one that was chosen. */
export function ContactStep() {
  const word = useCallState((snapshot) => stepWords(snapshot).contact)
  useEffect(() => void NewCallerForm.preload(), [])
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
