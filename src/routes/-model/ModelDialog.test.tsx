import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { TRIANGLE_OBJ } from '../../../tests/components/model-files.ts'
import { ModelDialog } from './ModelDialog.tsx'

const answer = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  // three says in the console what it could not do.
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => vi.unstubAllGlobals())

const open = () =>
  renderPage(() => (
    <ModelDialog
      model={{ url: '/files/a', name: 'cup.obj', format: 'obj' }}
      name="Coffee"
      onClose={() => undefined}
    />
  ))

it('names the picture, its keys and its buttons while the file is loaded', async () => {
  answer.mockReturnValue(new Promise(() => undefined))
  open()
  expect(await screen.findByRole('dialog', { name: '3D model of Coffee' })).not.toBeNull()
  const image = screen.getByRole('img', { name: 'Coffee in three dimensions' })
  expect(image.tabIndex).toBe(0)
  expect(document.getElementById(image.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /arrow keys/,
  )
  expect(screen.getAllByRole('button', { name: /^Turn / })).toHaveLength(4)
  expect(screen.getByRole('link', { name: 'Download cup.obj' }).getAttribute('href')).toBe('/files/a')
})

it('says so where nothing can be drawn in three dimensions', async () => {
  answer.mockResolvedValue(new Response(TRIANGLE_OBJ))
  open()
  expect((await screen.findByRole('alert')).textContent).toMatch(/cannot draw in three dimensions/)
  expect(screen.queryByRole('img')).toBeNull()
})

it('says so where the file is gone', async () => {
  answer.mockResolvedValue(new Response('', { status: 404 }))
  open()
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be read/)
})
