import { screen } from '@testing-library/react'
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
