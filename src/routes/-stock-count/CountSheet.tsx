import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import type { CountedLineRecord, DailyStockReport } from '../../api/contract/stock-reports.contract.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { countMinutesLeft } from '../../domain/stock/daily-stock-report.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatShortDateTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import type { StockStore } from '../-stock/stock-store.ts'
import { CountComment } from './CountComment.tsx'
import { CountCategory } from './CountCategory.tsx'
import { CountKeys } from './CountKeys.tsx'
import { useCount } from './use-count.ts'

interface Category {
  readonly key: number
  readonly name: string
  readonly isOpen: boolean
  readonly lines: readonly CountedLineRecord[]
}

/** The categories of a count with their lines, in the order of the tree. */
export const categoriesOf = (
  report: DailyStockReport,
  language: 'en' | 'es',
  other: string,
): readonly Category[] =>
  report.categories.map((category) => ({
    key: category.id ?? 0,
    name:
      category.id === null
        ? other
        : language === 'en' && category.nameEn !== ''
          ? category.nameEn
          : category.name,
    isOpen: category.isOpen,
    lines: report.lines.filter(({ categoryId }) => categoryId === category.id),
  }))

const counted = (lines: readonly CountedLineRecord[]) => lines.filter(({ amount }) => amount !== null)
const different = (lines: readonly CountedLineRecord[]) =>
  lines.filter(({ difference }) => (difference ?? 0) !== 0)

/** Counting: categories, the products of one, and the keys; everything is saved as it is entered. */
export function CountSheet({
  store,
  count,
  onReview,
}: {
  readonly store: StockStore
  readonly count: DailyStockReport
  readonly onReview: () => void
}) {
  const { t, language } = useI18n()
  const saving = useCount(store.id)
  const { save } = saving
  const categories = categoriesOf(count, language, t('stock.count.otherCategory'))
  const firstOpen =
    categories.find(({ lines }) => lines.some(({ amount }) => amount === null)) ?? categories[0]
  const [chosen, setChosen] = useState<number | null>(null)
  const [activeId, setActiveId] = useState<ProductId | null>(null)
  const category = categories.find(({ key }) => key === chosen) ?? firstOpen
  const active =
    count.lines.find(({ productId }) => productId === activeId) ??
    category?.lines.find(({ amount }) => amount === null) ??
    category?.lines[0]
  /** The next product that is not counted, in this category or the ones after it. */
  const goNext = (from: CountedLineRecord) => {
    const order = categories.flatMap(({ lines }) => lines)
    const at = order.findIndex(({ productId }) => productId === from.productId)
    const next = [...order.slice(at + 1), ...order.slice(0, at)].find(({ amount }) => amount === null)
    setActiveId(next?.productId ?? null)
    if (next) setChosen(next.categoryId ?? 0)
  }
  const setAmount = (line: CountedLineRecord, amount: number | null) =>
    save({ products: [{ productId: line.productId, amount }] })
  return (
    <div className="count">
      <CountState count={count} />
      <CategoryNav
        categories={categories}
        chosen={category?.key}
        onChoose={(key) => {
          setChosen(key)
          setActiveId(null)
        }}
      />
      <div className="count__lines">
        {category && (
          <CountCategory
            name={category.name}
            isOpen={category.isOpen}
            lines={category.lines}
            activeId={active?.productId ?? null}
            onActive={setActiveId}
            onReveal={() =>
              save({ reveal: category.key === 0 ? null : (category.lines[0]?.categoryId ?? null) })
            }
            onReason={(line, reason) =>
              save({ products: [{ productId: line.productId, amount: line.amount, reason }] })
            }
          />
        )}
      </div>
      <CountKeys
        key={active?.productId ?? 0}
        line={active ?? null}
        lines={count.lines}
        onAmount={setAmount}
        onNext={goNext}
        onNote={(line, note) =>
          save({ products: [{ productId: line.productId, amount: line.amount, note }] })
        }
        onFind={(line) => {
          setChosen(line.categoryId ?? 0)
          setActiveId(line.productId)
        }}
      />
      <CountFoot count={count} saving={saving} onReview={onReview} />
    </div>
  )
}

/** What was returned, and how far the count is. */
function CountState({ count }: { readonly count: DailyStockReport }) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  const done = counted(count.lines).length
  const minutes = countMinutesLeft({
    counted: done,
    left: count.lines.length - done,
    startedAt: Date.parse(count.startedAt),
    now,
  })
  return (
    <>
      {count.status === 'returned' && (
        <div className="count__returned">
          <Banner tone="warning">
            {t('stock.count.returned', { note: count.returnNote, by: count.decidedBy ?? '' })}
          </Banner>
        </div>
      )}
      <div className="count__progress">
        <b>{t('stock.count.of', { done, of: count.lines.length })}</b>
        <span>
          {t('stock.count.by', {
            name: count.startedBy ?? '',
            when: formatShortDateTime(t, formats, count.startedAt, now, 'sentence'),
          })}
        </span>
        <progress max={count.lines.length} value={done} aria-label={t('stock.count.progress')} />
        {minutes !== null && <span>{t('stock.count.minutesLeft', { count: minutes })}</span>}
        {count.soldMeanwhile > 0 && (
          <span>
            <ShoppingBag aria-hidden="true" />
            {t('stock.count.sold', { count: count.soldMeanwhile })}
          </span>
        )}
      </div>
    </>
  )
}

function CategoryNav({
  categories,
  chosen,
  onChoose,
}: {
  readonly categories: readonly Category[]
  readonly chosen: number | undefined
  readonly onChoose: (key: number) => void
}) {
  const { t } = useI18n()
  return (
    <nav className="count__categories" aria-label={t('stock.tab.categories')}>
      {categories.map(({ key, name, lines }) => {
        const done = counted(lines).length
        const differences = different(lines).length
        return (
          <button
            key={key}
            type="button"
            aria-current={key === chosen ? 'true' : undefined}
            onClick={() => onChoose(key)}
          >
            <b>{name}</b>
            <small data-tone={differences > 0 ? 'warning' : undefined}>
              {differences > 0
                ? t('stock.count.differences', { count: differences })
                : t('stock.count.of', { done, of: lines.length })}
            </small>
            <progress max={lines.length} value={done} aria-hidden="true" />
          </button>
        )
      })}
    </nav>
  )
}

/** The comment, what differs and is left, and the way on; the state of saving is that of the whole sheet. */
function CountFoot({
  count,
  saving: { isSaving, refusal, save },
  onReview,
}: {
  readonly count: DailyStockReport
  readonly saving: ReturnType<typeof useCount>
  readonly onReview: () => void
}) {
  const { t } = useI18n()
  const left = count.lines.length - counted(count.lines).length
  const differences = different(count.lines)
  const unexplained = differences.filter(({ reason }) => reason === null)
  return (
    <footer className="stock-foot count__foot">
      <CountComment count={count} onComment={(comment) => save({ comment })} />
      <span>
        {(differences.length > 0 || left === 0) && (
          <b>{t('stock.count.differences', { count: differences.length })}</b>
        )}
        {unexplained.length > 0 && (
          <small data-tone="warning">{t('stock.count.unexplained', { count: unexplained.length })}</small>
        )}
        <small>{isSaving ? t('stock.draft.saving') : t('stock.count.left', { count: left })}</small>
      </span>
      {refusal !== null && (
        <span className="stock-foot__problem" role="alert">
          {refusal}
        </span>
      )}
      <Button variant={left === 0 ? 'solid' : 'soft'} onPress={onReview}>
        {t('stock.count.review')}
      </Button>
    </footer>
  )
}
