import { act, fireEvent, renderHook, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { customerAna, renderCall } from '../../../../tests/components/call.fixture.tsx'
import { api } from '../../../api/client/api.ts'
import { cents } from '../../../domain/shared/money.ts'
import { fakeServer, flushPromises } from '../../../../tests/models/new-order.actor.ts'
import { bread, cake, KIOSK, OFFICE, placedOrder, times } from '../../../../tests/models/new-order.fixture.ts'
import { phaseOf, stepStates } from '../../../machines/processes/new-order.selectors.ts'
import { setSingleKeyShortcuts } from '../../../session/single-key-shortcuts.ts'
import { useRegisteredActions } from '../../-shared/page-actions.ts'

const ticket = () => screen.getByRole('complementary', { name: 'Order' })

it('a refresh of the times takes neither the focus nor what is typed at the payment', async () => {
  const server = fakeServer()
  const { user, actor } = await renderCall({ step: 'payment', server })
  await user.click(await screen.findByRole('button', { name: 'Card' }))
  const number = await screen.findByLabelText('Card number')
  await user.type(number, '4242 42')
  for (const free of [times('12:00', '13:00'), times('13:00')]) {
    server.times = () => free
    actor.send({ type: 'time.refresh' })
    await flushPromises()
    expect(document.activeElement).toBe(number)
  }
  await user.keyboard('42')
  expect(number).toHaveProperty('value', '4242 4242')
})

it('a promised time that moves is said with the old one until it is accepted', async () => {
  const server = fakeServer()
  const { user, actor } = await renderCall({ step: 'notes', server })
  actor.send({ type: 'time.said' })
  server.times = () => times('13:00')
  actor.send({ type: 'time.refresh' })
  expect(await screen.findAllByText(/^Now .*07:00 instead of .*06:00$/)).not.toHaveLength(0)
  expect(within(ticket()).getByText(/06:00/, { selector: 's' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Accept .*07:00/ }))
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  expect(within(ticket()).queryByText('instead of')).toBeNull()
})

describe('a time that moves', () => {
  const movedCall = async () => {
    const server = fakeServer()
    const call = await renderCall({ step: 'notes', server })
    const moveTo = async (time: string) => {
      server.times = () => times(time)
      call.actor.send({ type: 'time.refresh' })
      await flushPromises()
      return call.actor.getSnapshot().context.movedFromTime
    }
    return { ...call, moveTo }
  }

  it('is not said while nobody was told another', async () => {
    const { actor, moveTo } = await movedCall()
    expect(await moveTo('13:00')).toBeNull()
    expect(actor.getSnapshot().context.deliveryTime).toBe('2026-12-07T13:00:00.000Z')
  })

  it('is said after its step was left', async () => {
    const { moveTo, user } = await movedCall()
    await user.keyboard('{Alt>}4{/Alt}')
    await user.keyboard('{Alt>}7{/Alt}')
    expect(await moveTo('13:00')).toBe('2026-12-07T12:00:00.000Z')
  })

  it('is said after the order was read back', async () => {
    const { actor, moveTo, user } = await movedCall()
    actor.send({ type: 'payment.choose', paymentType: 'cash' })
    await user.keyboard('{F9}')
    expect(await moveTo('13:00')).toBe('2026-12-07T12:00:00.000Z')
  })
})

it('a moved time that cannot be had any more either is refused, and is not offered', async () => {
  const server = fakeServer()
  const { actor } = await renderCall({ step: 'notes', server })
  const time = within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('button', {
    name: /^Delivery time/,
  })
  actor.send({ type: 'time.said' })
  server.times = () => times('13:00')
  actor.send({ type: 'time.refresh' })
  await vi.waitFor(() => expect(time.textContent).toContain('Changed'))
  server.times = () => times()
  actor.send({ type: 'time.refresh' })
  await vi.waitFor(() => expect(time.textContent).toContain('Refused'))
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})

it('a chosen time that cannot be had any more offers the first one, and what is typed stays', async () => {
  const server = fakeServer()
  const { user, actor } = await renderCall({ step: 'payment', server })
  actor.send({ type: 'time.choose', time: '2026-12-07T12:15:00.000Z' })
  actor.send({ type: 'time.choose', time: '2026-12-07T12:00:00.000Z' })
  await user.click(await screen.findByRole('button', { name: 'Cash' }))
  const amount = await screen.findByRole('textbox', { name: 'Pays with' })
  server.times = () => times('13:00')
  await user.type(amount, '2')
  actor.send({ type: 'time.refresh' })
  await flushPromises()
  await user.keyboard('50')
  expect(amount).toHaveProperty('value', '250')
  await user.click(screen.getByRole('button', { name: /^Accept .*07:00/ }))
  expect(actor.getSnapshot().context).toMatchObject({
    deliveryTime: '2026-12-07T13:00:00.000Z',
    cashGiven: 25_000,
  })
})

it('the street of the chosen address stands on the card, in the steps and on the ticket', async () => {
  await renderCall({ step: 'notes' })
  expect(within(screen.getByRole('article')).getByText('12 calle 4-17')).toBeTruthy()
  expect(within(ticket()).getByText('12 calle 4-17')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Address/ }).textContent).toContain('12 calle 4-17')
})

