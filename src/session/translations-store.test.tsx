import { expect, it } from 'vitest'
import { loadNamespaces, translations } from './translations-store.ts'

it('waits for messages that somebody else has requested already', async () => {
  const first = loadNamespaces('palette')
  await loadNamespaces('palette')
  expect(translations.state.messages).toHaveProperty(['palette.title'])
  await first
})
