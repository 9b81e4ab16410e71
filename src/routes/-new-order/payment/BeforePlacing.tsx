import type { ReactNode } from 'react'
import { MessageSquareQuote } from 'lucide-react'
import { serverNow } from '../../../api/client/server-clock.ts'
import { ZERO } from '../../../domain/shared/money.ts'
import { cashChange, refusalToCashGiven } from '../../../domain/payment/cash.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import { itemCountWithFree, orderTotal } from '../../../machines/processes/new-order.context.ts'
import { missingSteps } from '../../../machines/processes/new-order.selectors.ts'
import { stepsOf, type OrderStep } from '../../../machines/processes/new-order.types.ts'
import { Button } from '../../../ui/Button.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { formatDayTime } from '../../-shared/format-time.ts'
import { readBackOrFocusMissing } from '../placing/complete-order.ts'
import { pickupStoreName, useChosenAddress, useStepSummary } from '../steps/step-summary.ts'
import { useCall, useCallState } from '../call/use-call.ts'
import { useNameInLanguage } from '../../-shared/use-name-in-language.ts'

/** What is about to be placed, each part with the key of its step. */
export function BeforePlacing() {
  const t = useT()
  const nameOf = useNameInLanguage()
  const formats = useFormats()
  const { actor, country, goTo } = useCall()
  const items = useCallState(({ context }) => itemCountWithFree(context))
  const lines = useCallState(({ context }) => context.lines)
  const time = useCallState(({ context }) => context.deliveryTime)
  const store = useCallState(pickupStoreName)
  const address = useChosenAddress()
  const billing = useCallState(({ context }) => context.billing)
  const method = useCallState(({ context }) => context.paymentType)
  const given = useCallState(({ context }) => context.cashGiven)
  const toPay = useCallState(({ context }) => orderTotal(context))
  const payment = useStepSummary('payment')
  const bill = useStepSummary('billing')
  const hasCash = method === 'cash' && (given === null || refusalToCashGiven(given, toPay) === null)
  return (
    <section className="before-placing" aria-label={t('orderSteps.beforePlacing')}>
      <header>
        <h3>{t('orderSteps.beforePlacing')}</h3>
        <Button
          size="small"
          icon={<MessageSquareQuote aria-hidden="true" />}
          shortcut={<Kbd>F9</Kbd>}
          aria-keyshortcuts="F9"
          onPress={() => readBackOrFocusMissing(actor, goTo)}
        >
          {t('newOrder.readBack')}
        </Button>
      </header>
      <dl>
        <Part
          step="cart"
          name={t('newOrder.ticket')}
          detail={lines.map(({ product, quantity }) => `${quantity} ${nameOf(product)}`).join(', ')}
        >
          {t('newOrder.items', { count: items })}
        </Part>
        <Part
          step="deliveryTime"
          name={t('orderSteps.deliveryPart')}
          detail={store ?? address?.address ?? ''}
        >
          {time === null ? t('newOrder.noTimeYet') : formatDayTime(t, formats, time, serverNow())}
        </Part>
        <Part
          step="payment"
          name={t('newOrder.step.payment')}
          detail={
            hasCash
              ? t('orderSteps.change', {
                  amount: formats.amount(given === null ? ZERO : cashChange(given, toPay)),
                })
              : ''
          }
        >
          {hasCash && given !== null ? `${t('paymentType.cash')}, ${formats.money(given)}` : payment}
        </Part>
        <Part
          step="billing"
          name={t('orderSteps.billPart')}
          detail={billing.isSettled ? (billing.billingName ?? '') : ''}
        >
          {billing.isSettled
            ? billing.type === 'nit_cf'
              ? t('newOrder.cf')
              : `${t(`newOrder.billing.${billing.type}`, { country: country.isoCode })} ${billing.value}`
            : bill}
        </Part>
      </dl>
    </section>
  )
}

function Part({
  step,
  name,
  detail,
  children,
}: {
  readonly step: OrderStep
  readonly name: string
  readonly detail: string
  readonly children: ReactNode
}) {
  const steps = stepsOf(useCallState(({ context }) => context.orderType))
  const isMissing = useCallState((snapshot) => missingSteps(snapshot).includes(step))
  return (
    <div data-missing={isMissing || undefined}>
      <dt>
        {name}
        <Kbd>{`Alt ${(steps.indexOf(step) + 1) % 10}`}</Kbd>
      </dt>
      <dd>
        <b>{children}</b>
        <small className="truncate" title={detail}>
          {detail}
        </small>
      </dd>
    </div>
  )
}
