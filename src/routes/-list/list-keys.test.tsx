import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../../tests/components/render.tsx'
import { setSingleKeyShortcuts } from '../../session/single-key-shortcuts.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { useListKeys } from './list-keys.ts'

const onOpen = vi.fn<(id: number) => void>()

function Page({ openId }: { readonly openId?: number }) {
  useListKeys()
  return (
    <main id="main">
      <div role="search">
        <SearchField label="Name" value="norte" onChange={() => undefined} />
      </div>
      <label>
        Notes <textarea />
      </label>
      {[1, 2, 3].map((id) => (
        <a
          key={id}
          href={`#${id}`}
          data-row={id}
          aria-current={id === openId ? 'true' : undefined}
          onClick={() => onOpen(id)}
        >
          Store {id}
        </a>
      ))}
    </main>
  )
}

test('J and K move between the rows, and the slash goes to the search', async () => {
  const { user } = renderUi(<Page />)
  await user.keyboard('j')
  expect(document.activeElement).toBe(screen.getByText('Store 1'))
  await user.keyboard('jj')
  expect(document.activeElement).toBe(screen.getByText('Store 3'))
  await user.keyboard('jk')
  expect(document.activeElement).toBe(screen.getByText('Store 2'))
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  expect(onOpen).not.toHaveBeenCalled()
})

test('with a drawer that has the focus, J opens the next record', async () => {
  const { user } = renderUi(<Page openId={1} />)
  await user.keyboard('j')
  expect(onOpen.mock.calls).toEqual([[2]])
})

test('in a field the letters are text, and with Ctrl they are the keys of others', async () => {
  const { user } = renderUi(<Page />)
  const notes = screen.getByRole<HTMLTextAreaElement>('textbox')
  await user.click(notes)
  await user.keyboard('j/k')
  expect(notes.value).toBe('j/k')
  notes.blur()
  await user.keyboard('{Control>}j{/Control}')
  expect(document.activeElement).toBe(document.body)
})

test('a user who turned single-key shortcuts off has none', async () => {
  setSingleKeyShortcuts(false)
  const { user } = renderUi(<Page />)
  await user.keyboard('j/k')
  expect(document.activeElement).toBe(document.body)
  setSingleKeyShortcuts(true)
  await user.keyboard('j')
  expect(document.activeElement).toBe(screen.getByText('Store 1'))
})
