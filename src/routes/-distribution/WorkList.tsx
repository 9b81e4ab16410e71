import { Link } from '@tanstack/react-router'
import type { ListedStockOrder } from '../../api/contract/stock-requests.contract.ts'
import { isLateStockRequest, type StockRequestStatus } from '../../domain/stock/stock-request.ts'
import { useI18n, type Translate } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatDayTime, formatShortDateTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import { useMoneyOf } from '../-store-products/use-money-of.ts'
import { figuresOf } from '../-stock-requests/request-figures.ts'
import { useRequestCommands } from '../-stock-requests/use-request-commands.ts'

const GROUPS = [
  { id: 'toTake', statuses: ['sent_to_distributor', 'sent_to_supplier', 'paid'] },
  { id: 'toShip', statuses: ['is_taken'] },
  { id: 'onTheWay', statuses: ['on_the_way'] },
  { id: 'delivered', statuses: ['delivered'] },
] as const satisfies ReadonlyArray<{ readonly id: string; readonly statuses: readonly StockRequestStatus[] }>

const NEXT: Partial<
  Record<StockRequestStatus, { readonly step: 'take' | 'ship' | 'deliver'; readonly to: StockRequestStatus }>
> = {
  sent_to_distributor: { step: 'take', to: 'is_taken' },
  sent_to_supplier: { step: 'take', to: 'is_taken' },
  paid: { step: 'take', to: 'is_taken' },
  is_taken: { step: 'ship', to: 'on_the_way' },
  on_the_way: { step: 'deliver', to: 'delivered' },
}

interface WorkProps {
  readonly requests: readonly ListedStockOrder[]
  /** More are open than are shown. */
  readonly isFiltered: boolean
  /** By what is to be done with them, or by who asked for them. */
  readonly groupBy: 'step' | 'store'
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (ids: readonly number[], isChosen: boolean) => void
}

interface WorkGroup {
  readonly key: string
  readonly name: string
  readonly here: readonly ListedStockOrder[]
}

const groupsOf = (
  requests: readonly ListedStockOrder[],
  groupBy: WorkProps['groupBy'],
  t: Translate,
): readonly WorkGroup[] =>
  groupBy === 'store'
    ? [...Map.groupBy(requests, ({ store }) => store.id)].map(([id, here]) => ({
        key: String(id),
        name: here[0]?.store.name ?? '',
        here,
      }))
    : GROUPS.map(({ id, statuses }) => ({
        key: id,
        name: t(`stock.work.${id}`),
        here: requests.filter(({ status }) => (statuses as readonly StockRequestStatus[]).includes(status)),
      })).filter(({ here }) => here.length > 0)

/** Open requests in groups, the first promise first. */
export function WorkList({ requests, isFiltered, groupBy, chosen, onChoose }: WorkProps) {
  const { t } = useI18n()
  if (requests.length === 0)
    return isFiltered ? (
      <EmptyState title={t('stock.work.noneFound')}>{t('stock.work.noneFoundText')}</EmptyState>
    ) : (
      <EmptyState title={t('stock.work.none')}>{t('stock.work.noneText')}</EmptyState>
    )
  return (
    <div className="work-list">
      {groupsOf(requests, groupBy, t).map(({ key, name, here }) => {
        const ids = here.map((request) => request.id)
        const count = ids.filter((each) => chosen.has(each)).length
        return (
          <section key={key} aria-label={name}>
            <header>
              <Checkbox
                label={t('stock.work.chooseAll', { group: name })}
                isSelected={count === ids.length}
                isPartial={count > 0 && count < ids.length}
                onChange={(isChosen) => onChoose(ids, isChosen)}
              />
              <h2>{name}</h2>
              <span>{here.length}</span>
            </header>
            <ul>
              {here.map((request) => (
                <WorkRow
                  key={request.id}
                  request={request}
                  saysStep={groupBy === 'store'}
                  isChosen={chosen.has(request.id)}
                  onChoose={(isChosen) => onChoose([request.id], isChosen)}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function WorkRow({
  request,
  saysStep,
  isChosen,
  onChoose,
}: {
  readonly request: ListedStockOrder
  /** Its group does not say what is to be done. */
  readonly saysStep: boolean
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}) {
  const { t, tFailure, formats } = useI18n()
  const now = useNow(60_000)
  const money = useMoneyOf(request.countryId)
  const { changeStatus, isBusy, refusal } = useRequestCommands()
  const figures = figuresOf(request.lines)
  const next = NEXT[request.status]
  const ability = next && request.abilities[next.step]
  const isLate = isLateStockRequest(request, now)
  return (
    <li data-chosen={isChosen || undefined}>
      <Checkbox
        label={t('stock.work.choose', { number: request.number })}
        isSelected={isChosen}
        onChange={onChoose}
      />
      <Link
        to="/distribution-management/$request"
        params={{ request: String(request.id) }}
        className="work-list__number"
        data-row={request.id}
      >
        {request.number}
      </Link>
      <span className="work-list__store">
        <b>{saysStep ? t(`stock.status.${request.status}`) : request.store.name}</b>
        <small>
          {request.createdBy}, {formatShortDateTime(t, formats, request.changedAt, now, 'sentence')}
        </small>
      </span>
      <span className="work-list__what">
        {t('stock.productCount', { count: request.lines.length })}
        <small>{t('stock.boxes', { count: figures.units })}</small>
      </span>
      <span className="work-list__due" data-tone={isLate ? 'danger' : undefined}>
        {request.promisedAt === null
          ? t('stock.work.noPromise')
          : formatDayTime(t, formats, request.promisedAt, now)}
        {isLate && <small>{t('stock.late')}</small>}
      </span>
      <span className="work-list__total">{money(figures.sent)}</span>
      {next && (
        <Button
          size="small"
          variant={next.step === 'take' ? 'soft' : 'plain'}
          disabledReason={
            isBusy ? t('form.sending') : ability === true || ability === undefined ? null : tFailure(ability)
          }
          onPress={() => changeStatus({ request, body: { status: next.to } })}
        >
          {t(`stock.do.${next.step}`)}
        </Button>
      )}
      {refusal !== null && (
        <p className="work-list__refusal" role="alert">
          {refusal}
        </p>
      )}
    </li>
  )
}
