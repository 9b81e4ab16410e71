import { useT } from '../../i18n/I18n.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { useCall, useCallState } from './use-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'

/** The type of the order. */
export function TypeStep() {
  const t = useT()
  const { send } = useCall()
  const root = useFocusOnOpen<HTMLDivElement>()
  const orderType = useCallState(({ context }) => context.orderType)
  return (
    <div ref={root} className="form">
      <RadioGroup
        label={t('newOrder.step.type')}
        layout="cards"
        value={orderType === 'single' ? orderType : null}
        choices={[{ id: 'single' as const, name: t('orderType.single'), detail: t('newOrder.singleText') }]}
        onChange={(type) => send({ type: 'type.choose', orderType: type })}
      />
    </div>
  )
}
