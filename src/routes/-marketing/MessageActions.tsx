import { BellDot, Mail } from 'lucide-react'
import { useState } from 'react'
import type { CampaignKind } from '../../domain/marketing/campaign.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import type { MessageWaysOf } from './message-way.ts'
import './single-message.css'

const SingleMessageDialog = lazyComponent(
  async () => (await import('./SingleMessageDialog.tsx')).SingleMessageDialog,
)

const ICONS = { mail: Mail, notification: BellDot } as const
const PERMISSIONS = { mail: 'createMarketingMails', notification: 'createMarketingNotifications' } as const

/** The ways to write to one recipient, for whoever may; a way that leads nowhere says why. */
export function MessageActions({ name, ways }: { readonly name: string; readonly ways: MessageWaysOf }) {
  const t = useT()
  const { permissions } = useAppContext()
  const [open, setOpen] = useState<CampaignKind | null>(null)
  const kinds = (['mail', 'notification'] as const).filter(
    (kind) => ways[kind] !== undefined && permissions.has(PERMISSIONS[kind]),
  )
  const way = open === null ? undefined : ways[open]
  if (kinds.length === 0) return null
  return (
    <div className="message-actions">
      {kinds.map((kind) => {
        const Icon = ICONS[kind]
        return (
          <Button
            key={kind}
            size="small"
            icon={<Icon aria-hidden="true" />}
            disabledReason={ways[kind]?.disabledReason ?? null}
            onPress={() => setOpen(kind)}
          >
            {t(`marketing.single.${kind}`)}
          </Button>
        )
      })}
      {open !== null && way !== undefined && (
        <SingleMessageDialog kind={open} name={name} send={way.send} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}
