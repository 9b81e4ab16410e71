import type { ProductColumn, ProductSheetWords } from '../domain/catalogue/product-sheet.ts'
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

/** The words of a sheet of products, for the server. */
export const productSheetWords = (language: Language): ProductSheetWords => {
  const messages = MESSAGES[language]
  // The keys are those of the fields and their options.
  const message = (key: string) => messages[key as keyof Messages]
  const title = (column: ProductColumn): string => {
    if ('price' in column) return `${message(`product.price.${column.price}`)} ${column.country.isoCode}`
    const field = message(`product.field.${column.field.replace(/En$/u, '')}`)
    return column.field.endsWith('En') ? messages['form.inEnglish'].replace('{field}', field) : field
  }
  return {
    title,
    option: (field, value) => message(`product.${field}.${value}`),
    flag: (value) => messages[value ? 'product.yes' : 'product.no'],
  }
}
