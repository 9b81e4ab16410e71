import type { Words } from '../../i18n/I18n.tsx'
import type { KitWords } from '../../ui/kit-words.ts'

export const kitWordsOf = ({ say, formats }: Words): KitWords => ({
  close: say('kit.close'),
  clear: say('kit.clear'),
  add: say('kit.add'),
  remove: say('kit.remove'),
  retry: say('kit.retry'),
  loading: say('kit.loading'),
  previous: say('kit.previous'),
  next: say('kit.next'),
  goTo: say('kit.goTo'),
  noOptions: say('kit.noOptions'),
  ofPages: (pages) => say('kit.ofPages', { pages: formats.number(pages) }),
  range: ({ from, to, count, isCapped }) =>
    say(isCapped ? 'kit.rangeCapped' : 'kit.range', {
      from: formats.number(from),
      to: formats.number(to),
      count: formats.number(count),
    }),
})
