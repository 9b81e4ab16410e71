import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CloudOff, Copy, FileText, RefreshCw, Send } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { api } from '../../api/client/api.ts'
import { orderInvoiceQuery } from '../../api/client/invoices.queries.ts'
import { KEYS, orderKey } from '../../api/client/query-keys.ts'
import type { InvoiceDocumentView, InvoiceView } from '../../api/contract/invoices.contract.ts'
import type { Order } from '../../api/contract/orders.contract.ts'
import { minus } from '../../domain/shared/money.ts'
import type { Formats } from '../../i18n/formats.ts'
import { useI18n, useT } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { showToast } from '../../ui/toast.ts'
import { formatCalendarDay, formatDayTime } from '../-shared/format-time.ts'
import { SectionHeading } from '../-shared/SectionHeading.tsx'
import { InvoiceChip } from './InvoiceChip.tsx'
import { savePdf } from './invoice-file.ts'
import './invoice-section.css'

const MailInvoiceDialog = lazyComponent(
  async () => (await import('./MailInvoiceDialog.tsx')).MailInvoiceDialog,
)
const ReinvoiceDialog = lazyComponent(async () => (await import('./ReinvoiceDialog.tsx')).ReinvoiceDialog)

interface InvoiceSectionProps {
  readonly order: Order
  readonly formats: Formats
  readonly now: number
}

/** The invoice of an order: what is read aloud is large, and what can be done with it stands below. */
export function InvoiceSection({ order, formats, now }: InvoiceSectionProps) {
  const t = useT()
  const { data: invoice } = useQuery(orderInvoiceQuery(order.id))
  return (
    <section className="order-section invoice-section">
      <SectionHeading>
        {t('invoice.title')} {invoice && <InvoiceChip status={invoice.status} />}
      </SectionHeading>
      {invoice && <LoadedInvoice {...{ order, formats, now, invoice }} />}
    </section>
  )
}

type LoadedProps = InvoiceSectionProps & { readonly invoice: InvoiceView }

function LoadedInvoice(props: LoadedProps) {
  const { invoice } = props
  const shown = invoice.document ?? invoice.documents.find(({ kind }) => kind === 'invoice') ?? null
  return (
    <>
      <InvoiceHead {...props} shown={shown} />
      <InvoiceNotice {...props} />
      <InvoiceFacts {...props} shown={shown} />
      <InvoiceActions {...props} shown={shown} />
      <EarlierDocuments {...props} shown={shown} />
    </>
  )
}

type ShownProps = LoadedProps & { readonly shown: InvoiceDocumentView | null }

function InvoiceHead({ formats, invoice, now, order, shown }: ShownProps) {
  const t = useT()
  if (invoice.status === 'none')
    return order.invoice.number === null ? null : (
      <p className="invoice-section__head">
        {t('invoice.number')} <b>{order.invoice.number}</b>
      </p>
    )
  if (invoice.accessNumber !== null)
    return (
      <p className="invoice-section__head">
        {t('invoice.access')} <b>{formats.number(invoice.accessNumber)}</b>
      </p>
    )
  if (shown === null || invoice.status === 'pending' || invoice.status === 'failed')
    return (
      <p className="invoice-section__head">
        {invoice.status === 'failed' && invoice.attempts.length > 0
          ? t('invoice.tried', { count: invoice.attempts.length })
          : t('invoice.asked')}{' '}
        <b>{invoice.updatedAt && formatDayTime(t, formats, invoice.updatedAt, now)}</b>
      </p>
    )
  return (
    <p className="invoice-section__head" data-annulled={invoice.status === 'annulled' || undefined}>
      {shown.series !== '' && shown.series.length < 12 && (
        <span>
          {t('invoice.series')} <b>{shown.series}</b>
        </span>
      )}
      <span>
        {t('invoice.number')} <b>{shown.number}</b>
      </span>
    </p>
  )
}

