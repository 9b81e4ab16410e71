import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FailureCode } from '../../api/contract/failures.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { DrawerActions } from './DrawerParts.tsx'

export interface RecordAction {
  /** `edit` and `delete` look like what they are; every other one is plain. */
  readonly id: string
  readonly word: string
  readonly icon: LucideIcon
  /** What the record's `abilities` answer; without it, the action is open to whoever sees it. */
  readonly ability?: true | FailureCode
  /** Why not, in words, where the abilities do not say it. */
  readonly lack?: string | null
  readonly onPress: () => void
}

const lookOf = (id: string) => (id === 'edit' ? 'soft' : id === 'delete' ? 'danger' : 'plain')

/** What can be done with the record of a drawer: a button that is refused keeps its place, and its reason stands under them. */
export function RecordActions({
  actions,
  children,
}: {
  readonly actions: readonly RecordAction[]
  /** A link before them. */
  readonly children?: ReactNode
}) {
  const { say, sayFailure } = useWords()
  const buttons = actions.map(({ ability = true, lack = null, ...action }) => ({
    ...action,
    why: ability === true ? lack : sayFailure(ability),
  }))
  return (
    <DrawerActions
      label={say('list.actions')}
      refused={buttons.map(({ word, why }) => ({ action: word, why }))}
    >
      {children}
      {buttons.map(({ id, word, icon: Icon, why, onPress }) => (
        <Button
          key={id}
          size="small"
          variant={lookOf(id)}
          icon={<Icon aria-hidden="true" />}
          disabledReason={why}
          onPress={onPress}
        >
          {word}
        </Button>
      ))}
    </DrawerActions>
  )
}
