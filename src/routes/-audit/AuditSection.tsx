import { wantWords } from '../../app/words-store.ts'
import type { AuditEntity } from '../../domain/access/audited.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { loadable } from '../../ui/loadable.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useDesk } from '../-shared/desk.ts'

export interface AuditSectionProps {
  readonly entity: AuditEntity
  readonly id: number | string
}

const RecordAudit = loadable(async () => {
  const [{ RecordAudit: Part }] = await Promise.all([
    import('./RecordAudit.tsx'),
    wantWords('audit', 'reach'),
  ])
  return Part
})

/** The last changes of one record, for whoever may read the audit; nothing for everybody else. */
export function AuditSection({ entity, id }: AuditSectionProps) {
  const say = useSay()
  const { held } = useDesk()
  if (!held.has('viewAudit')) return null
  return (
    <RecordAudit
      key={`${entity} ${id}`}
      entity={entity}
      id={id}
      fallback={<SkeletonRows rows={3} label={say('kit.loading')} />}
    />
  )
}
