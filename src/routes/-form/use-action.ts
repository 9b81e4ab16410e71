import { useState } from 'react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { useWords } from '../../i18n/I18n.tsx'

/** Something that is sent once at a time: busy while it is on its way, and the words of a refusal afterwards. */
export const useAction = <Args extends readonly unknown[]>(
  action: (...args: Args) => Promise<unknown>,
  onDone?: () => void,
): {
  readonly run: (...args: Args) => void
  readonly isBusy: boolean
  readonly refusal: string | null
} => {
  const { sayFailure } = useWords()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async (...args: Args) => {
    setBusy(true)
    setRefusal(null)
    try {
      await action(...args)
      onDone?.()
    } catch (error) {
      setRefusal(isApiFailure(error) ? sayFailure(error.code, error.detail) : sayFailure('smth_wrong'))
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
