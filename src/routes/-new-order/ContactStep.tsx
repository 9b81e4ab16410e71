import { UserRoundPlus, UserRoundSearch } from 'lucide-react'
import { useEffect } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { stepStates } from '../../machines/processes/new-order.selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CallerSearch } from './CallerSearch.tsx'
import { LazyNewAddressForm, LazyNewCallerForm } from './lazy-forms.ts'
import { useCall, useCallState } from './use-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'

/** Finds or creates the caller, or removes the chosen one. */
export function ContactStep() {
  const stepState = useCallState((snapshot) => stepStates(snapshot).contact)
  useEffect(() => {
    void LazyNewCallerForm.preload()
    void LazyNewAddressForm.preload()
  }, [])
  if (stepState === 'creating') return <LazyNewCallerForm />
  if (stepState === 'chosen' || stepState === 'confirming') return <ChosenCaller />
  if (stepState === 'restoring' || stepState === 'lookupFailed') return <Skeleton height={56} />
  return <CallerSearch />
}

function ChosenCaller() {
  const t = useT()
  const { send } = useCall()
  const root = useFocusOnOpen<HTMLDivElement>()
  return (
    <div ref={root} className="form">
      <h2 className="form__title">{t('newOrder.step.contact')}</h2>
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
