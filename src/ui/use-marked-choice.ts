import { useState } from 'react'
import { runAfterPaint } from './after-paint.ts'

/**
 * A choice that shows at once what was chosen; `work`, from which more follows, is done after the paint and before any
 * further key or press is heard. What the choice is by then is shown again.
 */
export const useMarkedChoice = <Choice>(
  current: Choice,
): readonly [shown: Choice, mark: (choice: Choice, work: () => void) => void] => {
  const [marked, setMarked] = useState<{ readonly choice: Choice } | null>(null)
  const mark = (choice: Choice, work: () => void): void => {
    setMarked({ choice })
    runAfterPaint(() => {
      work()
      setMarked(null)
    })
  }
  return [marked ? marked.choice : current, mark]
}
