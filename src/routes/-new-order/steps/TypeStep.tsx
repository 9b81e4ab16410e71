import { useRef, type KeyboardEvent } from 'react'
import { isOffered, OFFERED_ORDER_TYPES, type OrderType } from '../../../domain/order/order-kinds.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { useCall, useCallState } from '../call/use-call.ts'
import { useDigitChoice } from '../../-shared/single-keys.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'

/** The type of the order. */
export function TypeStep() {
  const t = useT()
  const { actor, send } = useCall()
  const root = useFocusOnOpen<HTMLDivElement>()
  const orderType = useCallState(({ context }) => context.orderType)
  const choose = (next: OrderType) => send({ type: 'type.choose', orderType: next })
  useDigitChoice(OFFERED_ORDER_TYPES, choose)
  // Arrows pass types on their way to another one; the step is left with Enter, a number or a press.
  const isPassing = useRef(false)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    isPassing.current = key.startsWith('Arrow')
    if (key === 'Enter' && orderType !== null) choose(orderType)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to the radio buttons inside
    <div ref={root} className="form" onKeyDownCapture={onKeyDown}>
      <RadioGroup
        label={t('newOrder.step.type')}
        layout="cards"
        value={orderType !== null && isOffered(orderType) ? orderType : null}
        choices={OFFERED_ORDER_TYPES.map((id) => ({
          id,
          name: t(`orderType.${id}`),
          detail: t(`newOrder.typeText.${id}`),
        }))}
        onChange={(type) => {
          if (isPassing.current) actor.send({ type: 'type.choose', orderType: type })
          else choose(type)
          isPassing.current = false
        }}
      />
    </div>
  )
}
