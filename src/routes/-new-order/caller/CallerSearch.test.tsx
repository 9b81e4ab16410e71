import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { callCountry, customerAna } from '../../../../tests/components/call.fixture.tsx'
import { renderPage } from '../../../../tests/components/render.tsx'
import { api } from '../../../api/client/api.ts'
import { CallerSearch } from './CallerSearch.tsx'

it('who is blocked is found and named, and is chosen neither by Enter nor by a press', async () => {
  vi.spyOn(api, 'lookUpCustomers').mockResolvedValue({
    data: [{ ...customerAna, status: 'blocked' }],
    count: 1,
  })
  const onChoose = vi.fn()
  const onCreate = vi.fn()
  const { user } = renderPage(() => (
    <CallerSearch
      country={callCountry}
      typed={customerAna.phone}
      onType={() => undefined}
      pendingEnters={0}
      onPendingEnters={() => undefined}
      onChoose={onChoose}
      onCreate={onCreate}
    />
  ))
  const option = await screen.findByRole('option', { name: /Ana López.*Blocked/ })
  expect(await screen.findByText(/Ana López is blocked: no order can be taken/)).not.toBeNull()
  await user.click(option)
  await user.type(screen.getByRole('combobox'), '{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
  expect(onCreate).not.toHaveBeenCalled()
})

it('who is called nearly so is offered and never chosen by Enter alone, also by one before the answer', async () => {
  vi.spyOn(api, 'lookUpCustomers').mockResolvedValue({ data: [], count: 0, near: [customerAna] })
  const onChoose = vi.fn()
  const onCreate = vi.fn()
  const { user } = renderPage(() => {
    const [pendingEnters, setPendingEnters] = useState(1)
    return (
      <CallerSearch
        country={callCountry}
        typed="Anna Lopes"
        onType={() => undefined}
        pendingEnters={pendingEnters}
        onPendingEnters={setPendingEnters}
        onChoose={onChoose}
        onCreate={onCreate}
      />
    )
  })
  expect(await screen.findByText(/^Nobody is called that/)).not.toBeNull()
  expect([onChoose.mock.calls.length, onCreate.mock.calls.length]).toEqual([0, 0])
  expect(screen.getByRole('option', { name: /Ana López/ }).getAttribute('aria-selected')).toBe('false')
  await user.type(screen.getByRole('combobox'), '{ArrowDown}{Enter}')
  expect(onChoose).toHaveBeenCalledWith(customerAna, false)
  expect(onCreate).not.toHaveBeenCalled()
})
