import type { ReactNode } from 'react'
import { useSay } from '../../i18n/I18n.tsx'
import { DrawerTabs } from '../-list/DrawerParts.tsx'
import type { ListAt } from '../-list/list-search.ts'
import { useDesk } from '../-shared/desk.ts'
import { AuditSection, type AuditSectionProps } from './AuditSection.tsx'

interface DetailOrAuditProps extends AuditSectionProps {
  readonly list: ListAt
  readonly label: string
  readonly children: ReactNode
}

/** A record's detail and, in a tab of its own for whoever may read the audit, its last changes. */
export function DetailOrAudit({ list, label, entity, id, children }: DetailOrAuditProps) {
  const say = useSay()
  const { held } = useDesk()
  if (!held.has('viewAudit')) return children
  const tab = list.search.tab ?? 'detail'
  return (
    <>
      <DrawerTabs
        list={list}
        label={label}
        current={tab}
        tabs={[
          { id: 'detail', name: say('list.tab.detail') },
          { id: 'audit', name: say('list.tab.audit') },
        ]}
      />
      {tab === 'audit' ? <AuditSection entity={entity} id={id} /> : children}
    </>
  )
}
