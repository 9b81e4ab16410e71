import { renderUi } from '../../../tests/components/render.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import { setSingleKeyShortcuts } from '../../session/single-key-shortcuts.ts'
import { useDigitChoice, useSingleKeys } from './single-keys.ts'

const onChoose = vi.fn<(item: string) => void>()
const onNew = vi.fn<() => void>()
afterEach(() => {
  setSingleKeyShortcuts(true)
  vi.clearAllMocks()
})

function Page() {
  useDigitChoice(['first', 'second'], onChoose)
  useSingleKeys((key) => (key === 'n' ? onNew : undefined))
  return (
    <label>
      Notes <input />
    </label>
  )
}

test.each([
  ['on', true, '2n9', [['second']], 1],
  ['off', false, '2n9', [], 0],
])('with single-key shortcuts %s', async (_words, areOn, keys, chosen, news) => {
  setSingleKeyShortcuts(areOn)
  const { user } = renderUi(<Page />)
  await user.keyboard(keys)
  expect([onChoose.mock.calls, onNew.mock.calls.length]).toEqual([chosen, news])
})

test('in a field they are text', async () => {
  const { user } = renderUi(<Page />)
  await user.tab()
  await user.keyboard('2n')
  expect([onChoose.mock.calls, onNew.mock.calls]).toEqual([[], []])
})
