import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { stockDraftQuery } from '../../api/client/stock.queries.ts'
import type { SuggestedStockOrders } from '../../api/contract/stock-requests.contract.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/TextField.tsx'
import { useMoneyOf } from '../-store-products/use-money-of.ts'
import { CoverCard, ComingCard } from './RequestSideCards.tsx'
import { RequestLinesTable } from './RequestLinesTable.tsx'
import type { RequestSidePage } from './request-side.ts'
import { useNewRequest, withProduct, type RequestDraft, type RequestedStore } from './use-new-request.ts'

type Sender = SuggestedStockOrders['senders'][number]

interface FormProps {
  readonly store: RequestedStore
  readonly side: RequestSidePage
  readonly suggested: SuggestedStockOrders
  readonly sender: Sender
  readonly product?: ProductId | undefined
  readonly onCover: (cover: { readonly deliveryOn?: string; readonly nextOn?: string }) => void
}

/** Waits for what was written before, so that nobody's work is lost. */
export function NewRequestForm(props: FormProps) {
  const { t } = useI18n()
  const { data } = useQuery(stockDraftQuery(props.store.id, props.sender.draft))
  if (!data) return <SkeletonRows rows={10} label={t('ui.loading')} />
  const document = data.document
  const draft: RequestDraft | null = document && {
    pieces: new Map(document.lines.map(({ productId, quantity }) => [productId, quantity])),
    comment: document.comment,
  }
  const { product, ...rest } = props
  return (
    <RequestForm
      {...rest}
      draft={product === undefined ? draft : withProduct(draft, props.sender, product)}
    />
  )
}

function RequestForm({
  store,
  side,
  suggested,
  sender,
  onCover,
  draft,
}: Omit<FormProps, 'product'> & { readonly draft: RequestDraft | null }) {
  const { t } = useI18n()
  const money = useMoneyOf(store.countryId)
  const request = useNewRequest({ store, side, sender, draft })
  const { changes, refusal, total, unitCount, pieceCount, productCount } = request
  return (
    <div className="request-form">
      <RequestLinesTable
        lines={sender.lines}
        pieces={request.pieces}
        onUnits={request.setUnits}
        priceChanges={request.priceChanges}
        onAcceptPrice={request.acceptPrice}
        money={money}
      />
      <aside className="request-form__side">
        <section className="stock-card request-total" aria-live="polite">
          <p>
            <span>{t('stock.new.sum', { products: productCount, units: unitCount })}</span>
            <span>{t('stock.pieces', { count: pieceCount })}</span>
          </p>
          {sender.previous && (
            <p>
              <span>{t('stock.new.previous', { number: sender.previous.number })}</span>
              <span>{money(sender.previous.total)}</span>
            </p>
          )}
          <p className="request-total__sum">
            <b>{t('stock.requests.total')}</b>
            <b>{money(total)}</b>
          </p>
        </section>
        <CoverCard suggested={suggested} onCover={onCover} />
        <ComingCard store={store} side={side} coming={suggested.coming} />
        <section className="stock-card">
          <TextAreaField
            label={t('stock.new.comment')}
            placeholder={t(side === 'store' ? 'stock.new.commentText' : 'stock.send.commentText')}
            value={request.comment}
            onChange={request.setComment}
            maxLength={1000}
            rows={2}
          />
        </section>
      </aside>
      <footer className="stock-foot">
        <span>
          <b>{t('stock.new.changes', { count: changes })}</b>{' '}
          <small>{t(`stock.draft.${request.draftState}`)}</small>
        </span>
        {refusal !== null && (
          <span className="stock-foot__problem" role="alert">
            {refusal}
          </span>
        )}
        <Button variant="quiet" onPress={request.discard}>
          {t('stock.discard')}
        </Button>
        <Button
          variant="solid"
          disabledReason={
            request.isSending
              ? t('form.sending')
              : pieceCount === 0
                ? t(side === 'store' ? 'stock.new.nothing' : 'stock.send.nothing')
                : null
          }
          onPress={request.send}
        >
          {side === 'store'
            ? t('stock.new.send', { sender: sender.name })
            : t('stock.send.send', { store: store.name })}
        </Button>
      </footer>
    </div>
  )
}

export type PiecesByProduct = ReadonlyMap<ProductId, number>
