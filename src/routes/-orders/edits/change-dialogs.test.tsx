import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testOrder, testPayment } from '../../../../tests/components/order.fixture.ts'
import { i18n, renderPage } from '../../../../tests/components/render.tsx'
import { ApiFailure } from '../../../api/client/api-failure.ts'
import { api } from '../../../api/client/api.ts'
import type { LinesChange } from '../../../api/contract/order-edits.contract.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import { cents } from '../../../domain/shared/money.ts'
import type { OrderDialogName } from '../order-dialogs.ts'
import { OrderDialogs } from '../dialogs/OrderDialogs.tsx'

// The map needs a graphics card.
vi.mock('../AddressMap.tsx', () => ({ AddressMap: () => null }))

const NOW = Date.parse('2026-12-07T17:30:00Z')

/** Dialogs of an order as its page has them; what the page would have in its address is shown. */
const renderDialogs = async (order: Order, first: OrderDialogName) => {
  const onClose = vi.fn()
  function Page() {
    const [name, setName] = useState<OrderDialogName | null>(first)
    return (
      <OrderDialogs
        name={name}
        order={order}
        formats={i18n.formats}
        now={NOW}
        onClose={() => {
          onClose()
          setName(null)
        }}
        onDialog={setName}
        run={() => Promise.resolve({ _tag: 'Done', order })}
      />
    )
  }
  const page = renderPage(() => <Page />, { permissions: ['createOrders'] })
  await screen.findByRole('dialog')
  return { ...page, onClose }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

beforeEach(() => {
  vi.restoreAllMocks()
})

describe('changing the address of an order', () => {
  const address = (id: number, name: string) => ({
    id,
    name,
    address: `${id}a calle 1-10`,
    addressDetails: null,
    positionLat: 14.6,
    positionLng: -90.5,
  })
  const order = testOrder({
    comment: 'Sin cebolla',
    address: {
      ...address(1, 'Casa'),
      deliveryZoneId: 5,
      zoneName: 'Zona 10',
      deliveryOptions: 'receive',
      deliveryManInstructions: null,
      receiverName: 'Ana López',
    } as never,
  })
  const elsewhere = new ApiFailure(409, 'address_other_store', {
    statusCode: 409,
    requestId: 'r',
    message: {
      errorMessage: 'address_other_store',
      store: { id: 9, name: 'Zona 15' },
      zone: { id: 6, name: 'Zona 15' },
      isOtherStore: true,
      minOrderAmount: 12_000,
      missing: 2_000,
      firstDeliveryTime: '2026-12-07T19:30:00.000Z',
    },
  })

  const renderAddress = async () => {
    vi.spyOn(api, 'user').mockResolvedValue({
      type: 'customer',
      id: 7,
      firstName: 'Ana',
      lastName: 'López',
      addresses: [address(1, 'Casa'), address(2, 'Oficina'), address(3, 'Finca')],
    } as never)
    vi.spyOn(api, 'validateAddress').mockImplementation(({ body }) =>
      'userAddressId' in body && body.userAddressId === 3
        ? Promise.reject(new ApiFailure(400, 'delivery_zone_not_found', null))
        : Promise.resolve({
            deliveryZoneId: 'userAddressId' in body && body.userAddressId === 1 ? 5 : 6,
            storeName: 'Zona 15',
            minOrderAmount: 12_000,
          } as never),
    )
    const change = vi.spyOn(api, 'changeDeliveryAddress')
    const page = await renderDialogs(order, 'change_address')
    await screen.findByRole('radio', { name: /^Oficina/u })
    await screen.findByText(/nobody delivers there/u)
    return { ...page, change }
  }

  it('says of each address who delivers there, and lets none be chosen where nobody does', async () => {
    await renderAddress()
    expect(screen.getByText(/of this order · same store/u)).not.toBeNull()
    expect(screen.getByText(/Zona 15, minimum Q\s?120\.00/u)).not.toBeNull()
    expect(screen.getByRole('radio', { name: /^Finca/u })).toHaveProperty('disabled', true)
    expect(
      screen.getByRole('button', { name: 'Change the address', description: 'Choose an address' }),
    ).not.toBeNull()
  })

  it('sends the chosen address with the version that was shown, and closes', async () => {
    const { change, onClose, user } = await renderAddress()
    change.mockResolvedValue(testOrder({ version: 5 }))
    await user.click(screen.getByRole('radio', { name: /^Oficina/u }))
    await user.click(button('Change the address'))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(change.mock.calls.map(([{ body, ifMatch }]) => [body, ifMatch])).toEqual([
      [{ userAddressId: 2 }, 4],
    ])
  })

  it('names the other store with its minimum and first time, and keeps the old address', async () => {
    const { change, onClose, user } = await renderAddress()
    change.mockRejectedValueOnce(elsewhere)
    await user.click(screen.getByRole('radio', { name: /^Oficina/u }))
    await user.click(button('Change the address'))
    await screen.findByText(/Zona 15 delivers to that address/u)
    expect(screen.getByText(/Q\s?20\.00 are missing/u)).not.toBeNull()
    expect(screen.getByText(/First time there: .*13:30/u)).not.toBeNull()
    change.mockResolvedValue(testOrder({ version: 5 }))
    await user.click(button('Keep the old one'))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(change.mock.lastCall?.[0].body).toEqual({ userAddressId: 2, keepOldAddress: true })
  })

  it('goes on to the cancellation with the wrong address as its reason, and only from there', async () => {
    const { change, user } = await renderAddress()
    change.mockRejectedValueOnce(elsewhere)
    await user.click(screen.getByRole('radio', { name: /^Oficina/u }))
    await user.click(button('Change the address'))
    await user.click(await screen.findByRole('button', { name: 'Cancel the order…' }))
    const cancel = within(await screen.findByRole('dialog', { name: 'Cancel order 48227' }))
    expect(cancel.getByRole<HTMLInputElement>('radio', { name: 'Wrong address' }).checked).toBe(true)
  })

  it('opens the order at the desk for the other store once it is cancelled, whoever presses how often', async () => {
    const { change, router, user } = await renderAddress()
    change.mockRejectedValueOnce(elsewhere)
    const create = vi.spyOn(api, 'createDraft').mockResolvedValue({ id: 77 } as never)
    vi.spyOn(router, 'navigate')
    await user.click(screen.getByRole('radio', { name: /^Oficina/u }))
    await user.click(button('Change the address'))
    await user.click(await screen.findByRole('button', { name: 'Cancel the order…' }))
    await user.click(button('Continue'))
    expect(screen.getByText(/Then a new order opens for Zona 15/u)).not.toBeNull()
    expect(create).not.toHaveBeenCalled()
    await vi.waitFor(
      () => expect(button('Cancel the order').getAttribute('aria-disabled')).not.toBe('true'),
      { timeout: 3_000 },
    )
    await user.dblClick(button('Cancel the order'))
    await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(1))
    expect(create.mock.lastCall?.[0].body).toMatchObject({
      countryId: 1,
      document: { type: 'single', userId: 7, userAddressId: 2, storeId: null, comment: 'Sin cebolla' },
    })
    await vi.waitFor(() =>
      expect(router.navigate).toHaveBeenCalledWith(
        expect.objectContaining({ to: '/new-order', search: { call: 77 } }),
      ),
    )
  })

  it('chooses no reason of a cancellation that was opened by itself', async () => {
    await renderDialogs(order, 'cancel')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Wrong address' }).checked).toBe(false)
  })
})

