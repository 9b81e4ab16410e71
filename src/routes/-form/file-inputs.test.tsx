import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as Schema from 'effect/Schema'
import { beforeAll, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { DocumentInput, type UploadedDocument } from './DocumentInput.tsx'
import { FormDialog } from './FormDialog.tsx'
import type { GalleryPicture } from './gallery-picture.ts'
import { GalleryInput } from './GalleryInput.tsx'
import { useContractForm } from './use-contract-form.ts'
import type { UploadFile } from './use-uploads.ts'

type Upload = UploadFile<{ readonly url: string }>

const Picture = Schema.Struct({ url: Schema.String, alt: Schema.String, altEn: Schema.String })
const Body = Schema.Struct({
  pictures: Schema.Array(Picture),
  sheet: Schema.NullOr(Schema.Struct({ url: Schema.String, name: Schema.String })),
})
interface Values {
  readonly pictures: readonly GalleryPicture[]
  readonly sheet: UploadedDocument | null
}
const pictureOf = (url: string, alt = '', altEn = ''): GalleryPicture => ({ url, alt, altEn })
const LIMITS = { types: { 'application/pdf': 'PDF' }, maxMegabytes: 1 }

beforeAll(() => {
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
})

function FilesForm({
  send = async () => ({}),
  upload,
  pictures = [pictureOf('/files/a', 'Una pizza', 'A pizza')],
  onClose = () => undefined,
}: {
  readonly send?: (body: typeof Body.Type) => Promise<object>
  readonly upload: Upload
  readonly pictures?: readonly GalleryPicture[]
  readonly onClose?: () => void
}) {
  const contract = useContractForm<Values, typeof Body.Type, object>({
    schema: Body,
    defaults: { pictures, sheet: null },
    labels: { pictures: 'Pictures', sheet: 'Sheet' },
    toBody: (values) => values,
    send,
    onDone: () => undefined,
  })
  const { form } = contract
  return (
    <FormDialog title="Files" contract={contract} onClose={onClose}>
      <form.AppField name="pictures">
        {() => (
          <GalleryInput upload={upload} max={3}>
            {(index, tile) => <form.AppField name={`pictures[${index}].url`}>{() => tile}</form.AppField>}
          </GalleryInput>
        )}
      </form.AppField>
      <form.AppField name="sheet">{() => <DocumentInput upload={upload} limits={LIMITS} />}</form.AppField>
    </FormDialog>
  )
}

const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type })
const png = (name: string, bytes?: number) => file(name, 'image/png', bytes)
const inputIn = (place: HTMLElement) =>
  place.querySelector<HTMLInputElement>('input[type="file"]') as HTMLElement
const sheet = () => screen.findByRole('group', { name: 'Sheet' })
const gallery = () => screen.findByRole('group', { name: 'Pictures' })
const stored: Upload = async ({ name }) => ({ url: `/files/${name}` })
const save = async (user: ReturnType<typeof renderPage>['user']) =>
  user.click(screen.getByRole('button', { name: /^Save/ }))
const sentBy = (send: ReturnType<typeof vi.fn<(body: typeof Body.Type) => Promise<object>>>) =>
  send.mock.calls[0]?.[0].pictures
const urlsIn = (place: HTMLElement) =>
  [...place.querySelectorAll('img')].map((image) => image.getAttribute('src'))

it('adds chosen and dropped pictures in their order, and no more than fit', async () => {
  const send = vi.fn(async (_body: typeof Body.Type) => ({}))
  const { user } = renderPage(() => <FilesForm send={send} upload={stored} />)
  const place = await gallery()
  await user.upload(inputIn(place), [png('b.png')])
  await waitFor(() => expect(urlsIn(place)).toEqual(['/files/a', '/files/b.png']))
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [png('c.png'), png('d.png')] } })
  expect((await within(place).findByRole('alert')).textContent).toBe('No more than 3 fit')
  await waitFor(() => expect(urlsIn(place).slice(0, 3)).toEqual(['/files/a', '/files/b.png', '/files/c.png']))
  expect(within(place).queryByRole('button', { name: 'Add pictures' })).toBeNull()
  await user.click(within(place).getByRole('button', { name: 'Hide the error of d.png' }))
  await save(user)
  expect(sentBy(send)?.map(({ url }) => url)).toEqual(['/files/a', '/files/b.png', '/files/c.png'])
})

