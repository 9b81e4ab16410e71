import { screen } from '@testing-library/react'
import * as Schema from 'effect/Schema'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { FormDialog } from './FormDialog.tsx'
import { useContractForm } from './use-contract-form.ts'

const Contact = Schema.Struct({ name: Schema.String.check(Schema.isMinLength(1)) })
const Body = Schema.Struct({ contacts: Schema.Array(Contact) })

function ContactsForm({ send }: { readonly send: (body: typeof Body.Type) => Promise<object> }) {
  const { form, ...contract } = useContractForm({
    schema: Body,
    defaults: { contacts: [{ name: 'Ana' }, { name: '' }] },
    labels: { contacts: 'Contacts', 'contacts.name': 'Name' } as { readonly contacts: string },
    toBody: (values) => values,
    send,
    onDone: () => undefined,
    invalidates: [],
  })
  return (
    <FormDialog title="Contacts" contract={{ form, ...contract }} onClose={() => undefined}>
      <form.AppField name="contacts[0].name">{(field) => <field.TextInput />}</form.AppField>
      <form.AppField name="contacts[1].name">{(field) => <field.TextInput />}</form.AppField>
    </FormDialog>
  )
}

const invalid = () =>
  screen
    .getAllByRole('textbox', { name: 'Name' })
    .map((field) => field.getAttribute('aria-invalid') === 'true')

it('shows the error of a part of a value at the field of the part', async () => {
  const send = vi.fn(async (_body: typeof Body.Type) => ({}))
  const { user } = renderPage(() => <ContactsForm send={send} />)
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(invalid()).toEqual([false, true])
  await user.type(screen.getAllByRole('textbox', { name: 'Name' })[1] as HTMLElement, 'Luz')
  send.mockRejectedValue(
    new ApiFailure(400, 'validation_error', {
      statusCode: 400,
      message: 'validation_error',
      requestId: 'r',
      details: { 'contacts.0.name': 'invalid' },
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(send).toHaveBeenCalledOnce()
  expect(invalid()).toEqual([true, false])
})
