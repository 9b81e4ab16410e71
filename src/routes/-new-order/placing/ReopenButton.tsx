import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../../i18n/I18n.tsx'
import type { PlacedOrderSummary } from '../../../machines/processes/new-order.types.ts'
import { Button } from '../../../ui/Button.tsx'
import { createIdempotencyKey } from '../../-shared/idempotency-key.ts'
import { useAppContext } from '../../-shared/app-context.ts'
import { closeCall } from '../call/open-calls.ts'
import { canReopen, reopenOrder } from './reopen-order.ts'
import { useCall } from '../call/use-call.ts'

/** One more item for an order that was just placed: its inputs are a call again, and it stands until that is placed. */
export function ReopenButton({ placed }: { readonly placed: PlacedOrderSummary }) {
  const { t, tFailure } = useI18n()
  const { actor, country } = useCall()
  const { permissions } = useAppContext()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [idempotencyKey] = useState(createIdempotencyKey)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!canReopen(placed, permissions)) return null
  const reopen = async () => {
    if (isPending) return
    setPending(true)
    setFailure(null)
    const { context } = actor.getSnapshot()
    const result = await reopenOrder(context, { country, idempotencyKey, queryClient })
    setPending(false)
    if (result._tag === 'Refusal') return setFailure(tFailure(result.code))
    closeCall(context.draftId)
    await navigate({ to: '/new-order', search: { call: result.call.id, step: 'cart' } })
  }
  return (
    <>
      <Button
        icon={<PackagePlus aria-hidden="true" />}
        isPending={isPending}
        aria-describedby="reopening"
        onPress={() => void reopen()}
      >
        {t('calls.reopen')}
      </Button>
      <small id="reopening" className="muted" role={failure === null ? undefined : 'alert'}>
        {failure ?? t('calls.reopenText', { number: placed.number })}
      </small>
    </>
  )
}
