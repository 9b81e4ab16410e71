import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { showToast } from '../../ui/toast.ts'
import { formatFailure } from '../-form/field-error-messages.ts'
import { draftBody } from './composer-value.ts'
import { MailPreview } from './MailPreview.tsx'
import { MessagePart } from './MessagePart.tsx'
import { PhonePreview } from './PhonePreview.tsx'
import { RecipientCount, RecipientsPart } from './RecipientsPart.tsx'
import { useComposer, type Composer, type ComposerOptions } from './use-composer.ts'
import { WhenPart } from './WhenPart.tsx'
import './composer.css'

const ConfirmDialog = lazyComponent(async () => (await import('../-form/ConfirmDialog.tsx')).ConfirmDialog)

/** A message from whom it is for to when it goes out, with what its reader sees beside it. */
export function ComposerForm(options: ComposerOptions & { readonly onDiscarded: () => void }) {
  const composer = useComposer(options)
  const form = useRef<HTMLDivElement>(null)
  /** Whether it can go out; otherwise what is wrong is said, and its first field is next. */
  const check = (): boolean => {
    const [refused] = composer.refusals
    if (refused === undefined) return true
    composer.tellAll()
    form.current?.querySelector<HTMLElement>(`[name="${String(refused.field)}"]`)?.focus()
    return false
  }
  return (
    <div className="composer" ref={form}>
      <div className="composer__form">
        <div className="composer__card">
          <RecipientsPart composer={composer} />
          <RecipientCount composer={composer} />
          <MessagePart composer={composer} />
          <WhenPart composer={composer} />
        </div>
      </div>
      {options.kind === 'mail' ? <MailPreview composer={composer} /> : <PhonePreview composer={composer} />}
      <ComposerFoot composer={composer} check={check} onDiscarded={options.onDiscarded} />
    </div>
  )
}

/** Whether the draft is kept, and the ways on: a test, and sending with the number. */
function ComposerFoot({
  check,
  composer,
  onDiscarded,
}: {
  readonly check: () => boolean
  readonly composer: Composer
  readonly onDiscarded: () => void
}) {
  const { t, tFailure } = useI18n()
  const [asks, setAsks] = useState<'send' | 'discard' | null>(null)
  const { draft, kind, recipients, refusals, told, value } = composer
  const count = recipients.data?.recipients ?? null
  const isWhole = refusals.length === 0
  const reason = recipients.isCounting
    ? t('marketing.counting')
    : recipients.error !== null
      ? t('marketing.countError')
      : count === 0
        ? tFailure('campaign_without_recipients')
        : null
  return (
    <footer className="composer__foot">
      <DraftState draft={draft} />
      {draft.idOf() !== null && (
        <Button variant="quiet" onPress={() => setAsks('discard')}>
          {t('marketing.draft.discard')}
        </Button>
      )}
      <span className="composer__end">
        {told.length > 0 && (
          <Button variant="quiet" onPress={check}>
            <span className="composer__errors">{t('marketing.errors', { count: told.length })}</span>
          </Button>
        )}
        <TestButton composer={composer} check={check} />
        <Button
          variant={isWhole ? 'solid' : 'soft'}
          disabledReason={isWhole ? reason : null}
          onPress={() => check() && setAsks('send')}
        >
          {count === null
            ? t(value.startsAt === null ? 'marketing.sendUncounted' : 'marketing.scheduleUncounted')
            : t(value.startsAt === null ? 'marketing.send' : 'marketing.schedule', { count })}
        </Button>
      </span>
      {asks === 'send' && <SendDialog kind={kind} composer={composer} onClose={() => setAsks(null)} />}
      {asks === 'discard' && (
        <DiscardDialog composer={composer} onClose={() => setAsks(null)} onDiscarded={onDiscarded} />
      )}
    </footer>
  )
}

function DraftState({ draft }: { readonly draft: Composer['draft'] }) {
  const i18n = useI18n()
  const { t, formats } = i18n
  return (
    <span role="status" data-tone={draft.error ? 'danger' : undefined}>
      {draft.error
        ? `${t('marketing.draft.failed')}: ${formatFailure(i18n, draft.error)}`
        : draft.isSaving
          ? t('marketing.draft.saving')
          : draft.savedAt !== null && t('marketing.draft.saved', { time: formats.time(draft.savedAt) })}
    </span>
  )
}

function TestButton({
  check,
  composer: { kind, value },
}: {
  readonly check: () => boolean
  readonly composer: Composer
}) {
  const { t } = useI18n()
  const test = useMutation({
    mutationFn: () => {
      const { message, messageEn, subject, subjectEn } = draftBody(value)
      return api.sendTestMessage({
        body: {
          kind,
          subject: subject ?? '',
          message: message ?? '',
          ...(subjectEn !== undefined && { subjectEn }),
          ...(messageEn !== undefined && { messageEn }),
        },
        toast: 'none',
      })
    },
    onSuccess: () => showToast({ kind: 'success', title: t(`marketing.test.sent.${kind}`) }),
  })
  return (
    <Button
      variant="quiet"
      disabledReason={test.isPending ? t('form.sending') : null}
      onPress={() => check() && test.mutate()}
    >
      {t(`marketing.test.${kind}`)}
    </Button>
  )
}

/** Asks once, with the number that is frozen; another number is refused, and counted again. */
function SendDialog({
  composer,
  kind,
  onClose,
}: {
  readonly composer: Composer
  readonly kind: Composer['kind']
  readonly onClose: () => void
}) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const count = composer.recipients.data?.recipients ?? 0
  const send = async () => {
    const id = await composer.draft.flush()
    try {
      await api.moveCampaign({
        params: { id },
        body: { action: 'confirm', expectedRecipients: count },
        toast: 'none',
      })
    } catch (error) {
      composer.recipients.recount()
      throw error
    }
    await queryClient.invalidateQueries({ queryKey: KEYS.campaigns })
    void navigate({
      to: kind === 'mail' ? '/marketing/$campaign' : '/marketing/notification/$campaign',
      params: { campaign: String(id) },
    })
  }
  const isNow = composer.value.startsAt === null
  return (
    <ConfirmDialog
      title={t('marketing.send.title', { count })}
      confirm={t(isNow ? 'marketing.send.confirm' : 'marketing.schedule.confirm')}
      tone="solid"
      action={send}
      onClose={onClose}
    >
      <p>{t('marketing.send.text')}</p>
    </ConfirmDialog>
  )
}

function DiscardDialog({
  composer,
  onClose,
  onDiscarded,
}: {
  readonly composer: Composer
  readonly onClose: () => void
  readonly onDiscarded: () => void
}) {
  const { t } = useI18n()
  const queryClient = useQueryClient()
  return (
    <ConfirmDialog
      title={t('marketing.draft.discard.title')}
      confirm={t('marketing.draft.discard')}
      action={async () => {
        const id = composer.draft.idOf()
        if (id !== null) await api.deleteCampaign({ params: { id } })
      }}
      onDone={() => {
        void queryClient.invalidateQueries({ queryKey: KEYS.campaigns })
        onDiscarded()
      }}
      onClose={onClose}
    >
      <p className="truncate">{composer.value.subject || t('marketing.list.untitled')}</p>
    </ConfirmDialog>
  )
}