it('the number of a saved address chooses it', async () => {
  const { user, actor } = await renderCall({ step: 'address' })
  await screen.findByText('Ask: “Shall we take it to 12 calle 4-17?”')
  await user.keyboard('2')
  await vi.waitFor(() => expect(actor.getSnapshot().context.addressId).toBe(OFFICE))
})

it('Enter at the contact does nothing; its button asks before the call is emptied, and a second Enter keeps it', async () => {
  const { user, actor } = await renderCall({ step: 'notes' })
  await user.keyboard('{Alt>}2{/Alt}')
  await screen.findByRole('button', { name: 'Change the customer' })
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.keyboard('{Tab}{Enter}')
  await screen.findByRole('alertdialog', { name: 'Change the customer?' })
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(actor.getSnapshot().context.lines).toHaveLength(1)
})

it('a declined card says unpaid everywhere, and the next step is to pay', async () => {
  vi.spyOn(api, 'order').mockReturnValue(new Promise(() => undefined))
  const retry = vi.spyOn(api, 'retryOrderPayment').mockReturnValue(new Promise(() => undefined))
  const failed = {
    status: 'failed',
    paymentType: 'card',
    paymentStatus: 'failed',
    gatewayCode: '51',
  } as const
  const server = fakeServer({ place: { _tag: 'Placed', order: { ...placedOrder, ...failed } } })
  const { user, actor, onNew } = await renderCall({ step: 'notes', server })
  actor.send({ type: 'payment.choose', paymentType: 'card' })
  actor.send({ type: 'payment.card.set', card: { jwe: 'a.b.c', brand: 'visa', lastFour: '1111' } })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText(/^Tell them: “Your bank did not authorise the charge/)
  expect(screen.getByRole('button', { name: /^Payment/ }).textContent).toContain('Refused')
  expect(screen.queryByText(/^earns/)).toBeNull()
  expect(screen.queryByText('Promised')).toBeNull()
  expect(within(ticket()).getByText(/^unpaid, wanted/)).toBeTruthy()
  await user.keyboard('{Enter}{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(retry).toHaveBeenCalledTimes(1))
  expect(retry.mock.calls[0]?.[0]).toMatchObject({ body: { paymentType: 'cash', change: 0 } })
  expect(onNew).not.toHaveBeenCalled()
})

it('a declined card is followed by the terminal, whose code pays with Enter; credit is for who has it', async () => {
  vi.spyOn(api, 'order').mockReturnValue(new Promise(() => undefined))
  const retry = vi.spyOn(api, 'retryOrderPayment').mockReturnValue(new Promise(() => undefined))
  const failed = { status: 'failed', paymentType: 'card', paymentStatus: 'failed' } as const
  const server = fakeServer({ place: { _tag: 'Placed', order: { ...placedOrder, ...failed } } })
  const { user, actor } = await renderCall({ step: 'notes', server })
  actor.send({ type: 'payment.choose', paymentType: 'card' })
  actor.send({ type: 'payment.card.set', card: { jwe: 'a.b.c', brand: 'visa', lastFour: '1111' } })
  await user.keyboard('{Control>}{Enter}{/Control}')
  const panel = within(await screen.findByRole('group', { name: 'Try the payment again' }))
  const credit = panel.getByRole('button', { name: /^Credit/ })
  expect([credit.getAttribute('aria-disabled'), credit.textContent]).toEqual(['true', 'Creditnot authorised'])
  await user.click(panel.getByRole('button', { name: 'POS' }))
  await user.type(await panel.findByRole('textbox', { name: 'Authorisation code' }), '0417{Enter}')
  await vi.waitFor(() => expect(retry).toHaveBeenCalledTimes(1))
  expect(retry.mock.calls[0]?.[0].body).toEqual({
    paymentType: 'pos',
    isCallCenterRepayment: true,
    authorizationCode: '0417',
  })
})

it.each([
  ['pos', 'waits for its payment'],
  ['card', 'waits for the bank'],
] as const)('a placed order whose payment by %s is pending %s', async (paymentType, words) => {
  vi.spyOn(api, 'order').mockReturnValue(new Promise(() => undefined))
  const pending = { status: 'pending', paymentType, paymentStatus: 'pending' } as const
  const server = fakeServer({ place: { _tag: 'Placed', order: { ...placedOrder, ...pending } } })
  const { user, actor } = await renderCall({ step: 'notes', server })
  actor.send({ type: 'payment.choose', paymentType: 'cash' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect((await screen.findByRole('heading', { name: /^Order/ })).textContent).toContain(words)
  expect(screen.getByText(/^Tell them: /)).toBeTruthy()
  expect(screen.queryByText('Points')).toBeNull()
})

it('the code of a terminal is entered on the card of the placed order, which says until when it waits', async () => {
  vi.spyOn(api, 'order').mockReturnValue(new Promise(() => undefined))
  const confirm = vi.spyOn(api, 'confirmPosPayment').mockReturnValue(new Promise(() => undefined))
  const pending = {
    status: 'pending',
    paymentType: 'pos',
    paymentStatus: 'pending',
    paymentDueAt: '2026-12-07T12:30:00.000Z',
  } as const
  const server = fakeServer({ place: { _tag: 'Placed', order: { ...placedOrder, ...pending } } })
  const { user, actor } = await renderCall({ step: 'notes', server })
  actor.send({ type: 'payment.choose', paymentType: 'cash' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(/^Without the payment it is cancelled: .*06:30/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Authorisation code' }), '0417{Enter}')
  expect(confirm.mock.calls).toMatchObject([
    [{ params: { id: placedOrder.id }, body: { authorizationCode: '0417' }, ifMatch: placedOrder.version }],
  ])
})

describe('what changes during the call', () => {
  const refreshed = async (over: Partial<typeof bread>) => {
    const call = await renderCall({ step: 'cart' })
    call.actor.send({ type: 'products.refreshed', products: [{ ...bread, ...over }] })
    await flushPromises()
    return call
  }

  it('a price says at its line what it was', async () => {
    await refreshed({ price: cents(bread.price + 500) })
    expect(within(ticket()).getByText(/^Q[\d.]+ → Q[\d.]+$/)).toBeTruthy()
  })

  it('pieces that are left are kept by one press', async () => {
    const { user, actor } = await refreshed({ available: 1 })
    expect(await screen.findByText('Only 1 is left')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Leave 1' }))
    expect(actor.getSnapshot().context.lines).toMatchObject([{ quantity: 1 }])
  })

  it('what the caller has to hear stands on the ticket, and its answers have keys', async () => {
    const { user, actor } = await refreshed({ available: 1, price: cents(bread.price + 500) })
    const notices = await within(ticket()).findByRole('region', { name: 'To tell the caller' })
    expect(within(notices).getByText('Pan: 1 of 2 left')).toBeTruthy()
    expect(within(notices).getByText('1 and 1 that can wait')).toBeTruthy()
    // Placing lands on the answer that it waits for.
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(document.activeElement).toBe(within(notices).getByRole('button', { name: 'Leave 1' }))
    screen.getByRole('button', { name: /^Notes/ }).focus()
    await user.keyboard('d')
    expect(actor.getSnapshot().context.lines).toMatchObject([{ quantity: 1 }])
    expect(within(notices).queryByText(/^Pan: 1 of 2/)).toBeNull()
    await user.click(within(notices).getByRole('button', { name: 'Told' }))
    await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'To tell the caller' })).toBeNull())
  })

  it('the last answer leaves the focus on the step in front, also where no product is typed', async () => {
    const { user, actor } = await renderCall({ step: 'notes' })
    actor.send({ type: 'products.refreshed', products: [{ ...bread, price: cents(bread.price + 500) }] })
    await user.click(await screen.findByRole('button', { name: 'Told' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Notes/ }))
  })

  it('where today is over, the later day is accepted by A, or a store that is open is taken by B', async () => {
    vi.spyOn(api, 'stores').mockResolvedValue({
      count: 1,
      data: [{ id: KIOSK, name: 'La Aurora', address: '11 avenida 18-20', status: 'active' }],
    } as never)
    vi.spyOn(api, 'deliveryTimesOfStores').mockResolvedValue({
      data: [{ days: [{ slots: [{ time: new Date().toISOString(), available: true }] }] }],
    } as never)
    const server = fakeServer()
    const { user, actor } = await renderCall({ step: 'notes', server })
    const [today] = times().days
    const tomorrow = { time: '2026-12-08T16:00:00.000Z', remaining: 3, available: true }
    server.times = () => ({
      ...times(),
      days: [...(today ? [today] : []), { date: '2026-12-08', slots: [tomorrow] }],
    })
    actor.send({ type: 'address.choose', addressId: OFFICE })
    await flushPromises()
    actor.send({ type: 'cart.restore' })
    const notices = await within(ticket()).findByRole('region', { name: 'To tell the caller' })
    expect(within(notices).getByText(/^No more deliveries today: .*10:00$/)).toBeTruthy()
    expect(await within(notices).findByRole('button', { name: /^Pick up at La Aurora, / })).toBeTruthy()
    screen.getByRole('button', { name: /^Notes/ }).focus()
    await user.keyboard('b')
    await vi.waitFor(() => expect(actor.getSnapshot().context.coverage?.storeId).toBe(KIOSK))
  })

  it('a moved time is accepted on the ticket by A, unless the user has turned such keys off', async () => {
    const server = fakeServer()
    const { user, actor } = await renderCall({ step: 'notes', server })
    actor.send({ type: 'time.said' })
    server.times = () => times('13:00')
    actor.send({ type: 'time.refresh' })
    expect(await within(ticket()).findByRole('button', { name: /^Accept .*07:00/ })).toBeTruthy()
    screen.getByRole('button', { name: /^Notes/ }).focus()
    setSingleKeyShortcuts(false)
    await user.keyboard('a')
    expect(actor.getSnapshot().context.movedFromTime).not.toBeNull()
    setSingleKeyShortcuts(true)
    await user.keyboard('a')
    expect(actor.getSnapshot().context.movedFromTime).toBeNull()
  })
})

it('the focus of a removed line goes to the next one', async () => {
  const { user, actor } = await renderCall({ step: 'cart' })
  actor.send({ type: 'cart.line.add', product: cake })
  const first = await within(ticket()).findByRole('button', { name: /^2 of Pan:/ })
  await within(ticket()).findByRole('button', { name: /^1 of Pastel:/ })
  first.focus()
  await user.keyboard('{Delete}')
  await vi.waitFor(() => expect(actor.getSnapshot().context.lines).toHaveLength(1))
  expect(document.activeElement?.className).toBe('order-line__quantity')
})

describe('Ctrl+Enter in a form that is not done', () => {
  it('submits the card that is typed', async () => {
    const { user } = await renderCall({ step: 'payment' })
    await user.click(await screen.findByRole('button', { name: 'Card' }))
    await user.type(await screen.findByLabelText('Card number'), '4242424242424242')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await vi.waitFor(() => expect(document.activeElement).toHaveProperty('name', 'card-expiry'))
  })

  it('settles the invoice that is typed', async () => {
    const { user, actor } = await renderCall({ step: 'billing' })
    const name = await screen.findByRole('textbox', { name: 'Name on the invoice' })
    await user.clear(name)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await vi.waitFor(() => expect(stepStates(actor.getSnapshot()).billing).toBe('refused'))
  })

  it('moves to the days that credit lacks', async () => {
    const { user, actor } = await renderCall({ step: 'payment' })
    await screen.findByRole('button', { name: 'Cash' })
    actor.send({ type: 'payment.choose', paymentType: 'credit' })
    await screen.findByRole('radiogroup', { name: 'Days to pay' })
    await user.keyboard('{Control>}{Enter}{/Control}')
    await vi.waitFor(() => expect(document.activeElement).toHaveProperty('type', 'radio'))
  })
})

describe('Ctrl+Enter right after the last product', () => {
  const addAndPlace = async (server = fakeServer(), nextKey?: string) => {
    const call = await renderCall({ step: 'notes', server })
    call.actor.send({ type: 'payment.choose', paymentType: 'cash' })
    act(() => call.actor.send({ type: 'cart.line.add', product: cake }))
    expect(stepStates(call.actor.getSnapshot()).deliveryTime).toBe('loading')
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    if (nextKey !== undefined) fireEvent.keyDown(document.body, { key: nextKey })
    return call
  }

  it('places the order once its time is checked', async () => {
    const { actor } = await addAndPlace()
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('placed'))
    expect(actor.getSnapshot().context.lines).toHaveLength(2)
  })

  it('leaves an order whose time moved to the operator', async () => {
    const server = fakeServer({ times: (minutes) => (minutes > 10 ? times('13:00') : times('12:00')) })
    const { actor } = await addAndPlace(server)
    await screen.findByRole('button', { name: /^Accept .*07:00/ })
    await flushPromises()
    // It is not placed before the caller has agreed, by the next key.
    expect(phaseOf(actor.getSnapshot())).toBe('editing')
    expect(screen.getByRole('textbox', { name: 'Comment' })).toBeTruthy()
    await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Accept .*07:00/))
    fireEvent.click(document.activeElement ?? document.body)
    expect(phaseOf(actor.getSnapshot())).toBe('review')
  })

  it('opens the time when none is left', async () => {
    await addAndPlace(fakeServer({ times: (minutes) => (minutes > 10 ? times() : times('12:00')) }))
    expect(await screen.findByRole('textbox', { name: 'Type the time' })).toBeTruthy()
  })

  it('is forgotten when another key follows', async () => {
    const { actor } = await addAndPlace(fakeServer(), 'Escape')
    await flushPromises()
    expect(phaseOf(actor.getSnapshot())).toBe('review')
  })
})

