import { wantWords } from '../../app/words-store.ts'
import type { AuditEntity } from '../../domain/access/audited.ts'
import { loadable } from '../../ui/loadable.tsx'
import { useDesk } from '../-shared/desk.ts'

export interface AuditSectionProps {
  readonly entity: AuditEntity
  readonly id: number | string
}

const RecordAudit = loadable(async () => {
  const [{ RecordAudit: Part }] = await Promise.all([import('./RecordAudit.tsx'), wantWords('audit')])
  return Part
})

/** The last changes of one record, for whoever may read the audit; nothing for everybody else. */
export function AuditSection({ entity, id }: AuditSectionProps) {
  const { held } = useDesk()
  return held.has('viewAudit') ? <RecordAudit key={`${entity} ${id}`} entity={entity} id={id} /> : null
}
