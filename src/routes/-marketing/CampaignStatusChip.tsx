import { Ban, CheckCheck, Clock, Pause, Pencil, Send } from 'lucide-react'
import type { CampaignStatus } from '../../domain/marketing/campaign.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Chip, type ChipTone } from '../../ui/Chip.tsx'

const LOOKS = {
  draft: { icon: Pencil },
  confirmed: { icon: Clock, tone: 'waiting' },
  sending: { icon: Send, tone: 'road' },
  paused: { icon: Pause, tone: 'kitchen' },
  finished: { icon: CheckCheck, tone: 'done' },
  cancelled: { icon: Ban, tone: 'stopped' },
} as const satisfies Record<CampaignStatus, { readonly icon: typeof Send; readonly tone?: ChipTone }>

/** The status of a campaign by its colour, sign and word. */
export function CampaignStatusChip({ status }: { readonly status: CampaignStatus }) {
  const t = useT()
  const { icon: Icon, ...look } = LOOKS[status]
  return (
    <Chip {...look} icon={<Icon aria-hidden="true" />}>
      {t(`marketing.status.${status}`)}
    </Chip>
  )
}
