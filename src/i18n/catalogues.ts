import type { MessageFormatElement } from 'react-intl'
import type { login } from './en/login.ts'
import type { Language } from './language.ts'

export type MessageKey =
  | { [N in Namespace]: keyof Awaited<ReturnType<(typeof NAMESPACES)[N]['en']>> }[Namespace]
  | keyof typeof login
/** Texts in development and tests; in a build the output of `scripts/compile-messages.ts`. */
export type Messages = Readonly<Partial<Record<MessageKey, string | MessageFormatElement[]>>>

const NAMESPACES = {
  account: {
    en: async () => (await import('./en/account.ts')).account,
    es: async () => (await import('./es/account.ts')).account,
  },
  shell: {
    en: async () => (await import('./en/shell.ts')).shell,
    es: async () => (await import('./es/shell.ts')).shell,
  },
  palette: {
    en: async () => (await import('./en/palette.ts')).palette,
    es: async () => (await import('./es/palette.ts')).palette,
  },
  failures: {
    en: async () => (await import('./en/failures.ts')).failures,
    es: async () => (await import('./es/failures.ts')).failures,
  },
  corporateOrders: {
    en: async () => (await import('./en/corporate-orders.ts')).corporateOrders,
    es: async () => (await import('./es/corporate-orders.ts')).corporateOrders,
  },
  orders: {
    en: async () => (await import('./en/orders.ts')).orders,
    es: async () => (await import('./es/orders.ts')).orders,
  },
  newOrder: {
    en: async () => (await import('./en/new-order.ts')).newOrder,
    es: async () => (await import('./es/new-order.ts')).newOrder,
  },
  notifications: {
    en: async () => (await import('./en/notifications.ts')).notifications,
    es: async () => (await import('./es/notifications.ts')).notifications,
  },
  listAndForm: {
    en: async () => (await import('./en/list-and-form.ts')).listAndForm,
    es: async () => (await import('./es/list-and-form.ts')).listAndForm,
  },
  orderKinds: {
    en: async () => (await import('./en/order-kinds.ts')).orderKinds,
    es: async () => (await import('./es/order-kinds.ts')).orderKinds,
  },
  corporate: {
    en: async () => (await import('./en/corporate.ts')).corporate,
    es: async () => (await import('./es/corporate.ts')).corporate,
  },
  priceRules: {
    en: async () => (await import('./en/price-rules.ts')).priceRules,
    es: async () => (await import('./es/price-rules.ts')).priceRules,
  },
  orderSteps: {
    en: async () => (await import('./en/order-steps.ts')).orderSteps,
    es: async () => (await import('./es/order-steps.ts')).orderSteps,
  },
  calls: {
    en: async () => (await import('./en/calls.ts')).calls,
    es: async () => (await import('./es/calls.ts')).calls,
  },
  readBack: {
    en: async () => (await import('./en/read-back.ts')).readBack,
    es: async () => (await import('./es/read-back.ts')).readBack,
  },
  payment: {
    en: async () => (await import('./en/payment.ts')).payment,
    es: async () => (await import('./es/payment.ts')).payment,
  },
  formParts: {
    en: async () => (await import('./en/form-parts.ts')).formParts,
    es: async () => (await import('./es/form-parts.ts')).formParts,
  },
  userAndRole: {
    en: async () => (await import('./en/user-and-role.ts')).userAndRole,
    es: async () => (await import('./es/user-and-role.ts')).userAndRole,
  },
  users: {
    en: async () => (await import('./en/users.ts')).users,
    es: async () => (await import('./es/users.ts')).users,
  },
  addresses: {
    en: async () => (await import('./en/addresses.ts')).addresses,
    es: async () => (await import('./es/addresses.ts')).addresses,
  },
  profile: {
    en: async () => (await import('./en/profile.ts')).profile,
    es: async () => (await import('./es/profile.ts')).profile,
  },
  audit: {
    en: async () => (await import('./en/audit.ts')).audit,
    es: async () => (await import('./es/audit.ts')).audit,
  },
  access: {
    en: async () => (await import('./en/access.ts')).access,
    es: async () => (await import('./es/access.ts')).access,
  },
  badges: {
    en: async () => (await import('./en/badges.ts')).badges,
    es: async () => (await import('./es/badges.ts')).badges,
  },
  products: {
    en: async () => (await import('./en/products.ts')).products,
    es: async () => (await import('./es/products.ts')).products,
  },
  catalogueParts: {
    en: async () => (await import('./en/catalogue-parts.ts')).catalogueParts,
    es: async () => (await import('./es/catalogue-parts.ts')).catalogueParts,
  },
  discounts: {
    en: async () => (await import('./en/discounts.ts')).discounts,
    es: async () => (await import('./es/discounts.ts')).discounts,
  },
  imports: {
    en: async () => (await import('./en/imports.ts')).imports,
    es: async () => (await import('./es/imports.ts')).imports,
  },
  categories: {
    en: async () => (await import('./en/categories.ts')).categories,
    es: async () => (await import('./es/categories.ts')).categories,
  },
} satisfies Record<string, Record<Language, () => Promise<Readonly<Record<string, string>>>>>

/** Every page behind the sign-in reads `shell`; the other namespaces belong to their pages. */
export type Namespace = keyof typeof NAMESPACES

export const loadNamespace = (language: Language, namespace: Namespace): Promise<Messages> =>
  NAMESPACES[namespace][language]()

/** The messages of all namespaces, as texts. */
export const loadAllMessages = async (language: Language): Promise<Readonly<Record<MessageKey, string>>> => {
  const messages = await Promise.all(
    // The keys of the object are its namespaces.
    (Object.keys(NAMESPACES) as Namespace[]).map((namespace) => NAMESPACES[namespace][language]()),
  )
  return Object.assign({}, ...messages)
}
