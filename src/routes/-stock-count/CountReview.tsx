import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Boxes, Eye, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { dailyStockReportsQuery } from '../../api/client/stock.queries.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { CountedLineRecord, DailyStockReport } from '../../api/contract/stock-reports.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useNameInLanguage } from '../-shared/use-name-in-language.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { formatFailure } from '../-form/field-error-messages.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { formatShortDay } from '../-stock/format-day.ts'
import type { StockStore } from '../-stock/stock-store.ts'
import { CountComment } from './CountComment.tsx'
import { DifferenceList, DifferenceSums } from './DifferenceList.tsx'
import { useSignedMoney } from './use-signed-money.ts'
import { useCount } from './use-count.ts'
import './count-review.css'

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
  const { t } = i18n
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { save, refusal: saveRefusal } = useCount(store.id)
  const [opensWaste, setOpensWaste] = useState(false)
  const uncounted = report.lines.filter(({ amount }) => amount === null)
  const differences = report.lines.filter(({ difference }) => (difference ?? 0) !== 0)
  const unexplained = differences.filter(({ reason }) => reason === null)
  const waste = wasteOf(differences)
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
          onNote={(line, note) =>
            save({ products: [{ productId: line.productId, amount: line.amount, note }] })
          }
          onAgain={(line) => {
            save({ products: [{ productId: line.productId, amount: null }] })
            onBack()
          }}
          countryId={store.countryId}
        />
      </div>
      <aside className="count-review__side">
        <SendCard report={report} waste={waste} opensWaste={opensWaste} onOpensWaste={setOpensWaste} />
        <PreviousCounts store={store} />
      </aside>
      <footer className="stock-foot count__foot">
        <Button icon={<ArrowLeft aria-hidden="true" />} onPress={onBack}>
          {t('stock.count.back')}
        </Button>
        <CountComment count={report} onComment={(comment) => save({ comment })} />
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

/** What sending a count does, and what it does not. */
function SendCard({
  report,
  waste,
  opensWaste,
  onOpensWaste,
}: {
  readonly report: DailyStockReport
  readonly waste: ReturnType<typeof wasteOf>
  readonly opensWaste: boolean
  readonly onOpensWaste: (isSelected: boolean) => void
}) {
  const { t } = useI18n()
  const nameOf = useNameInLanguage()
  const revealed = report.categories.filter(({ isRevealed }) => isRevealed)
  return (
    <section className="stock-card">
      <h2>{t('stock.count.onSend')}</h2>
      <p>
        <Boxes aria-hidden="true" />
        {t('stock.count.movesNothing')}
      </p>
      {waste.length > 0 && (
        <Checkbox isSelected={opensWaste} onChange={onOpensWaste}>
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
            names: revealed.map(nameOf).join(', '),
          })}
        </p>
      )}
    </section>
  )
}

const SHOWN_COUNTS = 5

/** How the counts before came out. */
function PreviousCounts({ store }: { readonly store: StockStore }) {
  const { t, formats } = useI18n()
  const { permissions } = useAppContext()
  const money = useSignedMoney(store.countryId)
  const { data } = useQuery({
    ...dailyStockReportsQuery(store.id, 0),
    enabled: permissions.has('viewDailyStockReports'),
  })
  const reports = data?.data.filter(({ filedAt }) => filedAt !== null).slice(0, SHOWN_COUNTS) ?? []
  if (reports.length === 0) return null
  const params = { store: String(store.id) }
  return (
    <section className="stock-card">
      <h2>{t('stock.count.previous')}</h2>
      {reports.map((report) => (
        <Link
          key={report.id}
          to="/stock-management/$store/counts/$report"
          params={{ ...params, report: String(report.id) }}
        >
          <b>{formatShortDay(formats, report.day)}</b>
          <span>
            {report.differenceCount === 0
              ? t('stock.count.noDifferences')
              : t('stock.count.differences', { count: report.differenceCount })}
          </span>
          <span>{report.differenceCost === 0 ? '' : money(report.differenceCost)}</span>
        </Link>
      ))}
      <Link to="/stock-management/$store/counts" params={params} className="text-link">
        {t('stock.count.all')}
      </Link>
    </section>
  )
}