describe('changing the products of an order', () => {
  const PRODUCT = 31
  const order = testOrder({
    payment: testPayment({ paymentType: 'card', status: 'completed', change: null }),
    items: [
      {
        id: 1,
        productId: PRODUCT,
        sku: 'TAM-1',
        name: 'Tamal',
        image: null,
        quantity: 4,
        frozenQuantity: 0,
        unitPrice: 2_500,
        totalPrice: 10_000,
        discountTotalPrice: 0,
        isFree: false,
        note: null,
        comboItems: null,
        isChecked: false,
      },
    ] as never,
    ledger: [
      {
        kind: 'entireOrderDiscount',
        ruleId: 3,
        name: 'From Q80',
        verdict: 'applied',
        unmet: null,
        amount: 400,
        effects: [],
        freeLine: null,
      },
    ] as never,
  })
  const preview = (change: Partial<LinesChange>): LinesChange => ({
    changes: [{ productId: PRODUCT as never, name: 'Tamal', before: 4, after: 3, goods: null }],
    lines: [],
    totalsBefore: order.totals,
    totals: { ...order.totals, totalPrice: cents(7_500), toPay: cents(9_000) },
    ledger: [],
    settlement: { kind: 'even', amount: cents(0), methods: [] },
    deliveryTime: { now: order.deliveryTime, isKept: true, first: null },
    order: null,
    ...change,
  })

  const renderLines = async (answer: LinesChange) => {
    vi.spyOn(api, 'storeProducts').mockResolvedValue({
      data: [
        {
          productId: PRODUCT,
          name: 'Tamal',
          nameEn: '',
          sku: 'TAM-1',
          isAvailable: true,
          available: 20,
          itemsPerPurchaseUnit: 1,
          minPurchase: 1,
          maxPurchase: 10,
        },
      ],
      count: 1,
    } as never)
    const change = vi.spyOn(api, 'changeOrderLines').mockResolvedValue(answer)
    vi.spyOn(api, 'askKitchen').mockRejectedValue(new ApiFailure(0, 'offline', null))
    const page = await renderDialogs(order, 'change')
    await vi.waitFor(() => expect(button('Add one: Tamal')).not.toBeNull())
    return { ...page, change }
  }
  const confirmOff = (name: string | RegExp, description: string) =>
    screen.queryByRole('button', { name, description })

  it('asks what becomes of what the kitchen may have made, and gives back what was paid too much', async () => {
    const { change, onClose, user } = await renderLines(
      preview({
        changes: [{ productId: PRODUCT as never, name: 'Tamal', before: 4, after: 3, goods: 'stock' }],
        settlement: { kind: 'refund', amount: cents(2_500), methods: [] },
      }),
    )
    expect(confirmOff('Change', 'Nothing is changed')).not.toBeNull()
    await user.click(button('Remove one: Tamal'))
    await vi.waitFor(() =>
      expect(
        confirmOff(/^Change and give back Q\s?25\.00/u, 'Say of what is taken off whether it is made'),
      ).not.toBeNull(),
    )
    expect(screen.getByText('From Q80')).not.toBeNull()
    expect(screen.getByText(/^lost$/u)).not.toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Made, to waste' }))
    change.mockResolvedValue(preview({ order: testOrder({ version: 5 }) }))
    await user.click(button(/^Change and give back/u))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(change.mock.calls[0]?.[0].body).toMatchObject({ dryRun: true })
    expect(change.mock.lastCall?.[0]).toMatchObject({
      ifMatch: 4,
      body: {
        products: [{ productId: PRODUCT, quantity: 3 }],
        removed: [{ productId: PRODUCT, goods: 'wasted' }],
        toPay: 9_000,
      },
    })
  })

  it('collects what is owed only after somebody said how', async () => {
    const { change, onClose, user } = await renderLines(
      preview({
        changes: [{ productId: PRODUCT as never, name: 'Tamal', before: 4, after: 5, goods: null }],
        settlement: { kind: 'topUp', amount: cents(2_500), methods: ['cash', 'pos'] },
      }),
    )
    await user.click(button('Add one: Tamal'))
    await vi.waitFor(() =>
      expect(
        confirmOff(/^Change and collect Q\s?25\.00/u, 'Choose how the difference is paid'),
      ).not.toBeNull(),
    )
    expect(screen.queryByRole('radio', { name: /^Card/u })).toBeNull()
    await user.click(screen.getByRole('radio', { name: /^Cash/u }))
    change.mockResolvedValue(preview({ order: testOrder({ version: 5 }) }))
    await user.click(button(/^Change and collect/u))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(change.mock.lastCall?.[0].body).toMatchObject({ topUp: { paymentType: 'cash' }, toPay: 9_000 })
  })

  it('shows what the last lines cost when those before them are answered later', async () => {
    const owed = (amount: number) =>
      preview({ settlement: { kind: 'topUp', amount: cents(amount), methods: ['cash'] } })
    const { change, user } = await renderLines(owed(5_000))
    const late = Promise.withResolvers<LinesChange>()
    change.mockReturnValueOnce(late.promise)
    await user.click(button('Add one: Tamal'))
    await vi.waitFor(() => expect(change).toHaveBeenCalledTimes(1))
    await user.click(button('Add one: Tamal'))
    expect(await screen.findByRole('button', { name: /^Change and collect Q\s?50\.00/u })).not.toBeNull()
    await act(async () => {
      late.resolve(owed(2_500))
      await late.promise
    })
    expect(screen.getByRole('button', { name: /^Change and collect Q\s?50\.00/u })).not.toBeNull()
  })

  it('says why a change is refused and changes nothing', async () => {
    const { change, onClose, user } = await renderLines(preview({}))
    change.mockRejectedValue(new ApiFailure(400, 'product_not_enough_quantity', null))
    await user.click(button('Add one: Tamal'))
    await vi.waitFor(() => expect(change).toHaveBeenCalled())
    expect(await screen.findByText(/enough/u)).not.toBeNull()
    await user.click(button('Leave it as it is'))
    expect(onClose).toHaveBeenCalled()
    expect(change.mock.calls.every(([{ body }]) => body.dryRun === true)).toBe(true)
  })
})
