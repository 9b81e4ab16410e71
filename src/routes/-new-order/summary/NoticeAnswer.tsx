import type { ReactNode } from 'react'
import { useSingleKeyAttribute } from '../../../session/single-key-shortcuts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { focusStepInFront } from '../steps/use-focus-on-open.ts'
import { useSingleKeys } from '../../-shared/single-keys.ts'

/** The answer goes with its notice: the focus goes to the next notice, else to the step in front. */
const passFocusOn = (): void => {
  const notice = document.activeElement?.closest('.caller-notice')
  if (!notice) return
  const next = [...document.querySelectorAll('.caller-notice')]
    .filter((each) => each !== notice)
    .map((each) => each.querySelector('button'))
    .find((each) => each !== null)
  if (next) next.focus()
  else focusStepInFront()
}

/** What the caller answers to a notice, with its key. */
export function NoticeAnswer({
  answerKey,
  children,
  isTime = false,
  onPress,
}: {
  readonly answerKey: string | null
  readonly children: ReactNode
  /** The answer that placing waits for. */
  readonly isTime?: boolean
  readonly onPress: () => void
}) {
  const keyed = useSingleKeyAttribute()
  const answer = () => {
    passFocusOn()
    onPress()
  }
  useSingleKeys((key) => (key === answerKey?.toLowerCase() ? answer : undefined))
  return (
    <Button
      size="small"
      shortcut={answerKey !== null && <Kbd>{answerKey}</Kbd>}
      {...(answerKey !== null && keyed(answerKey))}
      {...(isTime && { 'data-accept-time': '' })}
      onPress={answer}
    >
      {children}
    </Button>
  )
}
