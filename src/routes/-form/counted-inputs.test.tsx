import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { resourceBody } from '../../api/contract/resource-contract.ts'
import type { ResourceFields } from '../../domain/shared/resource-fields.ts'
import { CountedTextAreaInput, CountedTextInput } from './counted-inputs.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useContractForm } from './use-contract-form.ts'

const FIELDS = {
  name: { kind: 'name', maxVisible: 8 },
  description: { kind: 'text', maxVisible: 10 },
} as const satisfies ResourceFields

function CountedForm({ send }: { readonly send: (body: object) => Promise<object> }) {
  const contract = useContractForm({
    schema: resourceBody(FIELDS),
    defaults: { name: 'Combo', description: '' },
    labels: { name: 'Name', description: 'Description' },
    toBody: (values) => values,
    send,
    onDone: () => undefined,
  })
  const { form } = contract
  return (
    <FormDialog title="Product" contract={contract} onClose={() => undefined}>
      <form.AppField name="name">{() => <CountedTextInput kind="name" maxVisible={8} />}</form.AppField>
      <form.AppField name="description">{() => <CountedTextAreaInput maxVisible={10} />}</form.AppField>
    </FormDialog>
  )
}

it('counts the visible characters, and announces the limit when it is near', async () => {
  const { user } = renderPage(() => <CountedForm send={async () => ({})} />)
  const description = await screen.findByRole('textbox', { name: 'Description' })
  await user.type(description, '🍕 de ajo')
  expect(screen.getByText('8 / 10')).not.toBeNull()
  expect(screen.queryByText('8 of 10 characters')).toBeNull()
  await user.type(description, 's')
  expect(screen.getByText('9 of 10 characters')).not.toBeNull()
})

it('reports a text with too many visible characters at its field', async () => {
  const send = vi.fn(async (_body: object) => ({}))
  const { user } = renderPage(() => <CountedForm send={send} />)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' familiar')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Write at most 8 characters')).not.toBeNull()
  expect(send).not.toHaveBeenCalled()
})
