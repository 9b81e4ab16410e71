import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import * as Schema from 'effect/Schema'
import { RecordFormPage } from './RecordFormPage.tsx'
import { useContractForm } from './use-contract-form.ts'

const Body = Schema.Struct({ title: Schema.String })
const send = vi.fn<() => Promise<object>>(() => Promise.resolve({}))

function ShiftForm({ mayEdit }: { readonly mayEdit: boolean }) {
  const contract = useContractForm({
    schema: Body,
    defaults: { title: 'Evening' },
    labels: { title: 'Title' },
    version: 1,
    ability: mayEdit ? true : 'user_dont_have_permission',
    toBody: (values) => values,
    send,
    onDone: () => undefined,
  })
  return (
    <RecordFormPage contract={contract} head={<h1>Shift</h1>} changes={[]} onClose={() => undefined}>
      <contract.form.AppField name="title">{(field) => <field.TextInput />}</contract.form.AppField>
    </RecordFormPage>
  )
}

it.each([true, false])(
  'a record is sent only by who may change it (%s), and others read why',
  async (mayEdit) => {
    send.mockClear()
    const { user } = renderPage(() => <ShiftForm mayEdit={mayEdit} />, {
      // The form reads the id only.
      context: { operator: { id: 7 } as never },
    })
    const title = await screen.findByRole('textbox', { name: 'Title' })
    expect(screen.queryAllByText('You do not have permission for this').length > 0).toBe(!mayEdit)
    await user.type(title, ' shift{Control>}{Enter}{/Control}')
    expect(send).toHaveBeenCalledTimes(mayEdit ? 1 : 0)
  },
)

it('a record in which nothing has changed is not sent by its keys', async () => {
  send.mockClear()
  const { user } = renderPage(() => <ShiftForm mayEdit />, { context: { operator: { id: 7 } as never } })
  const title = await screen.findByRole('textbox', { name: 'Title' })
  await user.type(title, 's{Backspace}{Control>}s{/Control}')
  await user.type(title, '{Enter}')
  expect(send).not.toHaveBeenCalled()
  await user.type(title, ' shift{Control>}s{/Control}')
  expect(send).toHaveBeenCalledTimes(1)
})