it('a placed order is promised for today without the date', async () => {
  const order = { ...placedOrder, deliveryTime: new Date().toISOString() }
  const { actor, user } = await renderCall({
    step: 'notes',
    server: fakeServer({ place: { _tag: 'Placed', order } }),
  })
  actor.send({ type: 'payment.choose', paymentType: 'cash' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  const card = await screen.findByRole('region', { name: 'Order 5000 created' })
  expect(within(card).getByText(/^Today,/)).toBeTruthy()
})

it('what is sold out after a repeat stays on the ticket with its quantity', async () => {
  const server = fakeServer({ products: [{ ...cake, available: 0 }] })
  const { actor } = await renderCall({ step: 'notes', server })
  const { productId, price } = cake
  actor.send({
    type: 'cart.repeat',
    lines: [{ productId, quantity: 3, frozenQuantity: 0, unitPrice: price }],
    orderedAt: '2026-11-13T18:04:00.000Z',
  })
  expect(await within(ticket()).findByText('3 Pastel: sold out')).toBeTruthy()
  expect(within(ticket()).getByText(/^Repeated from Nov 13/)).toBeTruthy()
  actor.send({ type: 'products.refreshed', products: [cake] })
  await flushPromises()
  expect(within(ticket()).getByText('3 Pastel: sold out')).toBeTruthy()
})

it('after a change of the address the products are one key from coming back, and the focus stays', async () => {
  vi.spyOn(api, 'storeProducts').mockReturnValue(new Promise(() => undefined))
  const { user, actor } = await renderCall({ step: 'address' })
  await screen.findByText(/^Ask:/)
  await user.keyboard('2')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Bring back'))
  await user.keyboard('{Enter}')
  await flushPromises()
  expect(actor.getSnapshot().context.lines).toHaveLength(1)
  expect(document.activeElement).not.toBe(document.body)
})

it('an amount of cash is not refused while it is typed, and is named as missing', async () => {
  const { user } = await renderCall({ step: 'payment' })
  await user.click(await screen.findByRole('button', { name: 'Cash' }))
  const amount = await screen.findByRole('textbox', { name: 'Pays with' })
  await user.type(amount, '10')
  expect(amount.getAttribute('aria-invalid')).not.toBe('true')
  expect(within(ticket()).getByText('Q105.00 short in cash')).toBeTruthy()
  await user.tab()
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  await user.clear(amount)
  await user.type(amount, '109')
  expect(amount.getAttribute('aria-invalid')).not.toBe('true')
  await user.keyboard('{Enter}')
  expect(amount.getAttribute('aria-invalid')).toBe('true')
})

it('a resumed call says why it was parked until that is closed', async () => {
  const { user } = await renderCall({
    step: 'notes',
    resumedFrom: { reason: 'asks the office', callBackAt: '2026-12-07T20:15:00.000Z' },
  })
  await screen.findByText('It was parked: asks the office. Call back at 14:15')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(/^It was parked/)).toBeNull()
})

it('a scheduled order in the history shows its day with the time', async () => {
  const open = {
    id: 5,
    number: 5,
    status: 'scheduled',
    toPay: cake.price,
    createdAt: '2026-11-10T18:00:00.000Z',
    deliveryTime: '2031-11-24T13:00:00.000Z',
    items: [],
  }
  // The card reads these fields of the contract's orders only.
  await renderCall({ step: 'notes', customer: { ...customerAna, openOrders: [open as never] } })
  const link = screen.getByRole('link', { name: /Scheduled/ })
  expect(link.textContent).toContain('Nov 24, 2031 07:00')
  // It opens over the desk.
  expect(link.getAttribute('href')).toBe('/new-order?order=5')
})

it('every missing step is listed with what it waits for, and an empty cart costs nothing', async () => {
  const { actor } = await renderCall({ step: 'notes' })
  actor.send({ type: 'cart.line.remove', productId: bread.productId })
  expect(await within(ticket()).findByText('Q0.00')).toBeTruthy()
  actor.send({ type: 'contact.change' })
  actor.send({ type: 'contact.change.confirm' })
  await flushPromises()
  expect(screen.getByText('6 missing')).toBeTruthy()
  const missing = within(ticket()).getAllByRole('button', {
    name: /^(Contact|Address|Delivery time|Cart|Billing|Payment)/,
  })
  expect(missing.map((button) => [button.textContent, button.querySelector('kbd')?.dataset['key']])).toEqual([
    ['ContactFind the customer', 'Alt 2'],
    ['AddressWaits for the customer', 'Alt 3'],
    ['Delivery timeWaits for the customer', 'Alt 4'],
    ['CartWaits for the customer', 'Alt 5'],
    ['BillingWaits for the customer', 'Alt 6'],
    ['PaymentWaits for the customer', 'Alt 7'],
  ])
})

it('a typed time is shown as the slot that it means, and Enter chooses it', async () => {
  const server = fakeServer()
  server.times = () => times('12:00', '13:00', '14:00')
  const { user, actor } = await renderCall({ step: 'deliveryTime', server })
  const field = await screen.findByRole('textbox', { name: 'Type the time' })
  await user.type(field, '9 pm{Enter}')
  expect(await screen.findByText('No time available')).toBeTruthy()
  await user.clear(field)
  await user.type(field, '800')
  expect(screen.getByText(/^Dec 7.* 08:00/)).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(actor.getSnapshot().context).toMatchObject({
    timeMode: 'slot',
    deliveryTime: '2026-12-07T14:00:00.000Z',
  })
})

it('the command palette goes to a step, and placing goes to what is missing', async () => {
  await renderCall({ step: 'address' })
  const palette = renderHook(() => useRegisteredActions())
  const run = (label: string) => {
    const action = palette.result.current.flatMap(({ actions }) => actions).find((one) => one.label === label)
    if (action && 'onPress' in action) act(action.onPress)
  }
  run('Step Notes')
  await screen.findByRole('textbox', { name: /Comment/ })
  run('Place order')
  expect(await screen.findByRole('button', { name: 'Cash' })).toBeTruthy()
})

it('an order that is refused as a whole says its code and why, and is tried again', async () => {
  const server = fakeServer({ place: { _tag: 'Refusal', code: 'user_dont_have_permission' } })
  const { user, actor } = await renderCall({ step: 'notes', server })
  actor.send({ type: 'payment.choose', paymentType: 'cash' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Code: user_dont_have_permission')).toBeTruthy()
  server.place = { _tag: 'Refusal', code: 'order_type_not_allowed' }
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Code: order_type_not_allowed')).toBeTruthy()
})

it('the page has the anchors of the contact and the cart', async () => {
  const { container } = await renderCall({ step: 'notes' })
  expect(container.querySelector('#contact')).toBe(screen.getByRole('region', { name: 'Current step' }))
  expect(container.querySelector('#cart')).toBe(ticket())
})

it('a cart that grows past what consumer final allows is said at the billing step', async () => {
  const { actor, user } = await renderCall({ step: 'billing' })
  actor.send({ type: 'billing.edit', billing: { type: 'nit_cf', value: '', billingName: 'Ana' } })
  actor.send({ type: 'billing.settle' })
  await flushPromises()
  actor.send({ type: 'products.refreshed', products: [{ ...bread, price: cents(150_000) }] })
  const types = await screen.findByRole('radiogroup', { name: 'Bill with' })
  expect(
    within(types).getByText(/^Invoices of Q2,500\.00 or more cannot go to a final consumer/),
  ).toBeTruthy()
  await user.keyboard('{Alt>}8{/Alt}')
  await user.keyboard('{Alt>}6{/Alt}')
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'NIT' })))
  await user.keyboard(' ')
  expect(actor.getSnapshot().context.billing.type).toBe('nit')
})

