// Before the first paint, so that nobody sees the other theme for a moment.
;(() => {
  const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1]
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
