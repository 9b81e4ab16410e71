import { useState } from 'react'
import type { DailyStockReport } from '../../api/contract/stock-reports.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** What is said of the whole count, kept when the field is left. */
export function CountComment({
  count,
  onComment,
}: {
  readonly count: DailyStockReport
  readonly onComment: (comment: string) => void
}) {
  const { t } = useI18n()
  const [comment, setComment] = useState(count.comment)
  return (
    <TextField
      label={t('stock.count.comment')}
      isLabelHidden
      placeholder={t('stock.count.comment')}
      value={comment}
      maxLength={1000}
      onChange={setComment}
      onBlur={() => comment !== count.comment && onComment(comment)}
    />
  )
}
