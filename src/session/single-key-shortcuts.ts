import { createStore, useSelector } from '@tanstack/react-store'

/** Whether one character alone is a key of the pages, like J, / and 1: the user's setting. */
export const singleKeyShortcuts = createStore(true)

export const setSingleKeyShortcuts = (areOn: boolean): void => {
  singleKeyShortcuts.setState(() => areOn)
  // For the style sheet, which shows the keys.
  document.documentElement.dataset['singleKeys'] = areOn ? 'on' : 'off'
}

/** The attribute that announces a key of one character; none while they are off. */
export const useSingleKeyAttribute = (): ((key: string) => { readonly 'aria-keyshortcuts'?: string }) => {
  const areOn = useSelector(singleKeyShortcuts)
  return (key) => (areOn ? { 'aria-keyshortcuts': key } : {})
}