it('Ctrl+Z takes the last change of the cart back, except in a field with text', async () => {
  const { user, actor } = await renderCall({ step: 'notes' })
  const quantity = () => actor.getSnapshot().context.lines[0]?.quantity
  actor.send({ type: 'cart.line.quantity', productId: bread.productId, quantity: 3 })
  const comment = await screen.findByRole('textbox', { name: 'Comment' })
  await user.type(comment, 'x')
  await user.keyboard('{Control>}z{/Control}')
  expect(quantity()).toBe(3)
  await user.clear(comment)
  await user.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect(quantity()).toBe(2))
  await user.click(within(ticket()).getByRole('button', { name: 'Undo the last change' }))
  expect(quantity()).toBe(1)
})

it('Ctrl+Z brings back the cart that a change of the address emptied', async () => {
  const { user, actor } = await renderCall({ step: 'notes' })
  actor.send({ type: 'address.choose', addressId: OFFICE })
  await flushPromises()
  expect(actor.getSnapshot().context.lines).toEqual([])
  await user.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect(actor.getSnapshot().context.lines).toMatchObject([{ quantity: 2 }]))
})

it('a press on a line goes to its number', async () => {
  const { user } = await renderCall({ step: 'cart' })
  await user.click(await within(ticket()).findByText('Pan'))
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^2 of Pan/)
})

