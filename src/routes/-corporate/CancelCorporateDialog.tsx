import { useSelector } from '@xstate/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CorporateOrder } from '../../api/contract/corporate-orders.contract.ts'
import { sum } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { CancelSteps, useCancellation } from '../-orders/dialogs/CancelSteps.tsx'
import { formatErrorCode } from '../-orders/commands/command-error-message.ts'
import { useCountryFormats } from '../-orders/use-country-formats.ts'
import { useNow } from '../-shared/use-now.ts'
import { CancelCorporateEffects, paidByCard } from './CancelCorporateEffects.tsx'
import {
  corporateCancellationFacts,
  countPacked,
  partsToCancel,
  provideCorporateCancellation,
  type CorporatePart,
} from './corporate-cancellation.ts'
import '../-orders/orders.css'

interface CancelCorporateDialogProps {
  readonly order: CorporateOrder
  /** Null for every part that is still open. */
  readonly part: CorporatePart | null
  readonly onClose: () => void
}

/** The cancellation of a whole corporate order, or of the part of one store. */
export function CancelCorporateDialog({ order, part, onClose }: CancelCorporateDialogProps) {
  const { t, tFailure } = useI18n()
  const queryClient = useQueryClient()
  const formats = useCountryFormats()(order.countryId)
  const now = useNow(60_000)
  const partId = part?.id ?? null
  const [machine] = useState(() => provideCorporateCancellation(queryClient, order, partId))
  const facts = corporateCancellationFacts(order, partId)
  const actor = useCancellation(machine, { id: partId ?? order.id, facts, onClose })
  const parts = partsToCancel(order, partId)
  const refunded = sum(parts.map(paidByCard))
  const { goods, reason } = useSelector(actor, ({ context }) => context)
  return (
    <CancelSteps
      actor={actor}
      title={
        part === null
          ? t('corporateOrders.cancelTitle', { number: order.number })
          : t('corporateOrders.cancelPartTitle', { store: part.storeName, number: order.number })
      }
      count={countPacked(parts)}
      confirm={
        refunded > 0
          ? t('cancel.confirmRefund', { amount: formats.money(refunded) })
          : t(part === null ? 'corporateOrders.cancel' : 'corporateOrders.cancelPart')
      }
      formatRefusal={(code) => formatErrorCode({ t, tFailure }, code)}
      effects={
        <CancelCorporateEffects
          order={order}
          parts={parts}
          reason={reason}
          goods={goods}
          onChange={() => actor.send({ type: 'cancellation.back' })}
          formats={formats}
          now={now}
        />
      }
    />
  )
}
