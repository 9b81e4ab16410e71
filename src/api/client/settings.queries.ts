import { queryOptions } from '@tanstack/react-query'
import type { AppAudience } from '../../domain/apps/app-message.ts'
import type { CountryId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import { KEYS } from './query-keys.ts'

export const globalAppSettingsQuery = queryOptions({
  queryKey: [...KEYS.appSettings, 'global'] as const,
  queryFn: ({ signal }) => api.globalAppSettings({ signal, toast: 'none' }),
  staleTime: 0,
})

export const localAppSettingsQuery = (audience: AppAudience, id: CountryId) =>
  queryOptions({
    queryKey: [...KEYS.appSettings, audience, id] as const,
    queryFn: ({ signal }) =>
      audience === 'customer'
        ? api.customerAppSettings({ params: { id }, signal, toast: 'none' })
        : api.operatorAppSettings({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const ownAppMessageQuery = queryOptions({
  queryKey: [...KEYS.appSettings, 'own'] as const,
  queryFn: ({ signal }) => api.ownAppMessage({ signal, toast: 'none' }),
  staleTime: Infinity,
})
