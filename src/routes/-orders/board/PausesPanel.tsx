import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ClipboardList, Headset } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../api/client/api.ts'
import { storeProductsQuery } from '../../../api/client/catalogue.queries.ts'
import { deliveryTimesKey, pausesKey, productsKey } from '../../../api/client/query-keys.ts'
import { nextSlotsQuery, pauseImpactQuery, pausesQuery } from '../../../api/client/store-day.queries.ts'
import type { StoreProduct } from '../../../api/contract/catalogue.contract.ts'
import type { Pause } from '../../../api/contract/store-day.contract.ts'
import type { PauseKind, PauseReason } from '../../../domain/store-day/pause.ts'
import type { StoreId } from '../../../domain/shared/ids.ts'
import { stripAccents } from '../../../domain/shared/strip-accents.ts'
import { useI18n, useT } from '../../../i18n/I18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useAppContext } from '../../-shared/app-context.ts'
import { LoadError, LoadErrorLine } from '../../-shared/LoadError.tsx'
import { ProductPicture } from '../../-shared/ProductPicture.tsx'
import { useNow } from '../../-shared/use-now.ts'
import type { BoardSidePanelProps } from './board-side-panel.ts'
import { minutesOfPause, useEndPause, usePauseName } from './PauseStrip.tsx'
import { pauseEnds, type PauseEndChoice } from './pause-ends.ts'
import './pauses-panel.css'

const REASONS: Readonly<Record<'product' | 'slots', readonly PauseReason[]>> = {
  product: ['sold_out', 'equipment', 'quality', 'other'],
  slots: ['demand', 'staff', 'equipment', 'other'],
}
const FOUND = 5

interface Target {
  readonly kind: PauseKind
  readonly product: StoreProduct | null
}

