import { screen } from '@testing-library/react'
import * as Schema from 'effect/Schema'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { FormDialog } from './FormDialog.tsx'
import { RowsInput } from './RowsInput.tsx'
import { useContractForm } from './use-contract-form.ts'

const Size = Schema.Struct({ name: Schema.String.check(Schema.isMinLength(1)) })
const Body = Schema.Struct({ sizes: Schema.Array(Size).check(Schema.isMinLength(1)) })

function SizesForm({ send }: { readonly send: (body: typeof Body.Type) => Promise<object> }) {
  const contract = useContractForm({
    schema: Body,
    defaults: { sizes: [{ name: 'Small' }, { name: 'Medium' }, { name: 'Large' }] },
    labels: { sizes: 'Sizes', 'sizes.name': 'Name' } as { readonly sizes: string },
    toBody: (values) => values,
    send,
    onDone: () => undefined,
  })
  const { form } = contract
  return (
    <FormDialog title="Product" contract={contract} onClose={() => undefined}>
      <form.AppField name="sizes">
        {() => (
          <RowsInput addLabel="Add a size" newRow={() => ({ name: '' })} max={4} isOrdered>
            {(index) => (
              <form.AppField name={`sizes[${index}].name`}>{(field) => <field.TextInput />}</form.AppField>
            )}
          </RowsInput>
        )}
      </form.AppField>
    </FormDialog>
  )
}

const fields = () => screen.queryAllByRole<HTMLInputElement>('textbox', { name: 'Name' })
const values = () => fields().map(({ value }) => value)
const invalid = () => fields().map((field) => field.getAttribute('aria-invalid') === 'true')
const button = (name: string) => screen.getByRole('button', { name })

it('adds, moves and removes rows, with the focus where the work goes on', async () => {
  const send = vi.fn(async (_body: typeof Body.Type) => ({}))
  const { user } = renderPage(() => <SizesForm send={send} />)
  await user.click(await screen.findByRole('button', { name: 'Add a size' }))
  await user.keyboard('Family')
  expect(values()).toEqual(['Small', 'Medium', 'Large', 'Family'])
  expect(button('Add a size').getAttribute('aria-disabled')).toBe('true')
  button('Move Sizes 4').focus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(values()).toEqual(['Small', 'Family', 'Medium', 'Large'])
  expect(document.activeElement).toBe(button('Move Sizes 2'))
  await user.click(button('Remove Sizes 4'))
  expect(document.activeElement).toBe(button('Remove Sizes 3'))
  await user.click(button('Save'))
  expect(send.mock.calls[0]?.[0]).toEqual({
    sizes: [{ name: 'Small' }, { name: 'Family' }, { name: 'Medium' }],
  })
})

it('shows an error at its row, also after the rows have moved', async () => {
  const send = vi.fn(async (_body: typeof Body.Type) => ({}))
  const { user } = renderPage(() => <SizesForm send={send} />)
  await user.click(await screen.findByRole('button', { name: 'Add a size' }))
  await user.click(button('Save'))
  expect(invalid()).toEqual([false, false, false, true])
  expect(button('Sizes 4: Name')).not.toBeNull()
  await user.click(button('Remove Sizes 1'))
  expect(invalid()).toEqual([false, false, true])
  await user.type(fields()[2] as HTMLElement, 'Family')
  send.mockRejectedValue(
    new ApiFailure(400, 'validation_error', {
      statusCode: 400,
      message: 'validation_error',
      requestId: 'r',
      details: { 'sizes.1.name': 'invalid' },
    }),
  )
  await user.click(button('Save'))
  expect(invalid()).toEqual([false, true, false])
  await user.click(button('Remove Sizes 2'))
  expect(invalid()).toEqual([false, false])
})

it('reports that a list needs a row', async () => {
  const { user } = renderPage(() => <SizesForm send={async () => ({})} />)
  for (const number of [3, 2, 1])
    await user.click(await screen.findByRole('button', { name: `Remove Sizes ${number}` }))
  await user.click(button('Save'))
  expect(screen.getByText('Choose at least one')).not.toBeNull()
  expect(document.activeElement).toBe(button('Add a size'))
})
