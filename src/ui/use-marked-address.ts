import { startTransition, useState } from 'react'

/**
 * A choice that shows at once what was chosen while the address, which is drawn a little later, changes to it: shown until
 * `address` is another one, or its change has been taken back before it was drawn.
 */
export const useMarkedAddress = <Choice>(
  address: string | number | undefined,
  current: Choice,
): readonly [shown: Choice, mark: (choice: Choice, work: () => void) => void] => {
  const [marked, setMarked] = useState<{ readonly address: typeof address; readonly choice: Choice } | null>(
    null,
  )
  if (marked !== null && marked.address !== address) setMarked(null)
  const mark = (choice: Choice, work: () => void): void => {
    setMarked({ address, choice })
    work()
    startTransition(() => setMarked(null))
  }
  return [marked !== null && marked.address === address ? marked.choice : current, mark]
}
