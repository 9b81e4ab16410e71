import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Printer, Truck, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { ListedStockOrder } from '../../api/contract/stock-requests.contract.ts'
import { sum } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatFailure } from '../-form/field-error-messages.ts'
import { useMoneyOf } from '../-store-products/use-money-of.ts'
import { figuresOf } from '../-stock-requests/request-figures.ts'

const STEPS = { take: 'is_taken', ship: 'on_the_way', deliver: 'delivered' } as const
type Step = keyof typeof STEPS

/** What can be done with the chosen requests at once; each keeps its own outcome, and what did not pass is named. */
export function BulkFoot({
  requests,
  onDone,
}: {
  readonly requests: readonly ListedStockOrder[]
  readonly onDone: () => void
}) {
  const i18n = useI18n()
  const { t } = i18n
  const queryClient = useQueryClient()
  const money = useMoneyOf(requests[0]?.countryId ?? 0)
  const [isBusy, setBusy] = useState(false)
  // A second press may come before the page is drawn again.
  const isUnderway = useRef(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const able = (step: Step) => requests.filter(({ abilities }) => abilities[step] === true)
  const run = async (step: Step) => {
    if (isUnderway.current) return
    isUnderway.current = true
    setBusy(true)
    const failed: string[] = []
    for (const request of able(step)) {
      try {
        await api.changeStockOrderStatus({
          params: { id: request.id },
          ifMatch: request.version,
          body: { status: STEPS[step] },
          toast: 'none',
        })
      } catch (error) {
        failed.push(
          `${request.number}: ${formatFailure(i18n, error instanceof Error ? error : new Error(String(error)))}`,
        )
      }
    }
    await queryClient.invalidateQueries({ queryKey: KEYS.stockRequests })
    isUnderway.current = false
    setBusy(false)
    setProblems(failed)
    if (failed.length === 0) onDone()
  }
  const total = sum(requests.map(({ lines }) => figuresOf(lines).sent))
  const boxes = requests.reduce((all, { lines }) => all + figuresOf(lines).units, 0)
  return (
    <footer className="stock-foot">
      <b>{t('stock.work.chosen', { count: requests.length })}</b>
      {(['take', 'ship', 'deliver'] as const).map(
        (step) =>
          able(step).length > 0 && (
            <Button
              key={step}
              variant="soft"
              icon={<Truck aria-hidden="true" />}
              disabledReason={isBusy ? t('form.sending') : null}
              onPress={() => void run(step)}
            >
              {t(`stock.work.all.${step}`, { count: able(step).length, of: requests.length })}
            </Button>
          ),
      )}
      <Link
        to="/distribution-management/sheets"
        search={{ ids: requests.map(({ id }) => id).join('.'), kind: 'pick' }}
        className="button"
        data-variant="quiet"
      >
        <Printer aria-hidden="true" />
        <span className="button__text">{t('stock.work.print')}</span>
      </Link>
      <Button
        variant="quiet"
        isIconOnly
        aria-label={t('stock.work.clear')}
        icon={<X aria-hidden="true" />}
        onPress={onDone}
      />
      <span className="work__sum">
        {t('stock.boxes', { count: boxes })}, {money(total)}
      </span>
      {problems.length > 0 && (
        <p className="stock-foot__problem" role="alert">
          {problems.join(' · ')}
        </p>
      )}
    </footer>
  )
}
