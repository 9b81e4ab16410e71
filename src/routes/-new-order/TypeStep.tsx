import { useSay } from '../../i18n/I18n.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { useCall, useCallState } from './use-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'

/** What kind of order it is. */
export function TypeStep() {
  const say = useSay()
  const { act } = useCall()
  const root = useFocusOnOpen<HTMLDivElement>()
  const orderType = useCallState(({ context }) => context.orderType)
  return (
    <div ref={root} className="form">
      <RadioGroup
        label={say('newOrder.step.type')}
        look="cards"
        value={orderType === 'single' ? orderType : null}
        choices={[
          { id: 'single' as const, name: say('orderType.single'), detail: say('newOrder.singleText') },
        ]}
        onChange={(type) => act({ type: 'type.choose', orderType: type })}
      />
    </div>
  )
}
