import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import * as Schema from 'effect/Schema'
import { FormPage } from './FormPage.tsx'
import { useContractForm } from './use-contract-form.ts'

const Body = Schema.Struct({ title: Schema.String, notes: Schema.String })

function NotesForm() {
  const contract = useContractForm({
    schema: Body,
    defaults: { title: 'Evening', notes: '' },
    labels: { title: 'Title', notes: 'Notes' },
    toBody: (values) => values,
    send: () => Promise.resolve({}),
    onDone: () => undefined,
  })
  return (
    <FormPage title="Shift" contract={contract} onClose={() => undefined} keepsDraft>
      <contract.form.AppField name="title">{(field) => <field.TextInput />}</contract.form.AppField>
      <contract.form.AppField name="notes">{(field) => <field.TextInput />}</contract.form.AppField>
    </FormPage>
  )
}

const openForm = async (operatorId: number, hasSessionEnded = true, search = '?dialog=edit') => {
  const page = renderPage(() => <NotesForm />, {
    search,
    // The form reads the id only.
    context: { operator: { id: operatorId } as never },
    hasSessionEnded: () => hasSessionEnded,
  })
  await screen.findByRole('heading', { level: 1, name: 'Shift' })
  return page
}
const notes = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Notes' })
const found = () => screen.queryByText('There are unsaved changes from when your session ended.')
const leaveHalfFilled = async (hasSessionEnded = true) => {
  const { user, unmount } = await openForm(7, hasSessionEnded)
  await user.type(notes(), 'Half a note')
  unmount()
}

afterEach(() => sessionStorage.clear())

it('offers what was typed before the session ended, once and to the same operator', async () => {
  await leaveHalfFilled()
  const { user, unmount } = await openForm(7)
  const banner = within(screen.getByRole('status'))
  expect([found() === null, notes().value]).toEqual([false, ''])
  await user.click(banner.getByRole('button', { name: 'Restore' }))
  expect(notes().value).toBe('Half a note')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Evening')
  await user.clear(notes())
  unmount()
  await openForm(7)
  expect(found()).toBeNull()
})

it('is offered neither in another form nor to another operator, who deletes it', async () => {
  await leaveHalfFilled()
  const elsewhere = await openForm(7, true, '?dialog=invite')
  expect(found()).toBeNull()
  elsewhere.unmount()
  const other = await openForm(8)
  expect(found()).toBeNull()
  other.unmount()
  await openForm(7)
  expect(found()).toBeNull()
})

it('is not kept when the session goes on', async () => {
  await leaveHalfFilled(false)
  await openForm(7)
  expect(found()).toBeNull()
})

it('goes on after a reload as if nothing had been', async () => {
  const before = await openForm(7, false)
  await before.user.type(notes(), 'Half a note')
  dispatchEvent(new Event('pagehide'))
  before.unmount()
  const { unmount } = await openForm(7, false)
  expect([found(), notes().value]).toEqual([null, 'Half a note'])
  unmount()
})
