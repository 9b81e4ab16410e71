import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/client/api.ts'
import { campaignQuery, marketingRecipientsQuery } from '../../api/client/marketing.queries.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { CampaignView } from '../../api/contract/marketing.contract.ts'
import type { CampaignKind } from '../../domain/marketing/campaign.ts'
import {
  MESSAGE_FIELDS,
  refusalsToMessage,
  type MessageField,
} from '../../domain/marketing/campaign-refusals.ts'
import type { CampaignId } from '../../domain/shared/ids.ts'
import { useDebounced } from '../-shared/use-debounced.ts'
import {
  composerOf,
  draftBody,
  emptyComposer,
  recipientsQueryOf,
  type ComposerValue,
} from './composer-value.ts'

const SAVE_AFTER_MS = 800
const COUNT_AFTER_MS = 250
/** People of the preview that are asked for at once. */
const PREVIEW_PAGE = 20

export interface ComposerOptions {
  readonly kind: CampaignKind
  readonly draft: CampaignView | null
  readonly users: readonly number[]
  readonly onCreated: (id: number) => void
}

/** A draft that is kept on the server while it is written. */
const useDraft = ({ draft, kind, onCreated }: ComposerOptions, value: ComposerValue, isChanged: boolean) => {
  const queryClient = useQueryClient()
  const id = useRef<CampaignId | null>(draft?.id ?? null)
  const [savedAt, setSavedAt] = useState<string | null>(draft?.changedAt ?? null)
  const saving = useMutation({
    mutationFn: async (body: ReturnType<typeof draftBody>) =>
      id.current === null
        ? api.createCampaign({ body: { kind, ...body }, toast: 'none' })
        : api.updateCampaign({ params: { id: id.current }, body, toast: 'none' }),
    // Two savings at once would make two drafts.
    scope: { id: `campaign-draft-${kind}` },
    onSuccess: (saved) => {
      queryClient.setQueryData(campaignQuery(saved.id).queryKey, saved)
      setSavedAt(saved.changedAt)
      if (id.current === null) {
        id.current = saved.id
        onCreated(saved.id)
      }
      void queryClient.invalidateQueries({ queryKey: [...KEYS.campaigns, 'list'] })
    },
  })
  const { mutate } = saving
  const settled = useDebounced(value, SAVE_AFTER_MS)
  const lastSaved = useRef(value)
  useEffect(() => {
    if (!isChanged || settled === lastSaved.current) return
    lastSaved.current = settled
    mutate(draftBody(settled))
  }, [settled, isChanged, mutate])
  /** Saves what is written now and answers the draft's id. */
  const flush = async (): Promise<CampaignId> => {
    if (id.current !== null && lastSaved.current === value && !saving.isPending) return id.current
    lastSaved.current = value
    return (await saving.mutateAsync(draftBody(value))).id
  }
  return { savedAt, isSaving: saving.isPending, error: saving.error, flush, idOf: () => id.current }
}

/** The recipients of what is chosen, and the person that the preview shows. */
const useRecipients = (kind: CampaignKind, value: ComposerValue) => {
  const [place, setPlace] = useState(0)
  const settled = useDebounced(value, COUNT_AFTER_MS)
  const offset = Math.floor(place / PREVIEW_PAGE) * PREVIEW_PAGE
  const query = useQuery(
    marketingRecipientsQuery(recipientsQueryOf(kind, settled, { limit: PREVIEW_PAGE, offset })),
  )
  const { data } = query
  const total = data?.recipients ?? 0
  // Fewer people fit after another choice.
  const shown = Math.min(place, Math.max(0, total - 1))
  return {
    data,
    error: query.error,
    isCounting: query.isFetching,
    person: data?.data[shown - data.offset] ?? data?.data[0],
    place: shown,
    setPlace,
    recount: () => void query.refetch(),
  }
}

/** That a field is empty is said once it was left, or somebody tried to send. */
const useToldRefusals = (kind: CampaignKind, value: ComposerValue) => {
  const [left, setLeft] = useState<readonly MessageField[]>([])
  const refusals = refusalsToMessage(kind, value)
  const isEmpty = (code: string) =>
    code === 'campaign_subject_required' || code === 'campaign_message_required'
  return {
    refusals,
    told: refusals.filter(({ code, field }) => !isEmpty(code) || left.some((each) => each === field)),
    leave: (field: MessageField) => setLeft((before) => [...before, field]),
    tellAll: () => setLeft(MESSAGE_FIELDS),
  }
}

/** What is written, whom it reaches, and what is wrong with it. */
export const useComposer = (options: ComposerOptions) => {
  const { draft, kind, users } = options
  const [value, setValue] = useState(() => (draft === null ? emptyComposer(users) : composerOf(draft)))
  const [isChanged, setChanged] = useState(false)
  const change = (patch: Partial<ComposerValue>) => {
    setChanged(true)
    setValue((before) => ({ ...before, ...patch }))
  }
  return {
    kind,
    value,
    change,
    ...useToldRefusals(kind, value),
    recipients: useRecipients(kind, value),
    draft: useDraft(options, value, isChanged),
  }
}
export type Composer = ReturnType<typeof useComposer>
