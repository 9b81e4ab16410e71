import { screen, within } from '@testing-library/react'
import * as Schema from 'effect/Schema'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { FormDialog } from './FormDialog.tsx'
import { MultiComboInput } from './MultiComboInput.tsx'
import { useContractForm } from './use-contract-form.ts'

const Body = Schema.Struct({ storeIds: Schema.Array(Schema.Int).check(Schema.isMinLength(1)) })
const STORES = [
  { id: 1, name: 'Cayalá' },
  { id: 2, name: 'Mixco' },
  { id: 3, name: 'Zona 10' },
]

function StoresForm({
  send,
  find,
}: {
  readonly send: (body: typeof Body.Type) => Promise<object>
  readonly find: (search: string) => Promise<typeof STORES>
}) {
  const contract = useContractForm({
    schema: Body,
    defaults: { storeIds: [{ id: 9, name: 'Antigua' }] },
    labels: { storeIds: 'Stores' },
    toBody: ({ storeIds }) => ({ storeIds: storeIds.map(({ id }) => id) }),
    send,
    onDone: () => undefined,
  })
  const { form } = contract
  return (
    <FormDialog title="Stores" contract={contract} onClose={() => undefined}>
      <form.AppField name="storeIds">
        {() => (
          <MultiComboInput
            queryOf={(search) => ({ queryKey: ['stores', search], queryFn: () => find(search) })}
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}

const chips = () =>
  within(screen.getByRole('list', { name: 'Stores' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('finds records on the server, keeps what was chosen, and removes chips', async () => {
  const send = vi.fn(async (_body: typeof Body.Type) => ({}))
  const find = vi.fn(async (search: string) => STORES.filter(({ name }) => name.startsWith(search)))
  const { user } = renderPage(() => <StoresForm send={send} find={find} />)
  const field = await screen.findByRole('combobox', { name: 'Stores' })
  await user.type(field, 'Mix')
  await vi.waitFor(() => expect(find).toHaveBeenLastCalledWith('Mix'))
  await vi.waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Mixco']),
  )
  await user.click(screen.getByRole('option', { name: 'Mixco' }))
  expect((field as HTMLInputElement).value).toBe('')
  await user.keyboard('{Escape}')
  expect(chips()).toEqual(['Antigua', 'Mixco'])
  await user.click(screen.getByRole('button', { name: 'Remove Antigua' }))
  expect(document.activeElement).toBe(field)
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(send.mock.calls[0]?.[0]).toEqual({ storeIds: [2] })
})

it('removes the last chip by Backspace, and reports that one is missing', async () => {
  const send = vi.fn(async (_body: typeof Body.Type) => ({}))
  const { user } = renderPage(() => <StoresForm send={send} find={async () => STORES} />)
  await user.type(await screen.findByRole('combobox', { name: 'Stores' }), '{Backspace}{Escape}')
  expect(screen.queryByText('Antigua')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Choose at least one')).not.toBeNull()
  expect(send).not.toHaveBeenCalled()
})
