import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { customerAna, renderCall } from '../../../../tests/components/call.fixture.tsx'
import { api } from '../../../api/client/api.ts'
import type { Customer } from '../../../api/contract/customers.contract.ts'

const searchThenGoTo = async (found: readonly Customer[]) => {
  const { actor, user } = await renderCall({ step: 'contact' })
  actor.send({ type: 'contact.change' })
  actor.send({ type: 'contact.change.confirm' })
  let answer: (() => void) | undefined
  vi.spyOn(api, 'lookUpCustomers').mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve({ data: [...found], count: found.length })
    }),
  )
  await user.type(await screen.findByRole('combobox'), '55128840{Enter}{Alt>}1{/Alt}')
  await vi.waitFor(() => expect(document.activeElement).toHaveProperty('type', 'radio'))
  await vi.waitFor(() => expect(answer).toBeDefined())
  answer?.()
  return { actor, user }
}

it('a caller whom Enter asked for is taken while another step is open, which stays open', async () => {
  const { actor } = await searchThenGoTo([customerAna])
  await screen.findByRole('heading', { name: 'Ana López' })
  expect(actor.getSnapshot().context.caller?.id).toBe(customerAna.id)
  expect(document.activeElement).toHaveProperty('type', 'radio')
})

it('who calls is asked where several have the number', async () => {
  await searchThenGoTo([customerAna, { ...customerAna, id: 99 as Customer['id'], firstName: 'Eva' }])
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
})
