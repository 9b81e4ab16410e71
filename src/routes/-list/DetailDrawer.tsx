import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { focusRow } from './focus-row.ts'

export interface DrawerParts {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  readonly body: ReactNode
  /** Stays at the foot while the body scrolls: what can be done. */
  readonly foot?: ReactNode
}

export interface DetailDrawerProps<Answer, Key extends QueryKey> {
  readonly id: number
  readonly query: UseQueryOptions<Answer, Error, Answer, Key>
  /** What is shown, until its own name is known. */
  readonly label: string
  readonly onClose: () => void
  readonly children: (answer: Answer) => DrawerParts
}

/** One row, whole, beside its list: loading, not found and failed are said here. Escape closes it, the focus goes back to the row. */
export function DetailDrawer<Answer, Key extends QueryKey>({
  id,
  query,
  label,
  onClose,
  children,
}: DetailDrawerProps<Answer, Key>) {
  const { say, sayFailure } = useWords()
  const { data, error, refetch } = useQuery(query)
  useEffect(() => () => focusRow(id), [id])
  if (data !== undefined) {
    const { title, subtitle, body, foot } = children(data)
    return (
      <SidePanel title={title} subtitle={subtitle} foot={foot} focusKey={id} onClose={onClose}>
        {body}
      </SidePanel>
    )
  }
  const isUnknown = isApiFailure(error) && error.status === 404
  return (
    <SidePanel title={label} focusKey={id} onClose={onClose}>
      {isUnknown && (
        <EmptyState
          title={sayFailure(error.code, error.detail)}
          action={<Button onPress={onClose}>{say('kit.close')}</Button>}
        >
          {say('list.notFoundText')}
        </EmptyState>
      )}
      {error && !isUnknown && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && <SkeletonRows rows={8} label={say('kit.loading')} />}
    </SidePanel>
  )
}
