import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { i18n, renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import { CountPage } from './CountPage.tsx'

const STORE = { id: 1, name: 'Zona 10' } as never
const count = {
  id: 4,
  version: 1,
  status: 'counting',
  comment: '',
  startedBy: 'Nery Coc',
  startedAt: '2026-11-20T03:12:00.000Z',
  returnNote: '',
  soldMeanwhile: 0,
  categories: [{ id: 2, name: 'Tamales', nameEn: '', isOpen: true, isRevealed: false }],
  lines: [
    {
      productId: 31,
      sku: 'TAM-1',
      name: 'Tamal',
      nameEn: '',
      image: null,
      categoryId: 2,
      itemsPerPurchaseUnit: 1,
      quantity: 24,
      expected: 24,
      amount: 20,
      difference: -4,
      reason: null,
      note: '',
    },
  ],
}

it('goes on from an amount that is on its way: scanned again, and explained', async () => {
  vi.spyOn(api, 'stockCount').mockResolvedValue({ count } as never)
  const save = vi.spyOn(api, 'countStock').mockResolvedValue({
    ...count,
    version: 2,
    lines: count.lines.map((line) => ({ ...line, amount: 22, difference: -2 })),
  } as never)
  const { promise, resolve } = Promise.withResolvers<never>()
  save.mockReturnValueOnce(promise)
  const { user } = renderPage(() => <CountPage store={STORE} />)
  const scanner = await screen.findByRole('textbox', { name: i18n.t('stock.count.scan') })
  await user.type(scanner, 'TAM-1{Enter}TAM-1{Enter}')
  await user.click(screen.getByRole('button', { name: 'Damaged' }))
  resolve({ ...count, lines: count.lines.map((line) => ({ ...line, amount: 21 })) } as never)
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(3))
  expect(save.mock.calls.map(([{ body }]) => body?.products)).toEqual([
    [{ productId: 31, amount: 21 }],
    [{ productId: 31, amount: 22 }],
    [{ productId: 31, amount: 22, reason: 'damaged' }],
  ])
})

it('keeps a note of the product that is counted, and none that was left', async () => {
  vi.spyOn(api, 'stockCount').mockResolvedValue({ count } as never)
  const save = vi.spyOn(api, 'countStock').mockResolvedValue(count as never)
  const { user } = renderPage(() => <CountPage store={STORE} />)
  await user.click(await screen.findByRole('button', { name: i18n.t('stock.count.note') }))
  await user.keyboard('Open bag{Escape}')
  expect(save).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: i18n.t('stock.count.note') }))
  await user.keyboard('Open bag{Enter}')
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  expect(save.mock.calls[0]?.[0].body?.products).toEqual([{ productId: 31, amount: 20, note: 'Open bag' }])
})

it('offers no beginning of a count by what was known before the page was opened', async () => {
  const counted = vi.spyOn(api, 'stockCount').mockResolvedValue({ count: null })
  const { user } = renderPage(() => {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Turn
        </button>
        {isOpen && <CountPage store={STORE} />}
      </>
    )
  })
  await screen.findByRole('button', { name: i18n.t('stock.count.start') })
  const { promise, resolve } = Promise.withResolvers<never>()
  counted.mockReturnValueOnce(promise)
  await user.click(screen.getByRole('button', { name: 'Turn' }))
  await user.click(screen.getByRole('button', { name: 'Turn' }))
  expect(screen.getByText(i18n.t('ui.loading'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: i18n.t('stock.count.start') })).toBeNull()
  resolve({ count } as never)
  await screen.findByRole('textbox', { name: i18n.t('stock.count.scan') })
})
