import { findBuiltInRole } from '../../domain/access/built-in-roles.ts'
import type { Language } from '../../i18n/language.ts'

/** A role's name: built-in roles are translated, others have a title. */
export const roleName = (
  role: { readonly key: string; readonly title: string },
  language: Language,
): string => findBuiltInRole(role.key)?.title[language] ?? role.title
