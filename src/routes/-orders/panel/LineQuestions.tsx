import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MessageCircleQuestionMark } from 'lucide-react'
import { api } from '../../../api/client/api.ts'
import { KEYS } from '../../../api/client/query-keys.ts'
import { canCall } from '../../../api/endpoints/endpoint.ts'
import { orderEditsEndpoints } from '../../../api/endpoints/order-edits.endpoints.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import type { Goods } from '../../../domain/order/line-change.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useAppContext } from '../../-shared/app-context.ts'
import { writeOrder } from '../../-shared/write-order.ts'
import './line-questions.css'

/** What the kitchen is asked of pieces that somebody wants to take off the order, until it answers with one tap. */
export function LineQuestions({ id, lineQuestions }: Pick<Order, 'id' | 'lineQuestions'>) {
  const t = useT()
  const { permissions } = useAppContext()
  const queryClient = useQueryClient()
  const answer = useMutation({
    mutationFn: (body: { readonly questionId: number; readonly goods: Goods }) =>
      api.answerLineQuestion({ params: { id }, body }),
    onSuccess: (order) => writeOrder(queryClient, order),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEYS.orderLists }),
  })
  const open = lineQuestions.filter(({ goods }) => goods === null)
  if (open.length === 0) return null
  const mayAnswer = canCall(permissions, orderEditsEndpoints.answerLineQuestion)
  return (
    <ul className="line-questions" aria-label={t('lineChange.questions')}>
      {open.map((question) => (
        <li key={question.id}>
          <p>
            <MessageCircleQuestionMark aria-hidden="true" />
            <span>
              <b>
                {question.quantity} {question.name}
              </b>
              {t('lineChange.question', { name: question.askedBy.name })}
            </span>
          </p>
          {mayAnswer && (
            <div>
              {(['stock', 'wasted'] as const).map((goods) => (
                <Button
                  key={goods}
                  size="large"
                  disabledReason={answer.isPending ? t('action.sending') : null}
                  onPress={() => answer.mutate({ questionId: question.id, goods })}
                >
                  {t(`lineChange.answer.${goods}`)}
                </Button>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
