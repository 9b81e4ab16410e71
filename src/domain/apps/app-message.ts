/** The kinds of app of the specification; `all` stands for all apps of customers. */
export const APP_TYPES = [
  'all',
  'web',
  'customer_mobile',
  'ios',
  'android',
  'call_center',
  'delivery_mobile',
] as const
export type AppType = (typeof APP_TYPES)[number]

export const APP_AUDIENCES = ['customer', 'operator'] as const
export type AppAudience = (typeof APP_AUDIENCES)[number]

/** The kinds of app of an audience, in the order of their list. */
export const APP_TYPES_OF = {
  customer: ['all', 'web', 'customer_mobile', 'ios', 'android'],
  operator: ['call_center', 'delivery_mobile'],
} as const satisfies Record<AppAudience, readonly AppType[]>

/** Whose message each kind of app shows: its own, else that of the next wider kind. */
const WIDER: Readonly<Partial<Record<AppType, AppType>>> = {
  web: 'all',
  customer_mobile: 'all',
  ios: 'customer_mobile',
  android: 'customer_mobile',
}

/** The kinds of app whose setting holds for this one, the narrowest first. */
export const settingsOf = (type: AppType): readonly AppType[] => {
  const wider = WIDER[type]
  return wider === undefined ? [type] : [type, ...settingsOf(wider)]
}

export const MAX_MESSAGE_VIEWS = 12
export const MESSAGE_LENGTHS = { title: 40, message: 160, buttonText: 20 } as const
export type MessageText = keyof typeof MESSAGE_LENGTHS
export const MESSAGE_TEXTS = ['title', 'message', 'buttonText'] as const satisfies readonly MessageText[]

export interface AppMessage {
  readonly isActivateScreenOnLoad: boolean
  /** How often each person sees it, 1 to 12. */
  readonly messageViewCount: number
  readonly title: string
  readonly message: string
  readonly buttonText: string
}

/** What a country has said for none of its apps. */
export const NO_MESSAGE: AppMessage = {
  isActivateScreenOnLoad: false,
  messageViewCount: 1,
  title: '',
  message: '',
  buttonText: '',
}

/** The texts that a message which is shown lacks. */
export const missingTexts = (message: AppMessage): readonly MessageText[] =>
  message.isActivateScreenOnLoad ? MESSAGE_TEXTS.filter((field) => message[field].trim() === '') : []

/** The setting that holds for a kind of app: the narrowest there is. */
export const effectiveSetting = <Setting extends { readonly appType: AppType }>(
  type: AppType,
  settings: readonly Setting[],
): Setting | null => {
  for (const candidate of settingsOf(type)) {
    const found = settings.find(({ appType }) => appType === candidate)
    if (found !== undefined) return found
  }
  return null
}
