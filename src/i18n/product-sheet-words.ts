import { columnId, type ProductSheetWords } from '../domain/catalogue/product-sheet.ts'
import { listAndForm as enForm } from './en/list-and-form.ts'
import { products as enProducts } from './en/products.ts'
import { listAndForm as esForm } from './es/list-and-form.ts'
import { products as esProducts } from './es/products.ts'
import type { Language } from './language.ts'

type Messages = typeof enProducts & Pick<typeof enForm, 'form.inEnglish'>

const MESSAGES: Readonly<Record<Language, Readonly<Record<keyof Messages, string>>>> = {
  en: { ...enForm, ...enProducts },
  es: { ...esForm, ...esProducts },
}

/** The title of a column by its name in a mapping: `sku`, `price GT`. */
export const columnTitle = (language: Language, id: string): string => {
  const messages = MESSAGES[language]
  // The keys are those of the fields.
  const message = (key: string) => messages[key as keyof Messages]
  const [field = '', country] = id.split(' ')
  if (country !== undefined) return `${message(`product.price.${field}`)} ${country}`
  const title = message(`product.field.${field.replace(/En$/u, '')}`)
  return field.endsWith('En') ? messages['form.inEnglish'].replace('{field}', title) : title
}

/** The words of a sheet of products, for the server. */
export const productSheetWords = (language: Language): ProductSheetWords => {
  const messages = MESSAGES[language]
  return {
    title: (column) => columnTitle(language, columnId(column)),
    // The keys are those of the options.
    option: (field, value) => messages[`product.${field}.${value}` as keyof Messages],
    flag: (value) => messages[value ? 'product.yes' : 'product.no'],
  }
}
