import { isOffered, OFFERED_ORDER_TYPES } from '../../domain/order/order-kinds.ts'
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
        value={orderType !== null && isOffered(orderType) ? orderType : null}
        choices={OFFERED_ORDER_TYPES.map((id) => ({
          id,
          name: t(`orderType.${id}`),
          detail: t(`newOrder.typeText.${id}`),
        }))}
        onChange={(type) => send({ type: 'type.choose', orderType: type })}
      />
    </div>
  )
}
