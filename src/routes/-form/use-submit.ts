import { useMutation } from '@tanstack/react-query'
import { useI18n } from '../../i18n/I18n.tsx'
import { useOneAtATime } from '../-shared/use-one-at-a-time.ts'
import { formatFailure } from './field-error-messages.ts'

/** Sends one attempt at a time. `onDone` is not called after an unmount; `refusal` says why the last attempt failed. */
export const useSubmit = <Args extends readonly unknown[]>(
  action: (...args: Args) => Promise<unknown>,
  onDone?: () => void,
): {
  readonly run: (...args: Args) => void
  readonly isBusy: boolean
  readonly refusal: string | null
} => {
  const i18n = useI18n()
  const { once, settle } = useOneAtATime()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (args: Args) => action(...args),
    onSettled: settle,
  })
  return {
    run: once((...args: Args) => mutate(args, { onSuccess: () => onDone?.() })),
    isBusy: isPending,
    refusal: error === null ? null : formatFailure(i18n, error),
  }
}
