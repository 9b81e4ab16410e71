import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import type { InvoiceView } from '../../api/contract/invoices.contract.ts'
import type { Order } from '../../api/contract/orders.contract.ts'
import { INVOICE_FAILURES } from '../../domain/billing/invoice.ts'
import { failureCode } from '../../i18n/failure-messages.ts'
import type { Formats } from '../../i18n/formats.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatCalendarDay } from '../-shared/format-time.ts'
import { ReceiverFields } from './ReceiverFields.tsx'
import { useReinvoice } from './use-reinvoice.ts'

interface ReinvoiceDialogProps {
  readonly order: Order
  readonly invoice: InvoiceView
  readonly formats: Formats
  readonly onClose: () => void
  readonly onDone: () => void
}

type ReinvoiceState = ReturnType<typeof useReinvoice>[0]

const useRefusalText = () => {
  const { t, tFailure } = useI18n()
  return (code: string): string => {
    const failure = INVOICE_FAILURES.find((each) => each === code)
    // The server's other codes are failures of the API.
    return failure === undefined ? tFailure(failureCode(code)) : t(`invoice.failure.${failure}`)
  }
}

/** Bills an order to somebody else in two steps; nothing changes in the first. */
export function ReinvoiceDialog({ order, invoice, formats, onClose, onDone }: ReinvoiceDialogProps) {
  const { t } = useI18n()
  const refusalText = useRefusalText()
  const [state, send] = useReinvoice(order, invoice)
  const { context } = state
  const isConfirming = state.matches('confirming')
  const isSending = state.matches('submitting')
  const isWaiting = state.matches('requested') || state.matches('asking')
  const isOver = state.matches('completed') || state.matches('failed')
  useEffect(() => {
    if (isOver || isWaiting) onDone()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each of them
  }, [isOver, isWaiting])
  const intro = isConfirming
    ? t('reinvoice.step2')
    : invoice.replaceUntil === null
      ? t('reinvoice.step1')
      : t('reinvoice.step1Until', { day: formatCalendarDay(formats, invoice.replaceUntil) })
  return (
    <Dialog
      title={t('reinvoice.title')}
      isOpen
      onClose={onClose}
      isDismissable={!isSending}
      actions={<ReinvoiceActions {...{ state, send, invoice, formats, onClose }} />}
    >
      <div className="order-dialog">
        {!isOver && !isWaiting && context.isReplacement && <p className="muted">{intro}</p>}
        {state.matches('completed') && <Banner tone="accent">{t('reinvoice.done')}</Banner>}
        {isWaiting && <Banner>{t('reinvoice.waiting')}</Banner>}
        {context.refusal !== null && (
          <Banner tone="danger">
            {state.matches('failed') && <b>{t('reinvoice.failed')}: </b>}
            {refusalText(context.refusal.code)}
          </Banner>
        )}
        {state.matches('editing') && <ReceiverFields context={context} send={send} />}
        {state.matches('editing') && context.receiver.billingName.trim() !== '' && (
          <ReceiverChange invoice={invoice} receiver={context.receiver} />
        )}
        {(isConfirming || isSending) && (
          <ReinvoiceEffects
            {...{ state, invoice }}
            total={formats.money(invoice.total)}
            onChange={isConfirming ? () => send({ type: 'reinvoice.back' }) : null}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Whom the invoice is made out to now, and to whom then. */
function ReceiverChange({
  invoice,
  receiver,
  onChange = null,
}: {
  readonly invoice: InvoiceView
  readonly receiver: ReinvoiceState['context']['receiver']
  readonly onChange?: (() => void) | null
}) {
  return (
    <div className="reinvoice-change">
      <span>
        <s>{invoice.billing.billingName}</s>
        <small>{invoice.billing.value ?? 'CF'}</small>
      </span>
      <ArrowRight aria-hidden="true" />
      <span>
        <b>{receiver.billingName}</b>
        <small>
          {receiver.type === 'nit_cf' ? 'CF' : receiver.value} <ChangeButton onChange={onChange} />
        </small>
      </span>
    </div>
  )
}

/** Back to where it was said; none while it is sent. */
function ChangeButton({ onChange }: { readonly onChange: (() => void) | null }) {
  const { t } = useI18n()
  return (
    onChange && (
      <button type="button" className="reinvoice-change__back" onClick={onChange}>
        {t('reinvoice.change')}
      </button>
    )
  )
}

function ReinvoiceEffects({
  invoice,
  onChange,
  state,
  total,
}: {
  readonly state: ReinvoiceState
  readonly invoice: InvoiceView
  /** What both documents are made out for. */
  readonly total: string
  readonly onChange: (() => void) | null
}) {
  const { t } = useI18n()
  const { email, reason, receiver } = state.context
  const annul = {
    text: t('reinvoice.effect.annul', { number: invoice.document?.number ?? '' }),
    detail: reason.trim() === '' ? null : t('reinvoice.effect.reason', { reason: reason.trim() }),
    total,
  }
  const issue = { text: t('reinvoice.effect.issue'), detail: null, total }
  const mail = { text: t('reinvoice.effect.send', { to: email }), detail: null, total: null }
  const isAnnulledFirst = invoice.replacementOrder === 'annul_first'
  const effects = isAnnulledFirst ? [annul, issue] : [issue, annul]
  return (
    <>
      <ReceiverChange invoice={invoice} receiver={receiver} onChange={onChange} />
      {invoice.document !== null && (
        <ol className="reinvoice-effects">
          {[...effects, ...(email.trim() === '' ? [] : [mail])].map((effect) => (
            <li key={effect.text}>
              <span>
                {effect.text}
                {effect.detail !== null && (
                  <small>
                    {effect.detail} <ChangeButton onChange={onChange} />
                  </small>
                )}
              </span>
              {effect.total !== null && <b>{effect.total}</b>}
            </li>
          ))}
        </ol>
      )}
      <Banner>{t(isAnnulledFirst ? 'reinvoice.warning' : 'reinvoice.warningIssueFirst')}</Banner>
    </>
  )
}

interface ActionsProps extends Pick<ReinvoiceDialogProps, 'invoice' | 'formats' | 'onClose'> {
  readonly state: ReinvoiceState
  readonly send: ReturnType<typeof useReinvoice>[1]
}

function ReinvoiceActions({ formats, invoice, onClose, send, state }: ActionsProps) {
  const { t } = useI18n()
  const { isReplacement, receiver } = state.context
  const isSending = state.matches('submitting')
  if (!state.matches('editing') && !state.matches('confirming') && !isSending)
    return (
      <>
        {state.matches('failed') && (
          <Button onPress={() => send({ type: 'reinvoice.back' })}>{t('reinvoice.retry')}</Button>
        )}
        <Button variant="solid" onPress={onClose}>
          {t('reinvoice.close')}
        </Button>
      </>
    )
  const isMissing =
    receiver.billingName.trim() === '' || (receiver.type !== 'nit_cf' && receiver.value.trim() === '')
  const busy = isSending ? t('reinvoice.submitting') : null
  const isLast = state.matches('confirming') || (isSending && isReplacement)
  return (
    <>
      {/* At the other edge than 'next', so that an impatient press on that one does not annul. */}
      {isLast && (
        <Button
          variant="danger"
          data-apart=""
          disabledReason={busy}
          onPress={() => send({ type: 'reinvoice.submit' })}
        >
          {t('reinvoice.confirm', { amount: formats.money(invoice.total) })}
        </Button>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a second Enter must not reach the button that annuls */}
      <Button autoFocus onPress={onClose} disabledReason={busy}>
        {t('reinvoice.keep')}
      </Button>
      {isLast ? (
        <Button variant="quiet" disabledReason={busy} onPress={() => send({ type: 'reinvoice.back' })}>
          {t('reinvoice.back')}
        </Button>
      ) : (
        <Button
          variant="solid"
          disabledReason={busy ?? (isMissing ? t('reinvoice.missing') : null)}
          onPress={() => send({ type: 'reinvoice.next' })}
        >
          {t(isReplacement ? 'reinvoice.next' : 'reinvoice.save')}
        </Button>
      )}
    </>
  )
}
