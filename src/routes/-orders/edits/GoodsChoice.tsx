import { Check, LoaderCircle } from 'lucide-react'
import type { Order } from '../../../api/contract/orders.contract.ts'
import { KITCHEN_ANSWER_MS, type Goods } from '../../../domain/order/line-change.ts'
import type { Formats } from '../../../i18n/formats.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { useNow } from '../../-shared/use-now.ts'

interface GoodsChoiceProps {
  readonly name: string
  readonly goods: Goods | null
  readonly question: Order['lineQuestions'][number] | undefined
  /** Nobody could be asked, so that nobody is waited for. */
  readonly isUnasked: boolean
  readonly formats: Formats
  readonly onChoose: (goods: Goods) => void
}

/** What becomes of pieces that are taken off: the kitchen says it, and whoever changes the order if no answer comes in time. */
export function GoodsChoice({ name, goods, question, isUnasked, formats, onChoose }: GoodsChoiceProps) {
  const t = useT()
  const now = useNow(1_000)
  const waited = question === undefined ? 0 : now - Date.parse(question.askedAt)
  const isAnswered = question !== undefined && question.goods !== null
  const isWaiting = !isAnswered && !isUnasked && waited < KITCHEN_ANSWER_MS
  return (
    <span className="line-change__goods">
      <RadioGroup
        label={t('lineChange.goods', { name })}
        isLabelHidden
        layout="segments"
        value={goods}
        isDisabled={isWaiting || isAnswered}
        onChange={onChoose}
        choices={(['stock', 'wasted'] as const).map((id) => ({ id, name: t(`lineChange.goods.${id}`) }))}
      />
      <small role="status">
        {question !== undefined && question.answeredAt !== null ? (
          <>
            <Check aria-hidden="true" />
            {t('lineChange.answered', {
              name: question.answeredBy?.name ?? '',
              time: formats.time(question.answeredAt),
            })}
          </>
        ) : isWaiting ? (
          <>
            <LoaderCircle aria-hidden="true" />
            <span aria-hidden="true">
              {t('lineChange.asked', { seconds: Math.max(0, Math.round(waited / 1_000)) })}
            </span>
            <span className="visually-hidden">{t('lineChange.askedAloud')}</span>
          </>
        ) : (
          t('lineChange.unanswered')
        )}
      </small>
    </span>
  )
}
