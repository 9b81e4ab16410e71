import { loadNamespaces } from '../../session/translations-store.ts'
import { useT } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import type { RecordHistoryProps } from './RecordHistory.tsx'

const RecordHistory = lazyComponent(async () => {
  const [{ RecordHistory: LoadedHistory }] = await Promise.all([
    import('./RecordHistory.tsx'),
    loadNamespaces('audit', 'access'),
  ])
  return LoadedHistory
})

/** The last changes of one record, only for users who may read the audit log. */
export function RecordHistorySection({ entity, id }: RecordHistoryProps) {
  const t = useT()
  const { permissions } = useAppContext()
  if (!permissions.has('viewAudit')) return null
  return (
    <RecordHistory
      key={`${entity} ${id}`}
      entity={entity}
      id={id}
      fallback={<SkeletonRows rows={3} label={t('ui.loading')} />}
    />
  )
}
