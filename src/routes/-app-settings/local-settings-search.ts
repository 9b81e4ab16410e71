import { APP_TYPES, type AppType } from '../../domain/apps/app-message.ts'

export interface LocalSettingsSearch {
  readonly country?: number | undefined
  readonly app?: AppType | undefined
}

/** The country and the kind of app of the address; others are ignored. */
export const parseLocalSettingsSearch = (search: Record<string, unknown>): LocalSettingsSearch => {
  const country = Number(search['country'])
  const app = APP_TYPES.find((type) => type === search['app'])
  return {
    ...(Number.isSafeInteger(country) && country > 0 && { country }),
    ...(app !== undefined && { app }),
  }
}
