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
  invoices: {
    en: async () => (await import('./en/invoices.ts')).invoices,
    es: async () => (await import('./es/invoices.ts')).invoices,
  },
  corporateOrders: {
    en: async () => (await import('./en/corporate-orders.ts')).corporateOrders,
    es: async () => (await import('./es/corporate-orders.ts')).corporateOrders,
  },
  cash: {
    en: async () => (await import('./en/cash.ts')).cash,
    es: async () => (await import('./es/cash.ts')).cash,
  },
  printing: {
    en: async () => (await import('./en/printing.ts')).printing,
    es: async () => (await import('./es/printing.ts')).printing,
  },
  orders: {
    en: async () => (await import('./en/orders.ts')).orders,
    es: async () => (await import('./es/orders.ts')).orders,
  },
  newOrder: {
    en: async () => (await import('./en/new-order.ts')).newOrder,
    es: async () => (await import('./es/new-order.ts')).newOrder,
  },
  stock: {
    en: async () => (await import('./en/stock.ts')).stock,
    es: async () => (await import('./es/stock.ts')).stock,
  },
  stockLog: {
    en: async () => (await import('./en/stock-log.ts')).stockLog,
    es: async () => (await import('./es/stock-log.ts')).stockLog,
  },
  notifications: {
    en: async () => (await import('./en/notifications.ts')).notifications,
    es: async () => (await import('./es/notifications.ts')).notifications,
  },
  figures: {
    en: async () => (await import('./en/figures.ts')).figures,
    es: async () => (await import('./es/figures.ts')).figures,
  },
  marketing: {
    en: async () => (await import('./en/marketing.ts')).marketing,
    es: async () => (await import('./es/marketing.ts')).marketing,
  },
  reports: {
    en: async () => (await import('./en/reports.ts')).reports,
    es: async () => (await import('./es/reports.ts')).reports,
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
  zones: {
    en: async () => (await import('./en/zones.ts')).zones,
    es: async () => (await import('./es/zones.ts')).zones,
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
  distributors: {
    en: async () => (await import('./en/distributors.ts')).distributors,
    es: async () => (await import('./es/distributors.ts')).distributors,
  },
  suppliers: {
    en: async () => (await import('./en/suppliers.ts')).suppliers,
    es: async () => (await import('./es/suppliers.ts')).suppliers,
  },
  deliveryServices: {
    en: async () => (await import('./en/delivery-services.ts')).deliveryServices,
    es: async () => (await import('./es/delivery-services.ts')).deliveryServices,
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
  network: {
    en: async () => (await import('./en/network.ts')).network,
    es: async () => (await import('./es/network.ts')).network,
  },
  languages: {
    en: async () => (await import('./en/languages.ts')).languages,
    es: async () => (await import('./es/languages.ts')).languages,
  },
  appSettings: {
    en: async () => (await import('./en/app-settings.ts')).appSettings,
    es: async () => (await import('./es/app-settings.ts')).appSettings,
  },
  categories: {
    en: async () => (await import('./en/categories.ts')).categories,
    es: async () => (await import('./es/categories.ts')).categories,
  },
} satisfies Record<string, Record<Language, () => Promise<Readonly<Record<string, string>>>>>

/** Every page behind the sign-in reads `shell`; the other namespaces belong to their pages. */
export type Namespace = keyof typeof NAMESPACES

// The keys of the object are its namespaces.
export const NAMESPACE_NAMES = Object.keys(NAMESPACES) as readonly Namespace[]

export const loadNamespace = (language: Language, namespace: Namespace): Promise<Messages> =>
  NAMESPACES[namespace][language]()

/** The messages of all namespaces, as texts. */
export const loadAllMessages = async (language: Language): Promise<Readonly<Record<MessageKey, string>>> => {
  const messages = await Promise.all(NAMESPACE_NAMES.map((namespace) => NAMESPACES[namespace][language]()))
  return Object.assign({}, ...messages)
}
