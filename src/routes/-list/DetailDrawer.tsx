import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, type ReactNode } from 'react'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { focusRow } from '../-shared/focus.ts'
import { OldDataNotice } from '../-shared/OldDataNotice.tsx'
import { isNotFound, RecordPlaceholder } from './RecordPlaceholder.tsx'

export interface DrawerContent {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  readonly body: ReactNode
  /** Actions that stay visible while the body scrolls. */
  readonly footer?: ReactNode
}

export interface DetailDrawerProps<Data, Key extends QueryKey> {
  readonly id: number
  readonly query: UseQueryOptions<Data, Error, Data, Key>
  /** The title until the record's name is loaded. */
  readonly label: string
  readonly onClose: () => void
  readonly children: (answer: Data) => DrawerContent
}

/**
 * One record beside its list, with its loading, not-found and error states. Escape closes it and returns
 * the focus to the row.
 */
export function DetailDrawer<Data, Key extends QueryKey>({
  id,
  query,
  label,
  onClose,
  children,
}: DetailDrawerProps<Data, Key>) {
  const { data: loaded, dataUpdatedAt, error, refetch } = useQuery(query)
  // A record is drawn for the first time while keys are heard; a change of it is drawn at once, with what is known of the change.
  const drawnId = useDeferredValue(loaded === undefined ? null : id)
  const data = drawnId === id ? loaded : undefined
  const focusOwnRow = useEffectEvent(() => focusRow(id))
  // Only when it closes: another record's title has the focus already.
  useEffect(() => () => focusOwnRow(), [])
  // At once, so that keys that follow are those of the list; a list that is hidden gets it when the drawer is gone.
  const close = () => {
    focusRow(id)
    onClose()
  }
  if (data !== undefined && !isNotFound(error)) {
    const { title, subtitle, body, footer } = children(data)
    return (
      <SidePanel title={title} subtitle={subtitle} footer={footer} focusKey={id} onClose={close}>
        {error && <OldDataNotice error={error} loadedAt={dataUpdatedAt} onRetry={() => void refetch()} />}
        {body}
      </SidePanel>
    )
  }
  return (
    <SidePanel title={label} focusKey={id} onClose={close}>
      <RecordPlaceholder
        error={error}
        wasShown={data !== undefined}
        onRetry={() => void refetch()}
        onClose={close}
      />
    </SidePanel>
  )
}