it('a number typed at a line sets its quantity, and one too many says so', async () => {
  const { user, actor } = await renderCall({ step: 'notes' })
  const line = await within(ticket()).findByRole('button', { name: /^2 of Pan/ })
  line.focus()
  await user.keyboard('3')
  expect(actor.getSnapshot().context.lines[0]?.quantity).toBe(3)
  await user.keyboard('0')
  expect(actor.getSnapshot().context).toMatchObject({ lines: [{ quantity: 3 }], lineRefusal: {} })
})

it('N opens the note of a line, and Enter goes back to the line', async () => {
  const { user, actor } = await renderCall({ step: 'notes' })
  const line = await within(ticket()).findByRole('button', { name: /^2 of Pan/ })
  line.focus()
  await user.keyboard('n')
  await user.keyboard('without crust{Enter}')
  expect(actor.getSnapshot().context.lines).toMatchObject([{ note: 'without crust', quantity: 2 }])
  expect(document.activeElement).toBe(line)
  expect(within(ticket()).getByRole('button', { name: 'Note for Pan: without crust' })).not.toBeNull()
})

it('arrows pass the types without leaving the step, Enter and a number go on with one', async () => {
  const { user, actor } = await renderCall({ step: 'type' })
  actor.send({ type: 'contact.change' })
  actor.send({ type: 'contact.change.confirm' })
  const type = () => actor.getSnapshot().context.orderType
  screen.getByRole('radio', { name: /Personal/ }).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  await vi.waitFor(() => expect(type()).toBe('business'))
  expect(screen.getByRole('radio', { name: /Business/ })).toBe(document.activeElement)
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(screen.queryByRole('radio', { name: /Business/ })).toBeNull())
  await user.keyboard('{Alt>}1{/Alt}')
  ;(await screen.findByRole('radio', { name: /Business/ })).focus()
  await user.keyboard('2')
  await vi.waitFor(() => expect(type()).toBe('gift'))
  await vi.waitFor(() => expect(screen.queryByRole('radio', { name: /Business/ })).toBeNull())
})

it('Alt and a number opens the step, and what is typed next goes into it', async () => {
  const { user } = await renderCall({ step: 'payment' })
  await screen.findByRole('button', { name: 'Cash' })
  const [billing, notes] = ['Billing', 'Notes'].map((name) =>
    within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('button', {
      name: RegExp(`^${name}`),
    }),
  )
  fireEvent.keyDown(document.body, { key: '6', code: 'Digit6', altKey: true })
  expect(billing?.getAttribute('aria-current')).toBe('step')
  await screen.findByLabelText('Name on the invoice')
  expect(document.activeElement).toHaveProperty('value', '576937K')
  fireEvent.keyDown(document.body, { key: '8', code: 'Digit8', altKey: true })
  expect(notes?.getAttribute('aria-current')).toBe('step')
  await user.keyboard('ring')
  expect(screen.getByLabelText('Comment')).toHaveProperty('value', 'ring')
})
