import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { storeProductsQuery } from '../../../api/client/catalogue.queries.ts'
import { nextSlotsQuery, pausesQuery } from '../../../api/client/store-day.queries.ts'
import type { StoreProduct } from '../../../api/contract/catalogue.contract.ts'
import type { Pause } from '../../../api/contract/store-day.contract.ts'
import type { PauseKind } from '../../../domain/store-day/pause.ts'
import type { StoreId } from '../../../domain/shared/ids.ts'
import { stripAccents } from '../../../domain/shared/strip-accents.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { useAppContext } from '../../-shared/app-context.ts'
import { LoadError, LoadErrorLine } from '../../-shared/LoadError.tsx'
import { ProductPicture } from '../../-shared/ProductPicture.tsx'
import { useNameInLanguage } from '../../-shared/use-name-in-language.ts'
import { useNow } from '../../-shared/use-now.ts'
import type { BoardSidePanelProps } from './board-side-panel.ts'
import { minutesOfPause, useEndPause, usePauseName } from './PauseStrip.tsx'
import { newPauseDraft, PauseFoot, PauseForm, type PauseDraft } from './PauseForm.tsx'
import './pauses-panel.css'

const FOUND = 5

/** Pauses of a store: its products, its delivery times, or all of it. */
export function PausesPanel({ storeId, formats, onClose }: BoardSidePanelProps) {
  const t = useT()
  const { permissions } = useAppContext()
  const { data, error, refetch } = useQuery(pausesQuery(storeId))
  const [draft, setDraft] = useState<PauseDraft | null>(null)
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
    <SidePanel
      title={t('pause.title')}
      onClose={onClose}
      focusKey="pauses"
      footer={
        draft && <PauseFoot storeId={storeId} draft={draft} formats={formats} onDone={() => setDraft(null)} />
      }
    >
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
            chosen={draft?.product ?? null}
            onChoose={(product) => setDraft(product && newPauseDraft('product', product))}
          />
          {draft?.kind === 'product' && (
            <PauseForm storeId={storeId} draft={draft} formats={formats} onChange={setDraft} />
          )}
        </section>
      )}
      {permissions.has('pauseStore') && (
        <section className="pauses__part">
          <h3>{t('pause.slots')}</h3>
          <NextSlots storeId={storeId} formats={formats} />
          {slots === null ? (
            <SlotWays
              storeId={storeId}
              chosen={draft?.kind ?? null}
              onChoose={(kind) => setDraft(kind && newPauseDraft(kind, null))}
            />
          ) : (
            <PauseRow pause={slots} storeId={storeId} formats={formats} />
          )}
          {draft !== null && draft.kind !== 'product' && (
            <PauseForm storeId={storeId} draft={draft} formats={formats} onChange={setDraft} />
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
  const nameOf = useNameInLanguage()
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

type SlotPauseKind = Exclude<PauseKind, 'product'>

/** Half of the times, or none of them. */
function SlotWays({
  storeId,
  chosen,
  onChoose,
}: {
  readonly storeId: StoreId
  readonly chosen: PauseKind | null
  readonly onChoose: (kind: SlotPauseKind | null) => void
}) {
  const t = useT()
  const limit = useQuery(nextSlotsQuery(storeId)).data?.data[0]?.fullLimit ?? null
  return (
    <div className="pauses__ways">
      {(['slow', 'stop'] as const).map((kind) => (
        <Button
          key={kind}
          variant={chosen === kind ? 'soft' : 'plain'}
          aria-pressed={chosen === kind}
          onPress={() => onChoose(chosen === kind ? null : kind)}
        >
          {t(`pause.way.${kind}`)}
        </Button>
      ))}
      <small>{limit !== null && t('pause.perQuarter', { half: Math.ceil(limit / 2), count: limit })}</small>
      <small>{t('pause.promised')}</small>
    </div>
  )
}

const percent = (part: number, whole: number): string => `${whole === 0 ? 0 : (part / whole) * 100}%`

/** How many orders the next quarters still take, and how full they are. */
function NextSlots({ storeId, formats }: Pick<BoardSidePanelProps, 'storeId' | 'formats'>) {
  const t = useT()
  const { data } = useQuery(nextSlotsQuery(storeId))
  return (
    <ul className="pauses__slots" aria-label={t('pause.nextSlots')}>
      {data?.data.map(({ fullLimit, limit, remaining, time }) => (
        <li key={time} data-full={remaining === 0 || undefined}>
          <span className="pauses__bar">
            <i data-paused style={{ height: percent(fullLimit - limit, fullLimit) }} />
            <i style={{ height: percent(limit - remaining, fullLimit) }} />
          </span>
          <b>{remaining === 0 ? t('pause.full') : remaining}</b>
          <span>{formats.time(time)}</span>
        </li>
      ))}
    </ul>
  )
}
