import { screen } from '@testing-library/react'
import * as Schema from 'effect/Schema'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { FormDialog } from './FormDialog.tsx'
import { TreeInput, TreesInput } from './TreeInput.tsx'
import { useContractForm } from './use-contract-form.ts'

const Body = Schema.Struct({
  parentId: Schema.NullOr(Schema.Int),
  categoryIds: Schema.Array(Schema.Int).check(Schema.isMinLength(1)),
})
const CATEGORIES = [
  { id: 1, parentId: null, name: 'Food' },
  { id: 2, parentId: 1, name: 'Pizza' },
  { id: 3, parentId: 1, name: 'Pasta' },
  { id: 4, parentId: null, name: 'Drinks' },
]
interface Values {
  readonly parentId: number | null
  readonly categoryIds: readonly number[]
}
const EMPTY: Values = { parentId: null, categoryIds: [] }

function TreeForm({ send }: { readonly send: (body: typeof Body.Type) => Promise<object> }) {
  const contract = useContractForm({
    schema: Body,
    defaults: EMPTY,
    labels: { parentId: 'Below', categoryIds: 'Categories' },
    toBody: (values) => values,
    send,
    onDone: () => undefined,
  })
  const { form } = contract
  const tree = { nodes: CATEGORIES, nameOf: ({ name }: { readonly name: string }) => name }
  return (
    <FormDialog title="Trees" contract={contract} onClose={() => undefined}>
      <form.AppField name="parentId">{() => <TreeInput {...tree} topLabel="Top level" />}</form.AppField>
      <form.AppField name="categoryIds">{() => <TreesInput {...tree} />}</form.AppField>
    </FormDialog>
  )
}

it('chooses one record by search and several by pressing them', async () => {
  const send = vi.fn(async (_body: typeof Body.Type) => ({}))
  const { user } = renderPage(() => <TreeForm send={send} />)
  await user.click(await screen.findByRole('button', { name: 'Below Top level' }))
  await user.keyboard('piz')
  expect(screen.queryByRole('radio', { name: 'Pasta' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Pizza' }))
  expect(await screen.findByRole('button', { name: 'Below Food › Pizza' })).not.toBeNull()
  await user.click(screen.getByRole('button', { name: /^Categories/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Pasta' }))
  await user.click(screen.getByRole('checkbox', { name: 'Drinks' }))
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Categories Food › Pasta and Drinks' })).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(send.mock.calls[0]?.[0]).toEqual({ parentId: 2, categoryIds: [3, 4] })
})

it('reports that no record is chosen, and moves the focus there', async () => {
  const { user } = renderPage(() => <TreeForm send={async () => ({})} />)
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  const field = screen.getByRole('button', { name: /^Categories Choose/, description: 'Choose at least one' })
  expect(document.activeElement).toBe(field)
})
