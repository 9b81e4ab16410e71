import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { isApiFailure } from '../../api/client/api-failure.ts'
import type { Order } from '../../api/contract/orders.contract.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/TextField.tsx'
import { focusFirstField } from '../-shared/focus-first-field.ts'
import { useDesk } from '../-shared/desk.ts'
import { writeOrder } from '../-shared/write-order.ts'
import { isOpen } from './order-view.ts'
import { Section } from './OrderSections.tsx'

const LONGEST = 1_000

/** What the caller asked for besides; changed in place by those who may update orders. */
export function CommentSection({ order }: { readonly order: Order }) {
  const { say } = useWords()
  const { held } = useDesk()
  const [typed, setTyped] = useState<string | null>(null)
  const mayEdit = held.has('updateOrders') && isOpen(order.status)
  return (
    <Section title={say('panel.comment')}>
      {typed === null ? (
        <div className="order-comment">
          <p className={order.comment ? undefined : 'muted'}>{order.comment || say('panel.commentNone')}</p>
          {mayEdit && (
            <Button size="small" variant="quiet" onPress={() => setTyped(order.comment ?? '')}>
              {say('panel.commentEdit')}
            </Button>
          )}
        </div>
      ) : (
        <CommentForm order={order} text={typed} onText={setTyped} onDone={() => setTyped(null)} />
      )}
    </Section>
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
  const { say, sayFailure } = useWords()
  const queryClient = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const save = async () => {
    setSaving(true)
    try {
      writeOrder(
        queryClient,
        await api.orderMessage({
          params: { id: order.id },
          body: { orderMessage: text },
          ifMatch: order.version,
          silent: true,
        }),
      )
      onDone()
    } catch (failure) {
      if (!isApiFailure(failure)) throw failure
      setError(sayFailure(failure.code, failure.detail))
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
        label={say('panel.comment')}
        isLabelHidden
        value={text}
        onChange={onText}
        maxLength={LONGEST}
        error={error}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
          else event.continuePropagation()
        }}
      />
      <div className="order-comment__foot">
        <Button size="small" variant="quiet" onPress={onDone}>
          {say('cancel.back')}
        </Button>
        <Button
          size="small"
          variant="solid"
          type="submit"
          disabledReason={isSaving ? say('action.sending') : null}
        >
          {say('panel.commentSave')}
        </Button>
      </div>
    </form>
  )
}
