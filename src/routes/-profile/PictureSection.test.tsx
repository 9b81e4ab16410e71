import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import type { SessionOperator } from '../../domain/access/session.ts'
import { PictureSection } from './PictureSection.tsx'

// The section reads only the name and the picture.
const operator = { firstName: 'Lucía', lastName: 'Marroquín', avatar: null } as SessionOperator
const withPicture: SessionOperator = { ...operator, avatar: '/files/picture-1' }

const renderSection = async (current: SessionOperator = operator) => {
  const send = vi.spyOn(api, 'updateMe').mockResolvedValue(withPicture)
  const onSessionEvent = vi.fn()
  const page = renderPage(() => <PictureSection />, { context: { operator: current }, onSessionEvent })
  await screen.findByRole('img', { name: 'Picture of Lucía Marroquín' })
  return { ...page, send, onSessionEvent }
}
const choose = (file: File) => {
  const input = document.querySelector('input[type="file"]')
  if (input === null) throw new Error('the section has a file input')
  fireEvent.change(input, { target: { files: [file] } })
}
const error = () => screen.getByRole('alert').textContent
const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'picture.svg', {
  type: 'image/svg+xml',
})

afterEach(() => vi.unstubAllGlobals())

describe('the picture form of the profile', () => {
  it.each([
    [
      'larger than 2 MB',
      new File([new Uint8Array(3 * 1024 * 1024)], 'picture.png', { type: 'image/png' }),
      'Image more than 2MB',
    ],
    [
      'of another type',
      new File(['GIF89a'], 'picture.gif', { type: 'image/gif' }),
      'The image must be a JPG, PNG or SVG file',
    ],
    [
      'that the browser cannot decode',
      new File(['<script>alert(1)</script>'], 'picture.png', { type: 'image/png' }),
      'The image must be a JPG, PNG or SVG file',
    ],
  ])('refuses a file %s without a request', async (_, file, message) => {
    // jsdom decodes no images.
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no image')))
    const { send } = await renderSection()
    choose(file)
    await vi.waitFor(() => expect(error()).toBe(message))
    expect(send).not.toHaveBeenCalled()
  })

  it('shows the reason why the server refuses the picture', async () => {
    const { send, onSessionEvent } = await renderSection()
    send.mockRejectedValueOnce(
      new ApiFailure(400, 'validation_error', {
        requestId: 'request-1',
        statusCode: 400,
        message: 'validation_error',
        details: { avatar: 'image_not_safe' },
      }),
    )
    choose(drawing)
    await vi.waitFor(() => expect(error()).toBe('The image contains more than a drawing and was refused'))
    expect(onSessionEvent).not.toHaveBeenCalled()
  })

  it('sends a drawing as it is, updates the session and clears the refusal before', async () => {
    const { send, onSessionEvent } = await renderSection()
    choose(new File(['GIF89a'], 'picture.gif', { type: 'image/gif' }))
    await vi.waitFor(() => expect(error()).not.toBe(''))
    choose(drawing)
    await vi.waitFor(() =>
      expect(onSessionEvent.mock.calls).toEqual([[{ type: 'operator.changed', operator: withPicture }]]),
    )
    expect(send.mock.calls.map(([input]) => input)).toEqual([{ body: {}, files: { avatar: drawing } }])
    expect(error()).toBe('')
  })

  it('removes the picture after a confirmation', async () => {
    const { user, send, onSessionEvent } = await renderSection(withPicture)
    send.mockResolvedValueOnce(operator)
    expect(screen.getByRole('button', { name: 'Change picture' })).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove your picture?' })
    expect(send).not.toHaveBeenCalled()
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await vi.waitFor(() =>
      expect(onSessionEvent.mock.calls).toEqual([[{ type: 'operator.changed', operator }]]),
    )
    expect(send.mock.calls.map(([input]) => input)).toEqual([{ body: { avatar: null } }])
  })

  it('offers no removal without a picture', async () => {
    await renderSection()
    expect(screen.getByRole('button', { name: 'Choose a picture' })).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  })
})
