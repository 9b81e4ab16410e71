import { Ban } from 'lucide-react'
import type { AuditOutcome } from '../../domain/resources/audit-entity.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Chip } from '../../ui/Chip.tsx'

/** Done is plain text, so that a refused attempt stands out. */
export function OutcomeChip({ outcome }: { readonly outcome: AuditOutcome }) {
  const t = useT()
  const label = t(`audit.outcome.${outcome}`)
  if (outcome === 'done') return <span className="muted">{label}</span>
  return (
    <Chip tone="stopped" icon={<Ban aria-hidden="true" />}>
      {label}
    </Chip>
  )
}
