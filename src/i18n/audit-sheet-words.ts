import type { AuditEntity, AuditOutcome } from '../domain/resources/audit-entity.ts'
import { audit as en } from './en/audit.ts'
import { audit as es } from './es/audit.ts'
import { badges as enBadges } from './en/badges.ts'
import { categories as enCategories } from './en/categories.ts'
import { deliveryServices as enDeliveryServices } from './en/delivery-services.ts'
import { discounts as enDiscounts } from './en/discounts.ts'
import { distributors as enDistributors } from './en/distributors.ts'
import { products as enProducts } from './en/products.ts'
import { storeProducts as enStoreProducts } from './en/store-products.ts'
import { suppliers as enSuppliers } from './en/suppliers.ts'
import { badges as esBadges } from './es/badges.ts'
import { categories as esCategories } from './es/categories.ts'
import { deliveryServices as esDeliveryServices } from './es/delivery-services.ts'
import { discounts as esDiscounts } from './es/discounts.ts'
import { distributors as esDistributors } from './es/distributors.ts'
import { products as esProducts } from './es/products.ts'
import { storeProducts as esStoreProducts } from './es/store-products.ts'
import { suppliers as esSuppliers } from './es/suppliers.ts'
import type { Language } from './language.ts'

const MESSAGES: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, es }

/** Actions and records have their words where their pages have theirs. */
const LABELS: Readonly<Record<Language, Readonly<Record<string, unknown>>>> = {
  en: {
    ...en,
    ...enBadges,
    ...enCategories,
    ...enDeliveryServices,
    ...enDiscounts,
    ...enDistributors,
    ...enProducts,
    ...enStoreProducts,
    ...enSuppliers,
  },
  es: {
    ...es,
    ...esBadges,
    ...esCategories,
    ...esDeliveryServices,
    ...esDiscounts,
    ...esDistributors,
    ...esProducts,
    ...esStoreProducts,
    ...esSuppliers,
  },
}

const TITLES = [
  'at',
  'action',
  'entity',
  'entityId',
  'entityName',
  'actor',
  'role',
  'outcome',
  'reason',
  'before',
  'after',
  'request',
  'ip',
] as const

/** The words of a sheet of the audit, for the server; an action without words stays as it is stored. */
export const auditSheetWords = (language: Language) => {
  const messages = MESSAGES[language]
  const labelOf = (key: string, code: string): string => {
    const label = LABELS[language][key]
    return typeof label === 'string' ? label : code
  }
  return {
    titles: TITLES.map((title) => messages[`audit.sheet.${title}`]),
    action: (action: string) => labelOf(`audit.action.${action}`, action),
    entity: (entity: AuditEntity) => labelOf(`audit.entity.${entity}`, entity),
    outcome: (outcome: AuditOutcome) => messages[`audit.outcome.${outcome}`],
  }
}
