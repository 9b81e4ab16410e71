import { findBuiltInRole } from '../../domain/access/built-in-roles.ts'
import type { Language } from '../../i18n/language.ts'

/** A role's name: a built-in role is translated until somebody gives it another title. */
export const roleName = (
  role: { readonly key: string; readonly title: string },
  language: Language,
): string => {
  const names = findBuiltInRole(role.key)?.title
  // Where only the key is known, it stands for the title.
  const isRenamed = names === undefined || ![names.en, names.es, role.key].includes(role.title)
  return isRenamed ? role.title : names[language]
}
