import { createIntlCache } from 'react-intl'

/** What react-intl built for one language and place serves wherever the same is asked again. */
export const intlCache = createIntlCache()
