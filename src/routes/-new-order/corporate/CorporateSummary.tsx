import { useSelector } from '@xstate/react'
import { Clock, MapPin, Trash2 } from 'lucide-react'
import { serverNow } from '../../../api/client/server-clock.ts'
import { unitPrice } from '../../../domain/cart/cart-line.ts'
import { priceMember } from '../../../domain/corporate/members.ts'
import { sum, times } from '../../../domain/shared/money.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import type { MemberRefusal } from '../../../domain/corporate/members.ts'
import type {
  CorporateMembersActor,
  MemberView,
} from '../../../machines/processes/corporate-members.machine.ts'
import { storesMissingTerms } from '../../../machines/processes/new-order.context.ts'
import { phaseOf } from '../../../machines/processes/new-order.selectors.ts'
import { AmountList, AmountRow } from '../../../ui/AmountList.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { PlaceOrderPanel } from '../summary/PlaceOrderPanel.tsx'
import { useCallState } from '../call/use-call.ts'
import { MemberAddressButton } from './MemberAddressButton.tsx'
import { ProductPicker } from './ProductPicker.tsx'
import { useCallMembers, useMemberReason, useMemberViews } from './use-members.ts'
import { formatDayTime } from '../../-shared/format-time.ts'

const CORPORATE = { orderType: 'corporate' } as const

/** The open member's cart, what each store delivers, and the sum of all. */
export function CorporateSummary({ onNew }: { readonly onNew: () => void }) {
  const t = useT()
  const actor = useCallMembers()
  const isPlaced = useCallState((snapshot) => phaseOf(snapshot) === 'placed')
  return (
    <aside id="cart" className="order-summary" aria-label={t('newOrder.ticket')}>
      {actor !== null && !isPlaced && <OpenMember actor={actor} />}
      <StoreSums />
      <PlaceOrderPanel onNew={onNew} />
    </aside>
  )
}

