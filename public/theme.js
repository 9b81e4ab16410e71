// Before the first paint, so that nobody sees the other theme or the other density for a moment.
;(() => {
  const root = document.documentElement
  const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1]
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = dark ? 'dark' : 'light'
  if (matchMedia('(pointer: coarse)').matches) root.dataset.density = 'touch'
})()
