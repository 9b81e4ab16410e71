import { Ban, CircleCheck } from 'lucide-react'
import type { AuditOutcome } from '../../domain/access/audit-entity.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Chip } from '../../ui/Chip.tsx'

/** Done or refused, by label, icon and colour. */
export function OutcomeChip({ outcome }: { readonly outcome: AuditOutcome }) {
  const t = useT()
  const isDone = outcome === 'done'
  return (
    <Chip
      tone={isDone ? 'done' : 'stopped'}
      icon={isDone ? <CircleCheck aria-hidden="true" /> : <Ban aria-hidden="true" />}
    >
      {t(`audit.outcome.${outcome}`)}
    </Chip>
  )
}
