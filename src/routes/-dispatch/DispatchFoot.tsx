import type { OrderRow } from '../../api/contract/orders.contract.ts'
import type { DeliveryMan } from '../../api/contract/organisation.contract.ts'
import { cashToBringBack } from '../../domain/payment/cash.ts'
import { sum } from '../../domain/shared/money.ts'
import { useFormats, useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'

interface DispatchFootProps {
  readonly selected: readonly OrderRow[]
  readonly man: DeliveryMan | null
  readonly isSending: boolean
  readonly onClear: () => void
  readonly onSend: () => void
}

/** What is selected, what it brings in, and giving it to one delivery man. */
export function DispatchFoot({ selected, man, isSending, onClear, onSend }: DispatchFootProps) {
  const t = useT()
  const formats = useFormats()
  const count = selected.length
  const zones = [...new Set(selected.map(({ zoneName }) => zoneName ?? t('roadMap.noZone')))]
  const change = sum(
    selected.flatMap(({ payment }) =>
      payment.status !== 'completed' && payment.paymentType === 'cash' && payment.change !== null
        ? [payment.change]
        : [],
    ),
  )
  return (
    <footer className="dispatch__foot">
      {count === 0 ? (
        <p className="muted">{t('dispatch.chooseOrders')}</p>
      ) : (
        <p>
          <b>{t('dispatch.chosen', { count, zones: zones.join(', ') })}</b>{' '}
          {t('dispatch.money', {
            cash: formats.money(cashToBringBack(selected)),
            change: formats.money(change),
          })}
        </p>
      )}
      {count > 0 && (
        <Button variant="quiet" size="large" onPress={onClear}>
          {t('dispatch.clear')}
        </Button>
      )}
      <Button
        variant="solid"
        size="large"
        disabledReason={
          isSending
            ? t('action.sending')
            : count === 0
              ? t('dispatch.chooseOrders')
              : man === null
                ? t('dispatch.chooseMan')
                : null
        }
        onPress={onSend}
      >
        {man === null
          ? t('dispatch.send')
          : t('dispatch.sendTo', { count, name: `${man.firstName} ${man.lastName}` })}
      </Button>
    </footer>
  )
}
