import { useQueryClient } from '@tanstack/react-query'
import { ChefHat } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../api/client/api.ts'
import { orderEditsEndpoints } from '../../../api/endpoints/order-edits.endpoints.ts'
import { canCall } from '../../../api/endpoints/endpoint.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useAppContext } from '../../-shared/app-context.ts'
import { writeOrder } from '../../-shared/write-order.ts'

interface LineChangeNoticeProps {
  readonly orderId: Order['id']
  readonly change: Order['lineChange']
}

/** What changed of an order that the kitchen has, until somebody there has seen it. */
export function LineChangeNotice({ orderId, change }: LineChangeNoticeProps) {
  const { t } = useI18n()
  const { permissions } = useAppContext()
  const queryClient = useQueryClient()
  const [isSending, setSending] = useState(false)
  if (change === null) return null
  if (change.status === 'charging') return <Banner tone="warning">{t('lineChange.charging')}</Banner>
  if (change.acknowledgedAt !== null) return null
  const acknowledge = async () => {
    setSending(true)
    try {
      writeOrder(queryClient, await api.acknowledgeLineChange({ params: { id: orderId } }))
    } catch {
      // The toast of the request says why.
    } finally {
      setSending(false)
    }
  }
  return (
    <Banner
      tone="warning"
      icon={<ChefHat aria-hidden="true" />}
      action={
        canCall(permissions, orderEditsEndpoints.acknowledgeLineChange) ? (
          <Button
            size="small"
            disabledReason={isSending ? t('action.sending') : null}
            onPress={() => void acknowledge()}
          >
            {t('lineChange.seen')}
          </Button>
        ) : undefined
      }
    >
      <b>{t('lineChange.kitchen', { revision: change.revision })}</b>{' '}
      {change.lines
        .map(
          ({ after, before, name }) =>
            `${after > before ? '+' : '\u2212'}${Math.abs(after - before)} ${name}`,
        )
        .join(', ')}
    </Banner>
  )
}
