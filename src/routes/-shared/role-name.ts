import { findBuiltInRole } from '../../domain/access/built-in-roles.ts'
import type { Language } from '../../i18n/language.ts'

/** What a role is called: built-in ones in the reader's language, own ones by their title. */
export const roleName = (
  role: { readonly key: string; readonly title: string },
  language: Language,
): string => findBuiltInRole(role.key)?.title[language] ?? role.title
