import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Boxes, Eye, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { CountedLineRecord, DailyStockReport } from '../../api/contract/stock-reports.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { formatFailure } from '../-form/field-error-messages.ts'
import type { StockStore } from '../-stock/stock-store.ts'
import { DifferenceList, DifferenceSums } from './DifferenceList.tsx'
import { useCount } from './use-count.ts'

/** What will be written off of what a count lacks: goods that are gone, with the reason that was given. */
const wasteOf = (lines: readonly CountedLineRecord[]) =>
  lines
    .filter(({ difference }) => (difference ?? 0) < 0)
    .map(({ difference, note, productId, reason }) => ({
      productId,
      quantity: Math.abs(difference ?? 0),
      reason: reason === 'damaged' ? ('qualityProductMishandling' as const) : ('loss' as const),
      comment: note,
    }))

/** The differences of a count with their reasons, and what sending it does. */
export function CountReview({
  store,
  report,
  onBack,
}: {
  readonly store: StockStore
  readonly report: DailyStockReport
  readonly onBack: () => void
}) {
  const i18n = useI18n()
  const { t, language } = i18n
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { save, refusal: saveRefusal } = useCount(store.id)
  const [opensWaste, setOpensWaste] = useState(false)
  const uncounted = report.lines.filter(({ amount }) => amount === null)
  const differences = report.lines.filter(({ difference }) => (difference ?? 0) !== 0)
  const unexplained = differences.filter(({ reason }) => reason === null)
  const waste = wasteOf(differences)
  const revealed = report.categories.filter(({ isRevealed }) => isRevealed)
  const filing = useMutation({
    mutationFn: () => api.fileDailyStockReport({ params: { id: store.id }, body: {} }),
    onSuccess: async (filed) => {
      if (opensWaste && waste.length > 0)
        await api.saveStockDraft({
          params: { id: store.id, kind: 'waste' },
          body: { document: { lines: waste, comment: '' } },
          toast: 'none',
        })
      await queryClient.invalidateQueries({ queryKey: KEYS.stockReports })
      void queryClient.invalidateQueries({ queryKey: KEYS.stockOfStores })
      const params = { store: String(store.id) }
      await (opensWaste && waste.length > 0
        ? navigate({ to: '/stock-management/$store/waste/new', params })
        : navigate({
            to: '/stock-management/$store/counts/$report',
            params: { ...params, report: String(filed.id) },
          }))
    },
  })
  const problem =
    report.status === 'returned'
      ? t('stock.count.recountFirst')
      : uncounted.length > 0
        ? t('stock.count.left', { count: uncounted.length })
        : unexplained.length > 0
          ? t('stock.count.unexplained', { count: unexplained.length })
          : null
  return (
    <div className="count-review">
      {report.status === 'returned' && report.returnNote !== '' && (
        <Banner tone="warning">
          {t('stock.count.returned', { note: report.returnNote, by: report.decidedBy ?? '' })}
        </Banner>
      )}
      <div className="count-review__main">
        <DifferenceSums report={report} />
        <DifferenceList
          lines={differences}
          onReason={(line, reason) =>
            save({ products: [{ productId: line.productId, amount: line.amount, reason }] })
          }
          onAgain={(line) => {
            save({ products: [{ productId: line.productId, amount: null }] })
            onBack()
          }}
          countryId={store.countryId}
        />
      </div>
      <aside className="stock-card count-review__side">
        <h2>{t('stock.count.onSend')}</h2>
        <p>
          <Boxes aria-hidden="true" />
          {t('stock.count.movesNothing')}
        </p>
        {waste.length > 0 && (
          <Checkbox isSelected={opensWaste} onChange={setOpensWaste}>
            {t('stock.count.opensWaste', { count: waste.length })}
          </Checkbox>
        )}
        <p>
          <UserCheck aria-hidden="true" />
          {t(report.needsApproval ? 'stock.count.needsApproval' : 'stock.count.needsNone')}{' '}
          {report.recipients > 0 && t('stock.count.recipients', { count: report.recipients })}
        </p>
        {revealed.length > 0 && (
          <p>
            <Eye aria-hidden="true" />
            {t('stock.count.revealed', {
              names: revealed
                .map(({ name, nameEn }) => (language === 'en' && nameEn !== '' ? nameEn : name))
                .join(', '),
            })}
          </p>
        )}
      </aside>
      <footer className="stock-foot">
        <Button icon={<ArrowLeft aria-hidden="true" />} onPress={onBack}>
          {t('stock.count.back')}
        </Button>
        <span>
          <b>{t('stock.count.differences', { count: differences.length })}</b>
          {problem !== null && <small data-tone="warning">{problem}</small>}
        </span>
        {(filing.error ?? saveRefusal) && (
          <span className="stock-foot__problem" role="alert">
            {filing.error ? formatFailure(i18n, filing.error) : saveRefusal}
          </span>
        )}
        <Button
          variant="solid"
          disabledReason={filing.isPending ? t('form.sending') : problem}
          onPress={() => filing.mutate()}
        >
          {t(report.needsApproval ? 'stock.count.sendToApprove' : 'stock.count.send')}
        </Button>
      </footer>
    </div>
  )
}