const THREE = ['a', 'b', 'c'].map((name) => pictureOf(`/files/${name}`, name))

it('moves pictures by the arrow keys and by the menu, and the focus goes along', async () => {
  const { user } = renderPage(() => <FilesForm upload={stored} pictures={THREE} />)
  const place = await gallery()
  within(place).getByRole('button', { name: 'Move Picture 3' }).focus()
  await user.keyboard('{ArrowLeft}')
  expect(urlsIn(place)).toEqual(['/files/a', '/files/c', '/files/b'])
  expect(document.activeElement).toBe(within(place).getByRole('button', { name: 'Move Picture 2' }))
  await user.click(within(place).getByRole('button', { name: 'Actions, Picture 3' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Make it the main one' }))
  await waitFor(() => expect(urlsIn(place)).toEqual(['/files/b', '/files/a', '/files/c']))
  expect(within(place).getAllByText('Main')).toHaveLength(1)
  await waitFor(() =>
    expect(document.activeElement).toBe(within(place).getByRole('button', { name: 'Move Picture 1' })),
  )
})

it('removes a picture, and puts another in its place', async () => {
  const { user } = renderPage(() => <FilesForm upload={stored} pictures={THREE} />)
  const place = await gallery()
  await user.click(within(place).getByRole('button', { name: 'Actions, Picture 3' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await waitFor(() => expect(urlsIn(place)).toEqual(['/files/a', '/files/b']))
  await user.click(within(place).getByRole('button', { name: 'Actions, Picture 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Replace' }))
  await user.upload(
    place.querySelectorAll<HTMLElement>('input[type="file"]')[1] as HTMLElement,
    png('new.png'),
  )
  await waitFor(() => expect(urlsIn(place)).toEqual(['/files/new.png', '/files/b']))
})

it('asks for the text of a picture in both languages, and marks one without', async () => {
  const send = vi.fn(async (_body: typeof Body.Type) => ({}))
  const { user } = renderPage(() => (
    <FilesForm send={send} upload={stored} pictures={[pictureOf('/files/a', '', '')]} />
  ))
  const place = await gallery()
  const text = within(place).getByRole('button', {
    name: 'Alternative text, Picture 1: No alternative text',
  })
  expect(text.dataset['missing']).toBe('true')
  await user.click(text)
  const dialog = await screen.findByRole('dialog', { name: 'Alternative text, Picture 1' })
  const [spanish, english] = within(dialog).getAllByRole('textbox')
  await user.click(spanish as HTMLElement)
  await user.paste('x'.repeat(121))
  await user.click(within(dialog).getByRole('button', { name: /Use the text/ }))
  expect(await within(dialog).findAllByText(/at most 120|120 characters/i)).not.toEqual([])
  await user.clear(spanish as HTMLElement)
  await user.type(spanish as HTMLElement, 'Una pizza')
  await user.type(english as HTMLElement, ' A pizza ')
  await user.click(within(dialog).getByRole('button', { name: /Use the text/ }))
  expect(await within(place).findByText('A pizza')).not.toBeNull()
  await save(user)
  expect(sentBy(send)).toEqual([pictureOf('/files/a', 'Una pizza', 'A pizza')])
})

it('says at the picture what the server refuses of it', async () => {
  const send = async (): Promise<object> => {
    throw new ApiFailure(404, 'file_not_found', {
      statusCode: 404,
      message: 'file_not_found',
      details: { 'pictures.1.url': 'file_not_found' },
    } as never)
  }
  const { user } = renderPage(() => <FilesForm send={send} upload={stored} pictures={THREE} />)
  const place = await gallery()
  await save(user)
  const [first, second] = within(place).getAllByRole('figure')
  expect(await within(second as HTMLElement).findByText('File not found')).not.toBeNull()
  expect(within(first as HTMLElement).queryByText('File not found')).toBeNull()
})

it('shows the progress of a picture, cancels it, and asks before it is left', async () => {
  const onClose = vi.fn()
  let signal: AbortSignal | undefined
  const upload: Upload = (_, context) => {
    context.onProgress(0.4)
    signal = context.signal
    return new Promise(() => undefined)
  }
  const { user } = renderPage(() => <FilesForm upload={upload} onClose={onClose} />)
  const place = await gallery()
  await user.upload(inputIn(place), [png('b.png'), png('c.png')])
  expect(screen.getByRole('progressbar', { name: 'b.png' }).getAttribute('value')).toBe('0.4')
  expect(within(place).getByText('Uploading, 40%')).not.toBeNull()
  expect(within(place).getByText('Waiting')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(within(await screen.findByRole('alertdialog')).getAllByRole('button')[0] as HTMLElement)
  await user.click(within(place).getByRole('button', { name: 'Cancel uploading b.png' }))
  expect(signal?.aborted).toBe(true)
  expect(screen.queryByRole('progressbar', { name: 'b.png' })).toBeNull()
})

it('sends a picture again that did not arrive, but not one that is refused', async () => {
  const refusal = new ApiFailure(400, 'image_not_safe', null)
  const upload = vi
    .fn<Upload>()
    .mockRejectedValueOnce(new ApiFailure(0, 'offline', null))
    .mockRejectedValueOnce(refusal)
    .mockResolvedValueOnce({ url: '/files/b' })
  const { user } = renderPage(() => <FilesForm upload={upload} />)
  const place = await gallery()
  await user.upload(inputIn(place), [png('b.png'), png('unsafe.png')])
  await waitFor(() => expect(within(place).getAllByRole('alert')).toHaveLength(2))
  expect(within(place).getAllByRole('alert')[1]?.textContent).toContain('was refused')
  expect(within(place).queryByRole('button', { name: 'Upload unsafe.png again' })).toBeNull()
  await user.click(within(place).getByRole('button', { name: 'Upload b.png again' }))
  await waitFor(() => expect(urlsIn(place)).toContain('/files/b'))
  expect(within(place).getAllByRole('alert')).toHaveLength(1)
})

it('does not take a picture twice', async () => {
  const { user } = renderPage(() => <FilesForm upload={async () => ({ url: '/files/a' })} />)
  const place = await gallery()
  await user.upload(inputIn(place), png('a.png'))
  expect((await within(place).findByRole('alert')).textContent).toMatch(/already/)
})

it('shows the progress of a file, and saves only when it has arrived', async () => {
  const send = vi.fn(async (_body: typeof Body.Type) => ({}))
  let arrive = (_result: { url: string }) => undefined as void
  const upload: Upload = (_, { onProgress }) => {
    onProgress(0.4)
    return new Promise((resolve) => (arrive = resolve))
  }
  const { user } = renderPage(() => <FilesForm send={send} upload={upload} />)
  await user.upload(inputIn(await sheet()), file('menu.pdf', 'application/pdf'))
  expect(screen.getByRole('progressbar', { name: 'menu.pdf' }).getAttribute('value')).toBe('0.4')
  const saveButton = screen.getByRole('button', { name: /^Save/ })
  expect(saveButton.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(send).not.toHaveBeenCalled()
  arrive({ url: '/files/menu' })
  expect(await screen.findByRole('link', { name: 'menu.pdf' })).not.toBeNull()
  await user.click(saveButton)
  expect(send.mock.calls[0]?.[0].sheet).toEqual({ url: '/files/menu', name: 'menu.pdf' })
})

it('refuses other files, and says when one did not arrive', async () => {
  const upload = vi.fn<Upload>(async () => {
    throw new Error('a defect')
  })
  const { user } = renderPage(() => <FilesForm upload={upload} />)
  const place = await sheet()
  await user.upload(inputIn(place), file('large.pdf', 'application/pdf', 2 * 1024 * 1024))
  expect((await within(place).findByRole('alert')).textContent).toBe('It is larger than 1 MB')
  expect(upload).not.toHaveBeenCalled()
  await user.upload(inputIn(place), file('menu.pdf', 'application/pdf'))
  await waitFor(() =>
    expect(within(place).getByRole('alert').textContent).toBe('It could not be uploaded. Choose it again'),
  )
  await user.click(within(place).getByRole('button', { name: 'Hide the error of menu.pdf' }))
  expect(within(place).queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(within(place).getByRole('button', { name: 'Choose a file' }))
})
