import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { getViewAsRole } from '../../api/client/view-as-role.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { formatFailure } from '../-form/field-error-messages.ts'

/** Saves app settings and asks for them again; a change that came first is said, and what was written stays. */
export const useSaving = (save: () => Promise<unknown>, isAllowed: boolean) => {
  const i18n = useI18n()
  const { t, tFailure } = i18n
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries({ queryKey: KEYS.appSettings })
  const mutation = useMutation({ mutationFn: save, onSuccess: reload })
  const isConflict = isApiFailure(mutation.error) && mutation.error.code === 'version_conflict'
  return {
    run: () => mutation.mutate(),
    reset: () => mutation.reset(),
    failure:
      mutation.error === null ? null : isConflict ? t('apps.conflict') : formatFailure(i18n, mutation.error),
    onReload: isConflict ? () => void reload() : null,
    disabledReason: mutation.isPending
      ? t('form.sending')
      : !isAllowed
        ? t('apps.readOnly')
        : getViewAsRole() === null
          ? null
          : tFailure('see_as_read_only'),
  }
}
