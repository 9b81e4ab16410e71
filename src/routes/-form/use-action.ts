import { useState } from 'react'
import { useWords } from '../../i18n/I18n.tsx'
import { sayRefused } from './problem-words.ts'
import { useShown } from './use-shown.ts'

/** Something that is sent once at a time: busy while it is on its way, and the words of a refusal afterwards. Whoever has left before is not told. */
export const useAction = <Args extends readonly unknown[]>(
  action: (...args: Args) => Promise<unknown>,
  onDone?: () => void,
): {
  readonly run: (...args: Args) => void
  readonly isBusy: boolean
  readonly refusal: string | null
} => {
  const words = useWords()
  const isShown = useShown()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async (...args: Args) => {
    setBusy(true)
    setRefusal(null)
    try {
      await action(...args)
      if (isShown()) onDone?.()
    } catch (error) {
      setRefusal(sayRefused(words, error))
    } finally {
      setBusy(false)
    }
  }
  return {
    run: (...args) => {
      if (!isBusy) void send(...args)
    },
    isBusy,
    refusal,
  }
}
