import { Link } from '@tanstack/react-router'
import { ArrowRight, CheckCheck, Printer, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import type { StockOrder } from '../../api/contract/stock-requests.contract.ts'
import type { StockRequestStatus } from '../../domain/stock/stock-request.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { RequestSidePage } from './request-side.ts'
import type { RequestEditor } from './use-request-editor.ts'

const CancelRequestDialog = lazyComponent(
  async () => (await import('./CancelRequestDialog.tsx')).CancelRequestDialog,
)

const NEXT = {
  take: 'is_taken',
  pay: 'paid',
  ship: 'on_the_way',
  deliver: 'delivered',
  fulfil: 'fulfilled',
} as const satisfies Record<string, StockRequestStatus>
type Step = keyof typeof NEXT

/** The steps that a status offers, the main one first; the other side's keep their place and say who. */
const STEPS_OF: Readonly<Record<StockRequestStatus, readonly Step[]>> = {
  sent_to_supplier: ['take', 'pay'],
  sent_to_distributor: ['take', 'pay'],
  paid: ['take'],
  is_taken: ['ship'],
  on_the_way: ['deliver'],
  delivered: ['fulfil'],
  fulfilled: [],
  cancel: [],
}

const previousStatus = ({ isPaid, sender, status }: StockOrder): StockRequestStatus =>
  status === 'delivered'
    ? 'on_the_way'
    : status === 'on_the_way'
      ? 'is_taken'
      : isPaid
        ? 'paid'
        : sender.kind === 'supplier'
          ? 'sent_to_supplier'
          : 'sent_to_distributor'

/** What can be done with a request now, and why not. */
export function RequestActions({
  request,
  editor,
  side,
}: {
  readonly request: StockOrder
  readonly editor: RequestEditor
  readonly side: RequestSidePage
}) {
  const { t, tFailure } = useI18n()
  const [isCancelling, setCancelling] = useState(false)
  const { commands } = editor
  const { abilities, status } = request
  const steps = STEPS_OF[status]
  const reasonOf = (ability: (typeof abilities)[keyof typeof abilities]): string | null =>
    commands.isBusy ? t('form.sending') : ability === true ? null : tFailure(ability)
  const reasonOfStep = (step: Step): string | null => {
    const ability = abilities[step]
    if (step === 'fulfil' && editor.unexplained.length > 0)
      return t('stock.needsReasons', { count: editor.unexplained.length })
    if (editor.invalid.length > 0) return t('stock.line.tooMuch')
    // What is missing is written on the page.
    return ability === 'stock_request_reason_required' ? reasonOf(true) : reasonOf(ability)
  }
  const take = (to: StockRequestStatus) =>
    commands.changeStatus({ request, body: { status: to, lines: editor.changedLines } })
  return (
    <div className="request-actions">
      {steps.map((step, index) => (
        <Button
          key={step}
          variant={index === 0 ? 'solid' : 'plain'}
          icon={<ArrowRight aria-hidden="true" />}
          disabledReason={reasonOfStep(step)}
          onPress={() => take(NEXT[step])}
        >
          {t(`stock.do.${step}`)}
        </Button>
      ))}
      {editor.column !== null && (
        <Button
          variant="plain"
          icon={<CheckCheck aria-hidden="true" />}
          disabledReason={
            commands.isBusy ? t('form.sending') : editor.hasEdits ? null : t('stock.nothingChanged')
          }
          onPress={() => commands.note({ request, body: { lines: editor.changedLines } })}
        >
          {t('stock.keep')}
        </Button>
      )}
      {['is_taken', 'on_the_way', 'delivered'].includes(status) && (
        <Button
          variant="plain"
          icon={<Undo2 aria-hidden="true" />}
          disabledReason={reasonOf(abilities.revert)}
          onPress={() => commands.changeStatus({ request, body: { status: previousStatus(request) } })}
        >
          {t('stock.do.revert', { status: t(`stock.status.${previousStatus(request)}`) })}
        </Button>
      )}
      <Link
        to="/distribution-management/sheets"
        search={{ ids: String(request.id), kind: 'note' }}
        className="button"
        data-variant="quiet"
      >
        <Printer aria-hidden="true" />
        <span className="button__text">{t('stock.printNote')}</span>
      </Link>
      {status !== 'fulfilled' && status !== 'cancel' && (
        <span className="request-actions__end">
          <Button
            variant="danger"
            icon={<X aria-hidden="true" />}
            disabledReason={reasonOf(abilities.cancel)}
            onPress={() => setCancelling(true)}
          >
            {t('stock.do.cancel')}
          </Button>
        </span>
      )}
      {commands.refusal !== null && (
        <p className="request-actions__refusal" role="alert">
          {commands.refusal}
        </p>
      )}
      {isCancelling && (
        <CancelRequestDialog request={request} side={side} onClose={() => setCancelling(false)} />
      )}
    </div>
  )
}