function OpenMember({ actor }: { readonly actor: CorporateMembersActor }) {
  const t = useT()
  const formats = useFormats()
  const formatReason = useMemberReason()
  const views = useMemberViews(actor)
  const openKey = useSelector(actor, ({ context }) => context.openKey)
  const place = views.findIndex(({ key }) => key === openKey)
  const view = views[place]
  if (!view) return <p className="order-summary__empty">{t('corporate.noneOpen')}</p>
  const { context, key, part, refusal } = view
  const { address, coverage, deliveryTime, lines } = context
  const name = context.recipient || t('corporate.nobodyYet')
  return (
    <section className="member-open" aria-label={name}>
      <header className="order-summary__head">
        <h2>
          {name}
          <span>{t('corporate.rowOf', { row: place + 1, count: views.length })}</span>
        </h2>
        {address && (
          <p className="order-summary__promise">
            <MapPin aria-hidden="true" />
            <span className="truncate">{address.line}</span>
          </p>
        )}
        {deliveryTime !== null && (
          <p className="order-summary__promise">
            <Clock aria-hidden="true" />
            <b>{formatDayTime(t, formats, deliveryTime, serverNow(), 'sentence')}</b>
            <span>{coverage?.storeName}</span>
          </p>
        )}
      </header>
      {refusal && (
        <p className="member__refusal" role="status">
          {formatReason(refusal)}
        </p>
      )}
      {refusal && <WaysOut actor={actor} view={view} refusal={refusal} />}
      {context.person && <MemberAddressButton part={part} person={context.person} />}
      {lines.length > 0 && (
        <ul className="order-lines" aria-label={t('newOrder.lines')}>
          {lines.map(({ product, quantity }) => {
            const setQuantity = (next: number) =>
              part.send({ type: 'part.quantity', productId: product.productId, quantity: next })
            const unit = Math.max(1, product.itemsPerPurchaseUnit)
            return (
              <li key={product.productId} className="member-line">
                <span>
                  <Stepper
                    label={product.name}
                    value={quantity}
                    onStep={(by) => setQuantity(quantity + by * unit)}
                  />
                </span>
                <span>
                  <b className="order-line__name">{product.name}</b>
                  <span className="order-line__detail">
                    {t('newOrder.each', { price: formats.money(unitPrice(product, CORPORATE)) })}
                  </span>
                  {refusal?.product === product.name && refusal.left !== undefined && refusal.left > 0 && (
                    <Button size="small" onPress={() => setQuantity(refusal.left ?? 0)}>
                      {t('corporate.leave', { count: refusal.left })}
                    </Button>
                  )}
                </span>
                <span className="order-line__money">
                  {formats.amount(times(unitPrice(product, CORPORATE), quantity))}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {coverage && (
        <div className="member-picker">
          <ProductPicker part={part} context={context} />
        </div>
      )}
      {coverage && lines.length > 0 && (
        <div className="cart-totals">
          <AmountList>
            <AmountRow label={t('corporate.partWithoutDelivery')}>
              {formats.amount(priceMember({ ...coverage, lines }).totalPrice)}
            </AmountRow>
          </AmountList>
        </div>
      )}
      <Button
        variant="quiet"
        size="small"
        icon={<Trash2 aria-hidden="true" />}
        onPress={() => actor.send({ type: 'members.remove', keys: [key] })}
      >
        {t('corporate.removeMember')}
      </Button>
    </section>
  )
}

/** What mends a refused row by one press: the product that is meant, or the next time. */
function WaysOut({
  actor,
  view: { context, part },
  refusal: { candidates = [], next, product },
}: {
  readonly actor: CorporateMembersActor
  readonly view: MemberView
  readonly refusal: MemberRefusal
}) {
  const t = useT()
  const formats = useFormats()
  const views = useMemberViews(actor)
  const mean = (name: string) =>
    part.send({
      type: 'part.cart',
      wanted: [
        ...context.lines.map((line) => ({ product: line.product.sku, quantity: line.quantity })),
        ...context.wanted.map((each) => (each.product === product ? { ...each, product: name } : each)),
      ],
    })
  const alike = views.filter((each) => each.refusal?.at === 'time' && each.refusal.next === next)
  const move = (parts: ReadonlyArray<MemberView['part']>, at: string) => {
    const [, month = '', day = ''] = formats.isoDay(at).split('-')
    for (const each of parts) each.send({ type: 'part.time', text: `${day}/${month} ${formats.time(at)}` })
  }
  return (
    <div className="member-ways">
      {candidates.map((name) => (
        <Button key={name} size="small" onPress={() => mean(name)}>
          {name}
        </Button>
      ))}
      {next !== undefined && (
        <Button size="small" onPress={() => move([part], next)}>
          {t('corporate.moveTo', { time: formatDayTime(t, formats, next, serverNow(), 'sentence') })}
        </Button>
      )}
      {next !== undefined && alike.length > 1 && (
        <Button
          size="small"
          onPress={() =>
            move(
              alike.map((each) => each.part),
              next,
            )
          }
        >
          {t('corporate.moveAll', {
            count: alike.length,
            time: formatDayTime(t, formats, next, serverNow(), 'sentence'),
          })}
        </Button>
      )}
    </div>
  )
}

function StoreSums() {
  const t = useT()
  const formats = useFormats()
  const parts = useCallState(({ context }) => context.corporate.parts)
  const toPay = useCallState(({ context }) => context.corporate.toPay)
  const missing = useCallState(
    ({ context }) => storesMissingTerms(context),
    (a, b) => a.join() === b.join(),
  )
  const method = useCallState(({ context }) => context.paymentType)
  return (
    <div className="cart-totals corporate-sums">
      <AmountList>
        {parts.map(({ members, storeId, storeName, toPay: ofStore }) => (
          <AmountRow
            key={storeId}
            label={[
              storeName,
              t('corporate.parts', { count: members }),
              ...(missing.includes(storeId) && method !== null
                ? [t(method === 'credit' ? 'corporate.noDays' : 'corporate.noTransaction')]
                : []),
            ].join(' · ')}
          >
            {formats.amount(ofStore)}
          </AmountRow>
        ))}
        <AmountRow label={t('corporate.deliveryFees')}>
          {formats.amount(sum(parts.map(({ deliveryFees }) => deliveryFees)))}
        </AmountRow>
        <AmountRow label={t('newOrder.total')} kind="total">
          {formats.money(toPay)}
        </AmountRow>
      </AmountList>
    </div>
  )
}
