import { useState } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { formatFailure } from './field-error-messages.ts'
import { useIsMounted } from './use-is-mounted.ts'

/** Something that is sent once at a time: busy while it is on its way, and the words of a refusal afterwards. Whoever has left before is not told. */
export const useSubmit = <Args extends readonly unknown[]>(
  action: (...args: Args) => Promise<unknown>,
  onDone?: () => void,
): {
  readonly run: (...args: Args) => void
  readonly isBusy: boolean
  readonly refusal: string | null
} => {
  const i18n = useI18n()
  const isMounted = useIsMounted()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async (...args: Args) => {
    setBusy(true)
    setRefusal(null)
    try {
      await action(...args)
      if (isMounted()) onDone?.()
    } catch (error) {
      setRefusal(formatFailure(i18n, error))
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
