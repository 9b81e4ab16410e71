import { useI18n } from '../../i18n/I18n.tsx'

/** The name of a product, badge or category in the language of the page, where it has one there. */
export const useNameInLanguage = () => {
  const { language } = useI18n()
  return ({ name, nameEn = '' }: { readonly name: string; readonly nameEn?: string }): string =>
    language === 'en' && nameEn !== '' ? nameEn : name
}
