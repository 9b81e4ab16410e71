import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { useWritten } from './use-written.ts'

const fields = ['heading', 'notes'] as const

function Settings({ heading }: { readonly heading: string }) {
  const [written, setWritten] = useWritten({ heading, notes: '' })
  return (
    <>
      <h1>Settings</h1>
      {fields.map((field) => (
        <input
          key={field}
          aria-label={field}
          value={written[field]}
          onChange={({ target }) => setWritten({ ...written, [field]: target.value })}
        />
      ))}
    </>
  )
}
const open = async (heading: string, operatorId = 7) => {
  const page = renderPage(() => <Settings heading={heading} />, {
    // The form reads the id only.
    context: { operator: { id: operatorId } as never },
  })
  await screen.findByRole('heading', { name: 'Settings' })
  return page
}
const values = () =>
  fields.map((field) => screen.getByRole<HTMLInputElement>('textbox', { name: field }).value)

afterEach(() => sessionStorage.clear())

it('keeps what was written over a reload, once, for the same operator, beside what others saved since', async () => {
  const { user, unmount } = await open('Closed')
  await user.type(screen.getByRole('textbox', { name: 'notes' }), 'Half a note')
  dispatchEvent(new Event('pagehide'))
  unmount()
  const again = await open('Closed for today')
  expect(values()).toEqual(['Closed for today', 'Half a note'])
  again.unmount()
  await open('Closed')
  expect(values()).toEqual(['Closed', ''])
})

it('gives nobody what another operator wrote', async () => {
  const { user, unmount } = await open('Closed')
  await user.type(screen.getByRole('textbox', { name: 'notes' }), 'Half a note')
  dispatchEvent(new Event('pagehide'))
  unmount()
  await open('Closed', 8)
  expect(values()).toEqual(['Closed', ''])
})
