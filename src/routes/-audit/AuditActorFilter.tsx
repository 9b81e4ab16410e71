import { useState } from 'react'
import type { AuditEntry } from '../../api/contract/audit.contract.ts'
import { canCall } from '../../api/endpoints/endpoint.ts'
import { usersEndpoints } from '../../api/endpoints/users.endpoints.ts'
import { useT } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { FilterChip } from '../-list/FilterMenu.tsx'
import type { ListController } from '../-list/list-search.ts'
import { useAppContext } from '../-shared/app-context.ts'
import type { AuditSearch } from './audit-list.ts'

const ActorDialog = lazyComponent(async () => (await import('./ActorDialog.tsx')).ActorDialog)

/** The filter by who did it: any operator in reach, found by name; it is also set from an entry. */
export function AuditActorFilter({
  list,
  rows,
}: {
  readonly list: ListController<AuditSearch>
  /** The displayed entries, which name who did them. */
  readonly rows: readonly AuditEntry[]
}) {
  const t = useT()
  const [chosen, setChosen] = useState<{ readonly id: number; readonly name: string } | null>(null)
  const { permissions } = useAppContext()
  const id = list.search.actorId?.[0]
  const known =
    rows.find(({ actor }) => actor !== null && Number(actor.id) === id)?.actor?.name ??
    (chosen?.id === id ? chosen?.name : undefined)
  const name = known ?? `#${id}`
  if (id === undefined && !canCall(permissions, usersEndpoints.users)) return null
  return (
    <FilterChip
      name={t('audit.actor')}
      valueLabel={id === undefined ? null : name}
      showsName
      opens="dialog"
      preload={ActorDialog.preload}
      onRemove={() => list.change({ actorId: undefined })}
      renderPopup={(opened) => (
        <ActorDialog
          {...opened}
          onChoose={(actor) => {
            setChosen(actor)
            list.change({ actorId: [actor.id] })
          }}
        />
      )}
    />
  )
}
