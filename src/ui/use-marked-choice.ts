import { startTransition, useState } from 'react'
import { runAfterPaint } from './after-paint.ts'

type MarkedChoice<Choice> = readonly [shown: Choice, mark: (choice: Choice, work: () => void) => void]

/**
 * A choice that shows at once what was chosen; `work`, from which more follows, is done after the paint and before any
 * further key or press is heard. What the choice is by then is shown again.
 */
export const useMarkedChoice = <Choice>(current: Choice): MarkedChoice<Choice> => {
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

/**
 * The same for work that changes the address, which is drawn a little later: the choice is shown until `address` is another
 * one, or its change has been taken back before it was drawn.
 */
export const useMarkedAddress = <Choice>(
  address: string | number | undefined,
  current: Choice,
): MarkedChoice<Choice> => {
  const [marked, setMarked] = useState<{ readonly address: typeof address; readonly choice: Choice } | null>(
    null,
  )
  if (marked !== null && marked.address !== address) setMarked(null)
  const mark = (choice: Choice, work: () => void): void => {
    setMarked({ address, choice })
    runAfterPaint(() => {
      work()
      startTransition(() => setMarked(null))
    })
  }
  return [marked !== null && marked.address === address ? marked.choice : current, mark]
}
