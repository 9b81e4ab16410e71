import type { ReactNode } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { DrawerTabs } from '../-list/DrawerParts.tsx'
import type { ListController } from '../-list/list-search.ts'
import { useAppContext } from '../-shared/app-context.ts'
import type { RecordHistoryProps } from './RecordHistory.tsx'
import { RecordHistorySection } from './RecordHistorySection.tsx'

interface DetailWithAuditTabProps extends RecordHistoryProps {
  readonly list: ListController
  readonly label: string
  readonly children: ReactNode
}

/** A record's detail with a history tab for users who may read the audit log. */
export function DetailWithAuditTab({ list, label, entity, id, children }: DetailWithAuditTabProps) {
  const t = useT()
  const { permissions } = useAppContext()
  if (!permissions.has('viewAudit')) return children
  const tab = list.search.tab ?? 'detail'
  return (
    <>
      <DrawerTabs
        list={list}
        label={label}
        current={tab}
        tabs={[
          { id: 'detail', name: t('list.tab.detail') },
          { id: 'audit', name: t('list.tab.audit') },
        ]}
      />
      {tab === 'audit' ? <RecordHistorySection entity={entity} id={id} /> : children}
    </>
  )
}
