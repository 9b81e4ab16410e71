import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ClipboardList, Headset } from 'lucide-react'
import { api } from '../../../api/client/api.ts'
import { storeProductsQuery } from '../../../api/client/catalogue.queries.ts'
import { deliveryTimesKey, pausesKey, productsKey } from '../../../api/client/query-keys.ts'
import { nextSlotsQuery, pauseImpactQuery } from '../../../api/client/store-day.queries.ts'
import type { StoreProduct } from '../../../api/contract/catalogue.contract.ts'
import { substitutesFor } from '../../../domain/cart/substitutes.ts'
import type { StoreId } from '../../../domain/shared/ids.ts'
import type { PauseKind, PauseReason } from '../../../domain/store-day/pause.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { LoadErrorLine } from '../../-shared/LoadError.tsx'
import { useNameInLanguage } from '../../-shared/use-name-in-language.ts'
import { useNow } from '../../-shared/use-now.ts'
import type { BoardSidePanelProps } from './board-side-panel.ts'
import { pauseEnds, type PauseEndChoice } from './pause-ends.ts'

const REASONS: Readonly<Record<'product' | 'slots', readonly PauseReason[]>> = {
  product: ['sold_out', 'equipment', 'quality', 'other'],
  slots: ['demand', 'staff', 'equipment', 'other'],
}

/** A pause that somebody is about to begin. */
export interface PauseDraft {
  readonly kind: PauseKind
  readonly product: StoreProduct | null
  readonly end: PauseEndChoice | null
  readonly reason: PauseReason | null
  readonly note: string
}

/** A pause of a product, or of the times, of which nothing is answered yet. */
export const newPauseDraft = (kind: PauseKind, product: StoreProduct | null): PauseDraft => ({
  kind,
  product,
  end: null,
  reason: null,
  note: '',
})

const usePauseEnds = (storeId: StoreId) => {
  const now = useNow(60_000)
  const closesAt = useQuery(nextSlotsQuery(storeId)).data?.closesAt ?? null
  return pauseEnds(now, closesAt === null ? null : Date.parse(closesAt))
}

interface PauseFormProps extends Pick<BoardSidePanelProps, 'storeId' | 'formats'> {
  readonly draft: PauseDraft
}

/** The end and the reason of a pause, and what it touches. */
export function PauseForm({
  storeId,
  draft,
  formats,
  onChange,
}: PauseFormProps & { readonly onChange: (draft: PauseDraft) => void }) {
  const t = useT()
  const ends = usePauseEnds(storeId)
  return (
    <div className="pauses__form">
      <RadioGroup
        label={t('pause.end')}
        layout="cards"
        value={draft.end}
        onChange={(end) => onChange({ ...draft, end })}
        choices={ends.map((choice) => ({
          id: choice.id,
          name: choice.until === null ? t('pause.noEnd') : formats.time(new Date(choice.until)),
          detail: t(`pause.end.${choice.id}`),
        }))}
      />
      <RadioGroup
        label={t('pause.why')}
        layout="cards"
        value={draft.reason}
        onChange={(reason) => onChange({ ...draft, reason })}
        choices={REASONS[draft.kind === 'product' ? 'product' : 'slots'].map((id) => ({
          id,
          name: t(`pause.reason.${id}`),
        }))}
      />
      <TextField
        label={t('pause.note')}
        value={draft.note}
        onChange={(note) => onChange({ ...draft, note })}
        maxLength={254}
      />
      {draft.product && <PauseImpact storeId={storeId} product={draft.product} />}
    </div>
  )
}

function PauseImpact({ storeId, product }: { readonly storeId: StoreId; readonly product: StoreProduct }) {
  const t = useT()
  const nameOf = useNameInLanguage()
  const { data, error, refetch } = useQuery(pauseImpactQuery(storeId, product.productId))
  const products = useQuery(storeProductsQuery(storeId)).data ?? []
  const [substitute] = substitutesFor(product, products, {
    pricing: { orderType: 'single' },
    quantity: 1,
    inCart: [],
  })
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
        <span>
          {t('pause.openCalls', { count: data.openCalls })}
          {data.openCalls > 0 && substitute && <>, {t('pause.substitute', { name: nameOf(substitute) })}</>}
        </span>
      </li>
    </ul>
  )
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

/** The button that begins the pause, and what the calls then read. */
export function PauseFoot({
  storeId,
  draft,
  formats,
  onDone,
}: PauseFormProps & { readonly onDone: () => void }) {
  const t = useT()
  const nameOf = useNameInLanguage()
  const begin = useBeginPause(storeId, onDone)
  const { end, kind, product, reason } = draft
  const until = usePauseEnds(storeId).find(({ id }) => id === end)?.until
  const note = draft.note.trim()
  const name = product === null ? t(`pause.kind.${kind === 'stop' ? 'stop' : 'slow'}`) : nameOf(product)
  const time = until === undefined || until === null ? null : formats.time(new Date(until))
  const isAnswered = end !== null && reason !== null && (reason !== 'other' || note !== '')
  return (
    <>
      <Button
        variant="solid"
        size="large"
        isWide
        disabledReason={begin.isPending ? t('action.sending') : isAnswered ? null : t('pause.answer')}
        onPress={() =>
          reason !== null &&
          until !== undefined &&
          begin.mutate({
            kind,
            ...(product && { productId: product.productId }),
            until: until === null ? null : new Date(until).toISOString(),
            reason,
            note,
          })
        }
      >
        {time === null ? t('pause.begin', { name }) : t('pause.beginUntil', { name, time })}
      </Button>
      {product && end !== null && (
        <p className="pauses__read">
          {time === null ? t('pause.readOff', { name }) : t('pause.readBack', { name, time })}
        </p>
      )}
    </>
  )
}
