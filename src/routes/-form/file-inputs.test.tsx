import { screen, waitFor, within } from '@testing-library/react'
import * as Schema from 'effect/Schema'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { DocumentInput, type UploadedDocument } from './DocumentInput.tsx'
import { FormDialog } from './FormDialog.tsx'
import { GalleryInput, type GalleryPicture } from './GalleryInput.tsx'
import { useContractForm } from './use-contract-form.ts'
import type { UploadFile } from './use-uploads.ts'

const Picture = Schema.Struct({ url: Schema.String, alt: Schema.NonEmptyString })
const Body = Schema.Struct({
  pictures: Schema.Array(Picture),
  sheet: Schema.NullOr(Schema.Struct({ url: Schema.String, name: Schema.String })),
})
interface Values {
  readonly pictures: readonly GalleryPicture[]
  readonly sheet: UploadedDocument | null
}
const DEFAULTS: Values = { pictures: [{ url: '/files/a', alt: 'A pizza' }], sheet: null }
const LIMITS = { types: { 'application/pdf': 'PDF' }, maxMegabytes: 1 }

function FilesForm({
  send = async () => ({}),
  upload,
}: {
  readonly send?: (body: typeof Body.Type) => Promise<object>
  readonly upload: UploadFile
}) {
  const contract = useContractForm({
    schema: Body,
    defaults: DEFAULTS,
    labels: { pictures: 'Pictures', 'pictures.alt': 'Description', sheet: 'Sheet' } as {
      readonly pictures: string
      readonly sheet: string
    },
    toBody: (values) => values,
    send,
    onDone: () => undefined,
  })
  const { form } = contract
  return (
    <FormDialog title="Files" contract={contract} onClose={() => undefined}>
      <form.AppField name="pictures">
        {() => (
          <GalleryInput upload={upload} max={3}>
            {(index) => (
              <form.AppField name={`pictures[${index}].alt`}>{(field) => <field.TextInput />}</form.AppField>
            )}
          </GalleryInput>
        )}
      </form.AppField>
      <form.AppField name="sheet">{() => <DocumentInput upload={upload} limits={LIMITS} />}</form.AppField>
    </FormDialog>
  )
}

const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type })
const inputIn = (place: HTMLElement) =>
  place.querySelector<HTMLInputElement>('input[type="file"]') as HTMLElement
const sheet = () => screen.findByRole('group', { name: 'Sheet' })

it('adds pictures in their order, each with its own text', async () => {
  const send = vi.fn(async (_body: typeof Body.Type) => ({}))
  const { user } = renderPage(() => <FilesForm send={send} upload={async ({ name }) => `/files/${name}`} />)
  const gallery = await screen.findByRole('group', { name: 'Pictures' })
  await user.upload(inputIn(gallery), [file('b.png', 'image/png'), file('c.png', 'image/png')])
  await waitFor(() => expect(within(gallery).getAllByRole('listitem')).toHaveLength(3))
  expect(within(gallery).getByRole('button', { name: 'Add pictures' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getAllByText('Complete this field')).toHaveLength(2)
  await user.type(screen.getAllByRole('textbox')[1] as HTMLElement, 'A slice')
  within(gallery).getByRole('button', { name: 'Move Pictures 2' }).focus()
  await user.keyboard('{ArrowLeft}')
  await user.click(within(gallery).getByRole('button', { name: 'Remove Pictures 3' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(send.mock.calls[0]?.[0].pictures).toEqual([
    { url: '/files/b.png', alt: 'A slice' },
    { url: '/files/a', alt: 'A pizza' },
  ])
})

it('shows the progress of a file, and saves only when it has arrived', async () => {
  const send = vi.fn(async (_body: typeof Body.Type) => ({}))
  let arrive = (_url: string) => undefined as void
  const upload: UploadFile = (_, { onProgress }) => {
    onProgress(0.4)
    return new Promise((resolve) => (arrive = resolve))
  }
  const { user } = renderPage(() => <FilesForm send={send} upload={upload} />)
  await user.upload(inputIn(await sheet()), file('menu.pdf', 'application/pdf'))
  expect(screen.getByRole('progressbar', { name: 'menu.pdf' }).getAttribute('value')).toBe('0.4')
  const save = screen.getByRole('button', { name: /^Save/ })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(send).not.toHaveBeenCalled()
  arrive('/files/menu')
  expect(await screen.findByRole('link', { name: 'menu.pdf' })).not.toBeNull()
  await user.click(save)
  expect(send.mock.calls[0]?.[0].sheet).toEqual({ url: '/files/menu', name: 'menu.pdf' })
})

it('refuses other files, and says when one did not arrive', async () => {
  const upload = vi.fn<UploadFile>(async () => {
    throw new Error('offline')
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