function InvoiceNotice({ invoice }: LoadedProps) {
  const t = useT()
  if (invoice.status === 'pending')
    return <Banner icon={<RefreshCw aria-hidden="true" />}>{t('invoice.pendingText')}</Banner>
  if (invoice.status === 'contingency')
    return (
      <Banner tone="warning" icon={<CloudOff aria-hidden="true" />}>
        {t('invoice.contingencyText')}
      </Banner>
    )
  if (invoice.failure !== null)
    return (
      <Banner tone="danger" icon={<CircleAlert aria-hidden="true" />}>
        {t(`invoice.failure.${invoice.failure}`)}
      </Banner>
    )
  return invoice.status === 'credited' ? <Banner>{t('invoice.creditedText')}</Banner> : null
}

function InvoiceFacts({ formats, invoice, now, shown }: ShownProps) {
  const t = useT()
  const note = invoice.documents.find(({ kind }) => kind === 'credit_note')
  const day = (at: string) => formatDayTime(t, formats, at, now)
  const receiver = shown?.receiver ?? { name: invoice.billing.billingName, value: invoice.billing.value }
  const mailed = shown?.mails.at(-1)
  const rows: ReadonlyArray<readonly [string, ReactNode, ReactNode?]> = [
    [
      t('invoice.authorization'),
      shown && invoice.status === 'generated' && (
        <Authorization key="authorization" authorization={shown.authorization} />
      ),
    ],
    [t('invoice.issued'), shown && day(shown.issuedAt), shown?.certifier],
    [
      t('invoice.issuer'),
      shown?.issuer.name,
      shown && t('invoice.issuerPlace', { nit: shown.issuer.nit, establishment: shown.issuer.establishment }),
    ],
    [
      t('invoice.receiver'),
      `${receiver.name}, ${receiver.value ?? 'CF'}`,
      mailed && t('invoice.mailed', { to: mailed.to, time: day(mailed.at) }),
    ],
    [
      t('invoice.total'),
      <b key="total">{formats.money(shown?.total ?? invoice.total)}</b>,
      shown &&
        t('invoice.taxed', {
          taxable: formats.amount(shown.taxable),
          tax: shown.taxName,
          amount: formats.amount(shown.tax),
        }),
    ],
    [t('invoice.dueOn'), shown?.dueOn],
    [t('invoice.annulledAt'), shown?.annulled && day(shown.annulled.at), shown?.annulled?.reason],
    [t('invoice.note'), note && `${note.series} ${note.number}`, note && formats.money(note.total)],
    [
      t('invoice.remains'),
      note && shown && invoice.status === 'credited' && (
        <b key="remains">{formats.money(minus(shown.total, note.total))}</b>
      ),
      note && shown && t('invoice.remainsOf', { total: formats.money(shown.total) }),
    ],
    [t('invoice.response'), invoice.failureMessage && <code key="response">{invoice.failureMessage}</code>],
    [
      t('invoice.left'),
      invoice.accessNumbersLeft !== null && t('invoice.leftText', { count: invoice.accessNumbersLeft }),
    ],
  ]
  if (invoice.status === 'none') return null
  return (
    <dl className="order-facts">
      {rows.map(
        ([name, value, detail]) =>
          value !== null &&
          value !== undefined &&
          value !== false && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value}
                {detail && <small>{detail}</small>}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The authorisation, which is pasted into the authority's own pages. */
function Authorization({ authorization }: { readonly authorization: string }) {
  const t = useT()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(authorization)
      showToast({ kind: 'success', title: t('invoice.copied') })
    } catch {
      showToast({ kind: 'error', title: t('invoice.notCopied') })
    }
  }
  return (
    <span className="invoice-section__authorization">
      <code>{authorization}</code>
      <Button
        variant="quiet"
        size="small"
        isIconOnly
        aria-label={t('invoice.copy')}
        icon={<Copy aria-hidden="true" />}
        onPress={() => void copy()}
      />
    </span>
  )
}

/** Documents of before, with why they no longer hold; each can still be had. */
function EarlierDocuments({ formats, invoice, now, shown }: ShownProps) {
  const t = useT()
  const earlier = invoice.documents.filter(({ id, kind }) => kind === 'invoice' && id !== shown?.id)
  if (earlier.length === 0) return null
  return (
    <section className="invoice-section__earlier" aria-label={t('invoice.earlier')}>
      <h3>{t('invoice.earlier')}</h3>
      <ul>
        {earlier.map((document) => (
          <li key={document.id}>
            <span>
              <s>
                {document.series} {document.number}
              </s>
              <small>
                {document.receiver.name}, {formats.money(document.total)}
                {document.annulled &&
                  `; ${formatDayTime(t, formats, document.annulled.at, now)}, ${document.annulled.reason}`}
              </small>
            </span>
            <Button
              size="small"
              icon={<FileText aria-hidden="true" />}
              aria-label={t('invoice.pdfOf', { number: document.number })}
              onPress={() => void savePdf(document.id)}
            >
              {t('invoice.pdf')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function InvoiceActions({ formats, invoice, now, order, shown }: ShownProps) {
  const { t, tFailure } = useI18n()
  const queryClient = useQueryClient()
  const [dialog, setDialog] = useState<'mail' | 'replace' | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { regenerate, replace } = invoice.abilities
  const note = invoice.documents.find(({ kind }) => kind === 'credit_note')
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: KEYS.invoices })
    void queryClient.invalidateQueries({ queryKey: orderKey(order.id) })
  }
  const ask = async () => {
    setAsking(true)
    try {
      await api.regenerateInvoice({ params: { id: order.id }, body: {}, idempotencyKey: crypto.randomUUID() })
    } catch {
      // The toast of the request says why.
    } finally {
      setAsking(false)
      reload()
    }
  }
  const canAsk = invoice.status !== 'generated' && regenerate !== 'invoice_not_due'
  const reasonOf = (ability: true | Exclude<typeof regenerate, true>) =>
    ability === true ? null : tFailure(ability)
  const { annulUntil, replaceUntil } = invoice
  return (
    <>
      <div className="invoice-section__actions">
        {shown && (
          <Button size="small" icon={<FileText aria-hidden="true" />} onPress={() => void savePdf(shown.id)}>
            {t('invoice.pdf')}
          </Button>
        )}
        {note && (
          <Button size="small" icon={<FileText aria-hidden="true" />} onPress={() => void savePdf(note.id)}>
            {t('invoice.pdfNote')}
          </Button>
        )}
        {invoice.document && (
          <Button size="small" icon={<Send aria-hidden="true" />} onPress={() => setDialog('mail')}>
            {t('invoice.mail')}
          </Button>
        )}
        {(invoice.status === 'generated' || invoice.cure === 'receiver' || invoice.status === 'none') && (
          <Button
            size="small"
            variant="soft"
            disabledReason={reasonOf(replace)}
            onPress={() => setDialog('replace')}
          >
            {t(invoice.cure === 'receiver' ? 'invoice.correct' : 'invoice.change')}
          </Button>
        )}
        {canAsk && (
          <Button
            size="small"
            disabledReason={isAsking ? t('reinvoice.submitting') : reasonOf(regenerate)}
            onPress={() => void ask()}
          >
            {t(
              invoice.status === 'contingency'
                ? 'invoice.sendNow'
                : invoice.status === 'failed'
                  ? 'invoice.regenerateSame'
                  : 'invoice.regenerate',
            )}
          </Button>
        )}
      </div>
      {replaceUntil !== null && annulUntil !== null && (
        <p className="muted">
          {t('invoice.until', {
            replace: formatCalendarDay(formats, replaceUntil),
            annul: formatCalendarDay(formats, annulUntil),
          })}
        </p>
      )}
      {dialog === 'mail' && invoice.document && (
        <MailInvoiceDialog
          id={invoice.document.id}
          email={invoice.email}
          onClose={() => setDialog(null)}
          onSent={reload}
        />
      )}
      {dialog === 'replace' && (
        <ReinvoiceDialog
          {...{ order, invoice, formats, now }}
          onClose={() => setDialog(null)}
          onDone={reload}
        />
      )}
    </>
  )
}
