import { createIntlCache } from 'react-intl'

/** Formatters of react-intl are shared by language and country. */
export const intlCache = createIntlCache()
