import { Ban, CircleCheck } from 'lucide-react'
import type { AuditOutcome } from '../../domain/access/audited.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { Chip } from '../../ui/StatusChip.tsx'

/** Done or refused, by word, icon and hue. */
export function OutcomeChip({ outcome }: { readonly outcome: AuditOutcome }) {
  const say = useSay()
  const isDone = outcome === 'done'
  return (
    <Chip
      hue={isDone ? 'done' : 'stopped'}
      icon={isDone ? <CircleCheck aria-hidden="true" /> : <Ban aria-hidden="true" />}
    >
      {say(`audit.outcome.${outcome}`)}
    </Chip>
  )
}
