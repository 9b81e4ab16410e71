import { screen, within } from '@testing-library/react'
import * as Schema from 'effect/Schema'
import { expect, it } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { FormPage } from './FormPage.tsx'
import { FormSections } from './FormSections.tsx'
import { useContractForm } from './use-contract-form.ts'

const Body = Schema.Struct({ name: Schema.NonEmptyString, sku: Schema.NonEmptyString })

function ProductForm() {
  const contract = useContractForm({
    schema: Body,
    defaults: { name: 'Pizza', sku: '' },
    labels: { name: 'Name', sku: 'SKU' },
    toBody: (values) => values,
    send: async () => ({}),
    onDone: () => undefined,
  })
  const { form } = contract
  return (
    <FormPage title="Product" contract={contract} onClose={() => undefined}>
      <FormSections
        contract={contract}
        sections={[
          {
            id: 'names',
            title: 'Names',
            fields: ['name'],
            content: <form.AppField name="name">{(field) => <field.TextInput />}</form.AppField>,
          },
          {
            id: 'stock',
            title: 'Stock',
            help: 'What a store counts.',
            fields: ['sku'],
            content: <form.AppField name="sku">{(field) => <field.TextInput />}</form.AppField>,
          },
        ]}
      />
    </FormPage>
  )
}

it('lists the sections of a form, moves to one, and marks those with errors', async () => {
  const { user } = renderPage(ProductForm)
  const list = await screen.findByRole('navigation', { name: 'Sections' })
  const links = () =>
    within(list)
      .getAllByRole('button')
      .map((link) => link.textContent)
  expect(links()).toEqual(['Names', 'Stock'])
  await user.click(within(list).getByRole('button', { name: 'Stock' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Stock' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(links()).toEqual(['Names', 'Stock1 error'])
  await user.type(screen.getByRole('textbox', { name: 'SKU' }), '7')
  expect(links()).toEqual(['Names', 'Stock'])
})
