import type { I18n } from '../i18n/I18n.tsx'
import { readTypedNumber, writeNumber } from '../i18n/typed-number.ts'
import type { UiMessages } from '../ui/ui-messages.ts'

export const uiMessages = ({ t, formats }: I18n): UiMessages => ({
  readNumber: (text, format) => readTypedNumber(t, text, format),
  printNumber: writeNumber,
  close: t('ui.close'),
  clear: t('ui.clear'),
  add: t('ui.add'),
  remove: t('ui.remove'),
  retry: t('ui.retry'),
  loading: t('ui.loading'),
  previous: t('ui.previous'),
  next: t('ui.next'),
  goTo: t('ui.goTo'),
  slow: t('ui.slow'),
  reload: t('ui.reload'),
  noOptions: t('ui.noOptions'),
  ofPages: (pages) => t('ui.ofPages', { pages: formats.number(pages) }),
  range: ({ from, to, count, isCapped }) =>
    t(isCapped ? 'ui.rangeCapped' : 'ui.range', {
      from: formats.number(from),
      to: formats.number(to),
      count: formats.number(count),
    }),
})
