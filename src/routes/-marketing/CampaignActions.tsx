import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban, Pause, Play, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { CampaignView } from '../../api/contract/marketing.contract.ts'
import type { CampaignAction } from '../../domain/marketing/campaign-action.ts'
import type { CampaignStatus } from '../../domain/marketing/campaign.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { formatFailure } from '../-form/field-error-messages.ts'

const ConfirmDialog = lazyComponent(async () => (await import('../-form/ConfirmDialog.tsx')).ConfirmDialog)

/** The buttons that a status shows; the server says of each whether it does something now. */
const BUTTONS: Readonly<Record<CampaignStatus, readonly CampaignAction[]>> = {
  draft: [],
  confirmed: ['cancel'],
  sending: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  finished: ['retry'],
  cancelled: [],
}

const ICONS = { pause: Pause, resume: Play, cancel: Ban, retry: RotateCw, confirm: Play } as const

/** What can be done with a campaign now, and why not. */
export function CampaignActions({ campaign }: { readonly campaign: CampaignView }) {
  const i18n = useI18n()
  const { t, tFailure } = i18n
  const queryClient = useQueryClient()
  const [isCancelling, setCancelling] = useState(false)
  const move = useMutation({
    mutationFn: (action: CampaignAction) =>
      api.moveCampaign({
        params: { id: campaign.id },
        body: { action },
        ifMatch: campaign.version,
        toast: 'none',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEYS.campaigns }),
  })
  const reasonOf = (action: CampaignAction): string | null => {
    const ability = campaign.abilities[action]
    return move.isPending ? t('form.sending') : ability === true ? null : tFailure(ability)
  }
  return (
    <div className="campaign__actions">
      {BUTTONS[campaign.status].map((action) => {
        const Icon = ICONS[action]
        return (
          <Button
            key={action}
            variant={action === 'cancel' ? 'danger' : action === 'retry' ? 'soft' : 'plain'}
            icon={<Icon aria-hidden="true" />}
            disabledReason={reasonOf(action)}
            onPress={() => (action === 'cancel' ? setCancelling(true) : move.mutate(action))}
          >
            {action === 'retry'
              ? t('marketing.action.retry', { count: campaign.retriable })
              : action === 'confirm'
                ? t('marketing.send.confirm')
                : t(`marketing.action.${action}`)}
          </Button>
        )
      })}
      {move.error && (
        <p className="campaign__refusal" role="alert">
          {formatFailure(i18n, move.error)}
        </p>
      )}
      {isCancelling && (
        <ConfirmDialog
          title={t('marketing.action.cancel.title')}
          confirm={t('marketing.action.cancel')}
          action={() => move.mutateAsync('cancel')}
          onClose={() => setCancelling(false)}
        >
          <p>{t('marketing.action.cancel.text', { count: campaign.counts.pending })}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