const useBeginPause = (storeId: StoreId, onDone: () => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Parameters<typeof api.pause>[0]['body']) =>
      api.pause({ params: { id: storeId }, body }),
    onSuccess: onDone,
    onSettled: () =>
      Promise.all(
        [pausesKey(storeId), productsKey(storeId), deliveryTimesKey(storeId)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

/** Pauses of a store: its products, its delivery times, or all of it. */
export function PausesPanel({ storeId, formats, onClose }: BoardSidePanelProps) {
  const t = useT()
  const { permissions } = useAppContext()
  const { data, error, refetch } = useQuery(pausesQuery(storeId))
  const [target, setTarget] = useState<Target | null>(null)
  if (error && data === undefined)
    return (
      <SidePanel title={t('pause.title')} onClose={onClose} focusKey="pauses">
        <LoadError title={t('pause.error')} error={error} onRetry={() => void refetch()} />
      </SidePanel>
    )
  const pauses = data?.data ?? []
  const products = pauses.filter(({ kind }) => kind === 'product')
  const slots = pauses.find(({ kind }) => kind !== 'product') ?? null
  return (
    <SidePanel title={t('pause.title')} onClose={onClose} focusKey="pauses">
      {permissions.has('updateStoreProductAvailability') && (
        <section className="pauses__part">
          <h3>
            {t('pause.products')} <span>{t('pause.count', { count: products.length })}</span>
          </h3>
          {products.map((pause) => (
            <PauseRow key={pause.id} pause={pause} storeId={storeId} formats={formats} />
          ))}
          <ProductChoice
            storeId={storeId}
            chosen={target?.product ?? null}
            onChoose={(product) => setTarget(product && { kind: 'product', product })}
          />
          {target?.kind === 'product' && (
            <PauseForm
              key={target.product?.productId}
              storeId={storeId}
              target={target}
              formats={formats}
              onDone={() => setTarget(null)}
            />
          )}
        </section>
      )}
      {permissions.has('pauseStore') && (
        <section className="pauses__part">
          <h3>{t('pause.slots')}</h3>
          <NextSlots storeId={storeId} formats={formats} />
          {slots === null ? (
            <div className="pauses__ways">
              {(['slow', 'stop'] as const).map((kind) => (
                <Button
                  key={kind}
                  variant={target?.kind === kind ? 'soft' : 'plain'}
                  aria-pressed={target?.kind === kind}
                  onPress={() => setTarget(target?.kind === kind ? null : { kind, product: null })}
                >
                  {t(`pause.way.${kind}`)}
                </Button>
              ))}
            </div>
          ) : (
            <PauseRow pause={slots} storeId={storeId} formats={formats} />
          )}
          {target !== null && target.kind !== 'product' && (
            <PauseForm
              key={target.kind}
              storeId={storeId}
              target={target}
              formats={formats}
              onDone={() => setTarget(null)}
            />
          )}
        </section>
      )}
    </SidePanel>
  )
}

function PauseRow({
  pause,
  storeId,
  formats,
}: Pick<BoardSidePanelProps, 'storeId' | 'formats'> & { readonly pause: Pause }) {
  const t = useT()
  const now = useNow(15_000)
  const nameOf = usePauseName()
  const end = useEndPause(storeId)
  const minutes = minutesOfPause(pause, now)
  return (
    <div className="pauses__row">
      {pause.product && <ProductPicture src={pause.product.image} width={40} height={40} />}
      <p>
        <b>{nameOf(pause)}</b>
        <small>
          {pause.until === null
            ? t('pause.untilHand')
            : t('pause.until', { time: formats.time(pause.until) })}
          , {pause.note ?? t(`pause.reason.${pause.reason}`)}, {pause.createdBy}
        </small>
      </p>
      {minutes !== null && (
        <span className="pauses__left">
          <b>{minutes}</b> {t('pause.min')}
        </span>
      )}
      <Button
        disabledReason={end.isPending ? t('action.sending') : null}
        aria-label={t('pause.resumeLabel', { name: nameOf(pause) })}
        onPress={() => end.mutate(pause.id)}
      >
        {t(pause.kind === 'slow' ? 'pause.allSlots' : 'pause.resume')}
      </Button>
    </div>
  )
}

const useNameOf = () => {
  const { language } = useI18n()
  return ({ name, nameEn }: Pick<StoreProduct, 'name' | 'nameEn'>): string =>
    language === 'en' && nameEn !== '' ? nameEn : name
}

function ProductChoice({
  storeId,
  chosen,
  onChoose,
}: {
  readonly storeId: StoreId
  readonly chosen: StoreProduct | null
  readonly onChoose: (product: StoreProduct | null) => void
}) {
  const t = useT()
  const nameOf = useNameOf()
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery(storeProductsQuery(storeId))
  const wanted = stripAccents(search.trim().toLowerCase())
  const found =
    wanted === '' || chosen !== null
      ? []
      : (data ?? [])
          .filter(
            (product) => product.isAvailable && stripAccents(nameOf(product).toLowerCase()).includes(wanted),
          )
          .slice(0, FOUND)
  const choose = (product: StoreProduct) => {
    setSearch(nameOf(product))
    onChoose(product)
  }
  if (error && data === undefined)
    return <LoadErrorLine title={t('pause.productsError')} error={error} onRetry={() => void refetch()} />
  return (
    <>
      <SearchField
        label={t('pause.search')}
        placeholder={t('pause.search')}
        value={chosen === null ? search : nameOf(chosen)}
        onChange={(text) => {
          setSearch(text)
          onChoose(null)
        }}
      />
      {wanted !== '' && chosen === null && data && found.length === 0 && (
        <p className="pauses__none">{t('pause.notFound')}</p>
      )}
      {found.length > 0 && (
        <ul className="pauses__found">
          {found.map((product) => (
            <li key={product.productId}>
              <button type="button" onClick={() => choose(product)}>
                <ProductPicture src={product.image} width={32} height={32} />
                <span>{nameOf(product)}</span>
                <small>{t('pause.left.pieces', { count: product.available })}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The end and the reason; the button has both. */
function PauseForm({
  storeId,
  target,
  formats,
  onDone,
}: Pick<BoardSidePanelProps, 'storeId' | 'formats'> & {
  readonly target: Target
  readonly onDone: () => void
}) {
  const t = useT()
  const nameOf = useNameOf()
  const now = useNow(60_000)
  const { data: slots } = useQuery(nextSlotsQuery(storeId))
  const closesAt = slots?.closesAt ?? null
  const [end, setEnd] = useState<PauseEndChoice | null>(null)
  const [reason, setReason] = useState<PauseReason | null>(null)
  const [note, setNote] = useState('')
  const begin = useBeginPause(storeId, onDone)
  const ends = pauseEnds(now, closesAt === null ? null : Date.parse(closesAt))
  const until = ends.find(({ id }) => id === end)?.until
  const name =
    target.product === null
      ? t(`pause.kind.${target.kind === 'stop' ? 'stop' : 'slow'}`)
      : nameOf(target.product)
  const untilText = until === undefined || until === null ? null : formats.time(new Date(until))
  const isAnswered = end !== null && reason !== null && (reason !== 'other' || note.trim() !== '')
  return (
    <div className="pauses__form">
      <RadioGroup
        label={t('pause.end')}
        layout="cards"
        value={end}
        onChange={setEnd}
        choices={ends.map((choice) => ({
          id: choice.id,
          name: choice.until === null ? t('pause.noEnd') : formats.time(new Date(choice.until)),
          detail: t(`pause.end.${choice.id}`),
        }))}
      />
      <RadioGroup
        label={t('pause.why')}
        layout="cards"
        value={reason}
        onChange={setReason}
        choices={REASONS[target.kind === 'product' ? 'product' : 'slots'].map((id) => ({
          id,
          name: t(`pause.reason.${id}`),
        }))}
      />
      <TextField label={t('pause.note')} value={note} onChange={setNote} maxLength={254} />
      {target.product && <Impact storeId={storeId} product={target.product} />}
      <Button
        variant="solid"
        size="large"
        isWide
        disabledReason={begin.isPending ? t('action.sending') : isAnswered ? null : t('pause.answer')}
        onPress={() =>
          reason !== null &&
          until !== undefined &&
          begin.mutate({
            kind: target.kind,
            ...(target.product && { productId: target.product.productId }),
            until: until === null ? null : new Date(until).toISOString(),
            reason,
            note: note.trim(),
          })
        }
      >
        {untilText === null ? t('pause.begin', { name }) : t('pause.beginUntil', { name, time: untilText })}
      </Button>
    </div>
  )
}

function Impact({ storeId, product }: { readonly storeId: StoreId; readonly product: StoreProduct }) {
  const t = useT()
  const { data, error, refetch } = useQuery(pauseImpactQuery(storeId, product.productId))
  if (error && data === undefined)
    return <LoadErrorLine title={t('pause.impactError')} error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <ul className="pauses__impact">
      <li>
        <ClipboardList aria-hidden="true" />
        {t('pause.openOrders', { count: data.openOrders })}
      </li>
      <li>
        <Headset aria-hidden="true" />
        {t('pause.openCalls', { count: data.openCalls })}
      </li>
    </ul>
  )
}

/** How many orders the next quarters still take. */
function NextSlots({ storeId, formats }: Pick<BoardSidePanelProps, 'storeId' | 'formats'>) {
  const t = useT()
  const { data } = useQuery(nextSlotsQuery(storeId))
  return (
    <ul className="pauses__slots" aria-label={t('pause.nextSlots')}>
      {data?.data.map(({ remaining, time }) => (
        <li key={time} data-full={remaining === 0 || undefined}>
          <b>{remaining === 0 ? t('pause.full') : remaining}</b>
          <span>{formats.time(time)}</span>
        </li>
      ))}
    </ul>
  )
}
