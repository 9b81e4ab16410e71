import type { CategorySheetField, CategorySheetWords } from '../domain/catalogue/category-sheet.ts'
import { categories as enCategories } from './en/categories.ts'
import { listAndForm as enForm } from './en/list-and-form.ts'
import { categories as esCategories } from './es/categories.ts'
import { listAndForm as esForm } from './es/list-and-form.ts'
import type { Language } from './language.ts'

type Messages = typeof enCategories & Pick<typeof enForm, 'form.inEnglish'>

const MESSAGES: Readonly<Record<Language, Readonly<Record<keyof Messages, string>>>> = {
  en: { ...enForm, ...enCategories },
  es: { ...esForm, ...esCategories },
}

/** The words of a sheet of categories, for the server. */
export const categorySheetWords = (language: Language): CategorySheetWords => {
  const messages = MESSAGES[language]
  return {
    title: (field: CategorySheetField) =>
      field === 'nameEn'
        ? messages['form.inEnglish'].replace('{field}', messages['category.field.name'])
        : messages[`category.field.${field}`],
    // The keys are those of the options.
    option: (field, value) => messages[`category.${field}.${value}` as keyof Messages],
  }
}
