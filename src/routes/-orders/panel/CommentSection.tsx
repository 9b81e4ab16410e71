import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client/api.ts'
import { isApiFailure } from '../../../api/client/api-failure.ts'
import { unsavedCommentKey } from '../../../api/client/query-keys.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextAreaField } from '../../../ui/TextField.tsx'
import { focusFirstField } from '../../-shared/focus.ts'
import { useAppContext } from '../../-shared/app-context.ts'
import { writeOrder } from '../../-shared/write-order.ts'
import { isOpen } from '../order-view.ts'
import { OrderSection } from './OrderSections.tsx'

const MAX_COMMENT_LENGTH = 1_000

/** What is typed stays with its order while another one is looked at; a sign-out forgets it. */
const useUnsavedComment = (orderId: number) => {
  const queryClient = useQueryClient()
  const key = unsavedCommentKey(orderId)
  const [typed, setTyped] = useState<string | null>(() => queryClient.getQueryData<string>(key) ?? null)
  return {
    typed,
    setTyped: (text: string | null) => {
      setTyped(text)
      if (text === null) queryClient.removeQueries({ queryKey: key, exact: true })
      else queryClient.setQueryData(key, text)
    },
  }
}

/** The caller's comment; editable in place with the permission to update orders. */
export function CommentSection({ order }: { readonly order: Order }) {
  const { t } = useI18n()
  const { permissions } = useAppContext()
  const { typed, setTyped } = useUnsavedComment(order.id)
  const canEdit = permissions.has('updateOrders') && isOpen(order.status)
  return (
    <OrderSection title={t('panel.comment')}>
      {typed === null ? (
        <div className="order-comment">
          <p className={order.comment ? undefined : 'muted'}>{order.comment || t('panel.commentNone')}</p>
          {canEdit && (
            <Button size="small" variant="quiet" onPress={() => setTyped(order.comment ?? '')}>
              {t('panel.commentEdit')}
            </Button>
          )}
        </div>
      ) : (
        <CommentForm order={order} text={typed} onText={setTyped} onDone={() => setTyped(null)} />
      )}
    </OrderSection>
  )
}

function CommentForm({
  order,
  text,
  onText,
  onDone,
}: {
  readonly order: Order
  readonly text: string
  readonly onText: (text: string) => void
  readonly onDone: () => void
}) {
  const { t, tFailure } = useI18n()
  const queryClient = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const save = async () => {
    setSaving(true)
    try {
      writeOrder(
        queryClient,
        await api.updateOrderNote({
          params: { id: order.id },
          body: { orderMessage: text },
          ifMatch: order.version,
          toast: 'none',
        }),
      )
      onDone()
    } catch (failure) {
      if (!isApiFailure(failure)) throw failure
      setError(tFailure(failure.code, failure.detail))
    } finally {
      setSaving(false)
    }
  }
  return (
    <form
      className="order-comment"
      ref={focusFirstField}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextAreaField
        label={t('panel.comment')}
        isLabelHidden
        value={text}
        onChange={onText}
        maxLength={MAX_COMMENT_LENGTH}
        error={error}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onDone()
        }}
      />
      <div className="order-comment__foot">
        <Button size="small" variant="quiet" onPress={onDone}>
          {t('cancel.back')}
        </Button>
        <Button
          size="small"
          variant="solid"
          type="submit"
          disabledReason={isSaving ? t('action.sending') : null}
        >
          {t('panel.commentSave')}
        </Button>
      </div>
    </form>
  )
}
