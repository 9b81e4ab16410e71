import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import type { CountryId, ProductId, StoreId } from '../../domain/shared/ids.ts'
import { useNewRequest, withProduct, type RequestedStore } from './use-new-request.ts'

const STORE: RequestedStore = { id: 1 as StoreId, name: 'Zona 10', countryId: 1 as CountryId }
const SENDER = {
  kind: 'distributor',
  id: 2,
  draft: 'distributor-2',
  name: 'Distribuidora',
  lines: [
    { productId: 5, isAvailable: true, pieces: 0, unitPrice: 100, itemsPerPurchaseUnit: 12, name: 'Tamal' },
  ],
} as unknown as Parameters<typeof useNewRequest>[0]['sender'] // what the hook reads of it

function Written() {
  const request = useNewRequest({ store: STORE, side: 'store', sender: SENDER, draft: null })
  return (
    <>
      <button type="button" onClick={() => request.setUnits(5 as ProductId, 12, 2)}>
        Two boxes
      </button>
      <button type="button" onClick={request.send}>
        Send
      </button>
      <p>{request.pieceCount} pieces</p>
    </>
  )
}

const writeAndSend = async () => {
  const save = vi.spyOn(api, 'saveStockDraft').mockResolvedValue({} as never)
  const { user, unmount } = renderPage(() => <Written />, { context: { operator: { id: 7 } as never } })
  await user.click(await screen.findByRole('button', { name: 'Two boxes' }))
  await screen.findByText('24 pieces')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  return { save, unmount }
}

it('keeps no draft of what was sent, however soon after the last change', async () => {
  const send = vi.spyOn(api, 'createStockOrder').mockResolvedValue({ id: 9 } as never)
  const { save, unmount } = await writeAndSend()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  unmount()
  expect(save).not.toHaveBeenCalled()
})

it('keeps the draft of what could not be sent', async () => {
  vi.spyOn(api, 'createStockOrder').mockRejectedValue(new Error('away'))
  const { save } = await writeAndSend()
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1), { timeout: 3_000 })
  expect(save.mock.calls[0]?.[0].body.document).toMatchObject({ lines: [{ productId: 5, quantity: 24 }] })
})

it('begins with the product that somebody came to ask for, beside what was written', () => {
  const wanted = 5 as ProductId
  const other = 6 as ProductId
  expect(withProduct(null, SENDER, wanted)).toEqual({ pieces: new Map([[wanted, 12]]), comment: '' })
  const written = { pieces: new Map([[other, 4]]), comment: 'Por la feria' }
  expect(withProduct(written, SENDER, wanted)).toEqual({
    pieces: new Map([
      [other, 4],
      [wanted, 12],
    ]),
    comment: 'Por la feria',
  })
  expect(withProduct(written, SENDER, other)).toBe(written)
})
