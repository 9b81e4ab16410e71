import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { testOrder, testPayment } from '../../../../tests/components/order.fixture.ts'
import { i18n, renderPage } from '../../../../tests/components/render.tsx'
import { ApiFailure } from '../../../api/client/api-failure.ts'
import { api } from '../../../api/client/api.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import type { DeliveryMan } from '../../../api/contract/organisation.contract.ts'
import type { UserId } from '../../../domain/shared/ids.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { CompleteDialog } from './CompleteDialog.tsx'
import { FailDialog } from './FailDialog.tsx'
import type { CommandResult } from '../commands/order-commands.ts'
import type { OrderDialogProps } from '../order-dialog-props.ts'
import { RescheduleDialog } from './RescheduleDialog.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { REST_MS } from '../commands/use-is-resting.ts'
import type { RunCommand } from '../commands/use-run-command.ts'

const NOW = Date.parse('2026-12-07T17:30:00Z')
const done = (order: Order): CommandResult => ({ _tag: 'Done', order })
const refused = (code: string, current: Order | null = null): CommandResult => ({
  _tag: 'Refusal',
  code,
  detail: null,
  current,
})

/** A dialog over an order; requests are recorded with endpoint and body. */
const renderDialog = async (
  Dialog: ComponentType<OrderDialogProps>,
  order: Order,
  ofCustomer: readonly object[] = [],
) => {
  const sent: { readonly call: string; readonly input: object; readonly version: number }[] = []
  const answers: CommandResult[] = []
  for (const call of ['changeStatus', 'assignDeliveryMan', 'recordOfferAnswer', 'updateOrder'] as const)
    vi.spyOn(api, call).mockImplementation((input: object) => {
      sent.push({ call, input, version: 0 })
      return Promise.resolve(order) as never
    })
  vi.spyOn(api, 'userOrders').mockResolvedValue({ data: ofCustomer } as never)
  const bodies = () =>
    sent.map(({ call, input }) => ({ call, body: 'body' in input ? input.body : undefined }))
  const run = vi.fn<RunCommand>(async (command, ref) => {
    await command.send({ ifMatch: ref.version, idempotencyKey: 'key', toast: 'none' })
    return answers.shift() ?? done(order)
  })
  const onClose = vi.fn()
  const page = renderPage(
    () => <Dialog order={order} formats={i18n.formats} now={NOW} onClose={onClose} run={run} />,
    { permissions: ['orders.assign', 'createOrders'] as never },
  )
  await screen.findByRole(Dialog === FailDialog ? 'alertdialog' : 'dialog')
  return { ...page, run, onClose, bodies, answers }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const radio = (name: string | RegExp) => screen.getByRole('radio', { name })
const offReason = (name: string, description: string) => screen.queryByRole('button', { name, description })

const tap = (element: HTMLElement) => {
  fireEvent.pointerDown(element)
  fireEvent.click(element)
}

/** The button that has just come to its place ignores presses for a second. */
const restedButton = (name: string) =>
  vi.waitFor(() => expect(button(name).getAttribute('aria-disabled')).not.toBe('true'), { timeout: 3_000 })

describe('cancelling an order', () => {
  it('requires a reason and a confirmation before it sends', async () => {
    const { user, bodies, onClose } = await renderDialog(CancelDialog, testOrder())
    expect(screen.getByRole('dialog', { name: 'Cancel order 48227' })).not.toBeNull()
    expect(screen.getByText('Step 1 of 2. Nothing changes yet.')).not.toBeNull()
    expect(offReason('Continue', 'Choose a reason first')).not.toBeNull()
    await user.click(button('Continue'))
    expect(screen.getByText('Step 1 of 2. Nothing changes yet.')).not.toBeNull()
    await user.click(radio('Wrong address'))
    await user.click(button('Continue'))
    expect(screen.getByText('Step 2 of 2.')).not.toBeNull()
    expect(screen.getByText('Ana López has not paid yet')).not.toBeNull()
    expect(screen.getByText(/^Q\s?115\.00$/)).not.toBeNull()
    expect(bodies()).toEqual([])
    await restedButton('Cancel the order')
    await user.click(button('Cancel the order'))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(bodies()).toEqual([
      { call: 'changeStatus', body: { status: 'cancelled', reason: 'cross_address' } },
    ])
  })

  it('goes back with the chosen reason, and keeps the order', async () => {
    const { user, bodies, onClose } = await renderDialog(CancelDialog, testOrder())
    await user.click(radio('Delivery time'))
    await user.click(button('Continue'))
    await restedButton('Back')
    await user.click(button('Back'))
    expect((radio('Delivery time') as HTMLInputElement).checked).toBe(true)
    await user.click(button('Keep the order'))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(bodies()).toEqual([])
  })

  it('requires the void id of a bank payment, and the destination of packed goods', async () => {
    const order = testOrder({
      status: 'in_route',
      payment: testPayment({ paymentType: 'card', status: 'completed', bankTransactionId: 'bank-1' }),
    })
    const { user, bodies, onClose } = await renderDialog(CancelDialog, order)
    await user.click(radio('Requested by the customer'))
    expect(offReason('Continue', 'Say where the goods go first')).not.toBeNull()
    await user.click(radio(/^Wasted/))
    await user.click(button('Continue'))
    expect(screen.getByText(/items are written off/)).not.toBeNull()
    await user.click(button('Continue'))
    expect(screen.getByText('Step 3 of 3.')).not.toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Void id' }), ' void-9 ')
    await restedButton('Cancel the order')
    await user.click(button('Cancel the order'))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(bodies()).toEqual([
      {
        call: 'changeStatus',
        body: {
          status: 'cancelled',
          reason: 'customer_request',
          bankVoidTransactionId: 'void-9',
          goods: 'wasted',
        },
      },
    ])
  })

  it('moves the focus to keeping the order, so that a double Enter does not cancel', async () => {
    const { user, bodies, onClose } = await renderDialog(CancelDialog, testOrder())
    await user.click(radio('Delivery time'))
    button('Continue').focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(button('Keep the order'))
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(bodies()).toEqual([])
  })

  it('does not cancel by a double click on Continue', async () => {
    const { user, bodies } = await renderDialog(CancelDialog, testOrder())
    await user.click(radio('Delivery time'))
    await user.dblClick(button('Continue'))
    expect(screen.getByText('Step 2 of 2.')).not.toBeNull()
    expect(bodies()).toEqual([])
    expect(offReason('Cancel the order', i18n.t('action.justChanged'))).not.toBeNull()
  })

  it('never cancels by impatient taps, and stands elsewhere than Continue', async () => {
    const { bodies } = await renderDialog(CancelDialog, testOrder())
    fireEvent.click(radio('Delivery time'))
    const lastInFoot = () => screen.getAllByRole('button').at(-1)
    expect(lastInFoot()).toBe(button('Continue'))
    vi.useFakeTimers()
    tap(button('Continue'))
    expect(screen.getByText('Step 2 of 2.')).not.toBeNull()
    expect(lastInFoot()).toBe(button('Back'))
    for (const pause of [300, 500, 700, 999, 999, 999, 999]) {
      await act(() => vi.advanceTimersByTimeAsync(pause))
      tap(button('Cancel the order'))
      expect(bodies()).toEqual([])
    }
    await act(() => vi.advanceTimersByTimeAsync(REST_MS))
    tap(button('Cancel the order'))
    vi.useRealTimers()
    await vi.waitFor(() => expect(bodies()).toHaveLength(1))
  })

  it('says the amount that goes back to the card of a paid order', async () => {
    const payment = testPayment({
      paymentType: 'card',
      status: 'completed',
      cardBrand: 'visa',
      cardLastFour: '4242',
    })
    const { user } = await renderDialog(CancelDialog, testOrder({ payment }))
    await user.click(radio('Delivery time'))
    await user.click(button('Continue'))
    expect(screen.getByText('Goes back to Ana López')).not.toBeNull()
    expect(screen.getByText('To the card, Visa ending in 4242')).not.toBeNull()
    expect(button(/^Cancel and refund Q\s?115\.00$/)).not.toBeNull()
  })

  it('lists what the cancellation does before it is confirmed', async () => {
    const order = testOrder({
      status: 'assigned',
      deliveryMan: {
        deliveryManId: 31,
        firstName: 'Luis',
        lastName: 'Paz',
        phone: '+50255550000',
        status: 'on_rout',
        acceptance: 'accepted',
      },
    })
    const { user } = await renderDialog(CancelDialog, order)
    await user.click(radio('Delivery time'))
    await user.click(radio(/^Wasted/))
    await user.click(button('Continue'))
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Reason: Delivery time Change',
      'Products: 0 items are written off Change',
      'Delivery time: Today 12:00 becomes free',
      'Points: 115 points of this order are not credited',
      'Delivery man: Luis Paz no longer has this order',
    ])
  })

  it('begins at the button that keeps the order, and goes back to what is to be said otherwise', async () => {
    const { user } = await renderDialog(CancelDialog, testOrder())
    expect(document.activeElement).toBe(button('Keep the order'))
    await user.click(radio('Delivery time'))
    await user.click(button('Continue'))
    expect(document.activeElement).toBe(button('Keep the order'))
    await user.click(button('Change: Reason'))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Delivery time' }).checked).toBe(true)
  })

  it('names the order that a duplicate may repeat', async () => {
    const order = testOrder()
    const { user } = await renderDialog(CancelDialog, order, [{ ...order, number: 48221 }])
    await user.click(await screen.findByRole('radio', { name: /^Possible duplicate.*48221, of the same/u }))
    await user.click(button('Continue'))
    expect(screen.getByText(/Possible duplicate of 48221/u)).not.toBeNull()
  })

  it('shows a final refusal with one button', async () => {
    const { user, answers, onClose } = await renderDialog(CancelDialog, testOrder())
    answers.push(refused('order_is_completed'))
    await user.click(radio('Delivery time'))
    await user.click(button('Continue'))
    await restedButton('Cancel the order')
    await user.click(button('Cancel the order'))
    expect(await screen.findByText(i18n.tFailure('order_is_completed'))).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull()
    await user.click(button('Keep the order'))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  })
})

describe('abandoning the payment', () => {
  it('asks, and sends the status failed', async () => {
    const { user, bodies, onClose } = await renderDialog(FailDialog, testOrder({ status: 'pending' }))
    expect(screen.getByRole('alertdialog', { name: 'Mark order 48227 as failed' })).not.toBeNull()
    await user.click(button('Mark as failed'))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(bodies()).toEqual([{ call: 'changeStatus', body: { status: 'failed' } }])
  })

  it('sends nothing after Cancel or Escape', async () => {
    const { user, bodies, onClose } = await renderDialog(FailDialog, testOrder({ status: 'pending' }))
    await user.click(button('Keep waiting'))
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalled()
    expect(bodies()).toEqual([])
  })

  it('stays open with the reason of a refusal', async () => {
    const { user, answers, onClose } = await renderDialog(FailDialog, testOrder({ status: 'pending' }))
    answers.push(refused('offline'))
    await user.click(button('Mark as failed'))
    expect(await screen.findByText('This device has no connection. Nothing was sent.')).not.toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('completing an order', () => {
  const cash = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Cash received' })

  it('starts with the exact cash, shows the change and sends the received amount', async () => {
    const order = testOrder({ status: 'at_the_door' })
    const { user, bodies, onClose } = await renderDialog(CompleteDialog, order)
    expect(cash().value).toBe('115.00')
    expect(document.activeElement).toBe(cash())
    await user.clear(cash())
    await user.type(cash(), '200')
    expect(screen.getByRole('status').textContent).toMatch(/85/)
    await user.click(button('Complete'))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(bodies()).toEqual([{ call: 'changeStatus', body: { status: 'completed', cashReceived: 20_000 } }])
  })

  it('is disabled while cash is missing, and shows the missing amount', async () => {
    const { user, bodies } = await renderDialog(CompleteDialog, testOrder({ status: 'at_the_door' }))
    await user.clear(cash())
    await user.type(cash(), '100{Enter}')
    expect(cash().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('button', { name: 'Complete', description: /15.* is missing/ })).not.toBeNull()
    await user.click(button('Complete'))
    expect(bodies()).toEqual([])
  })

  it.each([
    ['168,50', 16_850],
    ['1.168,50', 116_850],
  ])(
    'asks about the cash %s, whose change is more than five times the order, and only then',
    async (typed, amount) => {
      const { user, bodies } = await renderDialog(CompleteDialog, testOrder({ status: 'at_the_door' }))
      await user.clear(cash())
      await user.type(cash(), typed)
      const asks = amount > 6 * 11_500
      expect(screen.queryByRole('button', { name: /^Yes, with Q1,168.50$/ }) !== null).toBe(asks)
      if (asks) {
        await user.click(button('Complete'))
        expect(bodies()).toEqual([])
        await user.click(button('Yes, with Q1,168.50'))
      }
      await user.click(button('Complete'))
      expect(bodies()).toEqual([
        { call: 'changeStatus', body: { status: 'completed', cashReceived: amount } },
      ])
    },
  )

  it('sends nothing while the cash is no amount', async () => {
    const { user, bodies } = await renderDialog(CompleteDialog, testOrder({ status: 'at_the_door' }))
    await user.clear(cash())
    await user.type(cash(), '1.168{Enter}')
    await user.click(button('Complete'))
    expect(bodies()).toEqual([])
    expect(screen.getByText('It can be 1,168 or 1.17. Write 1168 or 1.17')).not.toBeNull()
  })

  it('requires the code of the terminal for a terminal payment', async () => {
    const order = testOrder({ status: 'at_the_door', payment: testPayment({ paymentType: 'pos' }) })
    const { user, bodies } = await renderDialog(CompleteDialog, order)
    await user.click(button('Complete'))
    expect(bodies()).toEqual([])
    await user.type(screen.getByRole('textbox', { name: 'Authorisation code of the POS' }), ' A-77 {Enter}')
    await vi.waitFor(() =>
      expect(bodies()).toEqual([
        { call: 'changeStatus', body: { status: 'completed', authorizationCode: 'A-77' } },
      ]),
    )
  })
})

describe('completing a paid order', () => {
  it('says that it is for good and collects nothing', async () => {
    const order = testOrder({
      status: 'at_the_door',
      payment: testPayment({ paymentType: 'card', status: 'completed' }),
    })
    const { user, bodies } = await renderDialog(CompleteDialog, order)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText(/it cannot be undone/)).not.toBeNull()
    await user.click(button('Complete'))
    await vi.waitFor(() =>
      expect(bodies()).toEqual([{ call: 'changeStatus', body: { status: 'completed' } }]),
    )
  })
})

describe('returning an order', () => {
  it('sends the chosen reason, and shows the number of remaining returns', async () => {
    const { user, bodies, onClose } = await renderDialog(ReturnDialog, testOrder({ status: 'at_the_door' }))
    expect(screen.getByText(/2 more returns are possible afterwards/)).not.toBeNull()
    expect(offReason('Return', 'What happened?')).not.toBeNull()
    await user.click(radio('Nobody opened'))
    await user.click(button('Return'))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(bodies()).toEqual([{ call: 'changeStatus', body: { status: 'routing', reason: 'nobody' } }])
  })

  it('requires a text for another reason', async () => {
    const { user, bodies } = await renderDialog(ReturnDialog, testOrder({ status: 'in_route' }))
    await user.click(radio('Something else'))
    await user.click(button('Return'))
    expect(bodies()).toEqual([])
    await user.type(screen.getByRole('textbox', { name: 'Say what happened' }), ' road closed ')
    await user.click(button('Return'))
    expect(bodies()).toEqual([{ call: 'changeStatus', body: { status: 'routing', reason: 'road closed' } }])
  })

  it('stays open with the reason of a refusal', async () => {
    const { user, answers, onClose } = await renderDialog(ReturnDialog, testOrder({ status: 'in_route' }))
    answers.push(refused('returns_exhausted'))
    await user.click(radio('Nobody opened'))
    await user.click(button('Return'))
    expect(await screen.findByText(/The order has come back three times/)).not.toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('rescheduling an order', () => {
  const slot = (time: string, available = true) => ({ time, remaining: 3, available })
  const DAYS = [
    {
      date: '2026-12-07',
      slots: [
        slot('2026-12-07T18:00:00.000Z'),
        slot('2026-12-07T18:15:00.000Z'),
        slot('2026-12-07T18:30:00.000Z', false),
      ],
    },
    { date: '2026-12-08', slots: [slot('2026-12-08T19:00:00.000Z')] },
  ]
  const withTimes = () =>
    vi.spyOn(api, 'deliveryTimes').mockResolvedValue({ timeZone: 'America/Guatemala', days: DAYS })

  it("offers the free times of the order's day except its own, and sends the chosen one", async () => {
    const times = withTimes()
    const { user, bodies, onClose } = await renderDialog(RescheduleDialog, testOrder({ status: 'scheduled' }))
    const choices = within(await screen.findByRole('radiogroup', { name: 'Time' })).getAllByRole('radio')
    expect(choices).toHaveLength(1)
    expect(times.mock.calls[0]?.[0]).toMatchObject({ params: { id: 100 }, query: { cookingTime: 10 } })
    expect(offReason('Change', 'Choose a time first')).not.toBeNull()
    await user.click(radio(/12:15/))
    await user.click(button('Change'))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(bodies()).toEqual([{ call: 'updateOrder', body: { deliveryTime: '2026-12-07T18:15:00.000Z' } }])
  })

  it('clears the chosen time when another day is chosen', async () => {
    withTimes()
    const { user, bodies } = await renderDialog(RescheduleDialog, testOrder({ status: 'scheduled' }))
    await user.click(await screen.findByRole('radio', { name: /12:15/ }))
    await user.click(button(/Day/))
    await user.click(screen.getAllByRole('option')[1] as HTMLElement)
    expect(radio(/13:00|1:00/)).not.toBeNull()
    await user.click(button('Change'))
    expect(bodies()).toEqual([])
  })

  it('reloads the times when the chosen one was taken', async () => {
    const times = withTimes()
    const { user, answers, onClose } = await renderDialog(
      RescheduleDialog,
      testOrder({ status: 'scheduled' }),
    )
    answers.push(refused('delivery_time_limits_error'))
    await user.click(await screen.findByRole('radio', { name: /12:15/ }))
    await user.click(button('Change'))
    expect(await screen.findByText(i18n.tFailure('delivery_time_limits_error'))).not.toBeNull()
    await vi.waitFor(() => expect(times).toHaveBeenCalledTimes(2))
    expect(onClose).not.toHaveBeenCalled()
    expect(offReason('Change', 'Choose a time first')).not.toBeNull()
  })

  it('says why the delivery time of an order that has left the store stays', async () => {
    withTimes()
    const order = testOrder({ status: 'in_route' })
    const abilities = { ...order.abilities, reschedule: 'invalid_next_status' } as const
    await renderDialog(RescheduleDialog, { ...order, abilities })
    expect(await screen.findByText(i18n.tFailure('invalid_next_status'))).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  it('can be retried after the times failed to load', async () => {
    const times = withTimes().mockRejectedValueOnce(new ApiFailure(0, 'offline', null))
    const { user } = await renderDialog(RescheduleDialog, testOrder({ status: 'scheduled' }))
    expect(await screen.findByText('The delivery times could not be loaded')).not.toBeNull()
    await user.click(button('Try again'))
    expect(await screen.findByRole('radiogroup', { name: 'Time' })).not.toBeNull()
    expect(times).toHaveBeenCalledTimes(2)
  })
})

describe('assigning a delivery man', () => {
  const man = (id: number, firstName: string, rest: Partial<DeliveryMan> = {}): DeliveryMan => ({
    id: id as UserId,
    firstName,
    lastName: 'Paz',
    phone: '+50255550000',
    status: 'active',
    openOrders: 0,
    ...rest,
  })
  const withMen = (...men: DeliveryMan[]) =>
    vi.spyOn(api, 'deliveryMen').mockResolvedValue({ data: men, count: men.length, limit: 100, offset: 0 })
  const offered = (acceptance: 'offered' | 'accepted' | 'waiting', version: number) =>
    testOrder({
      status: 'routing',
      version,
      deliveryMan: {
        deliveryManId: 31,
        firstName: 'Luis',
        lastName: 'Paz',
        phone: '+50255550000',
        status: 'active',
        acceptance,
      },
    })

  it('offers the order to the chosen delivery man, and to nobody on the road', async () => {
    withMen(man(31, 'Luis'), man(32, 'Rosa', { status: 'on_rout', openOrders: 2 }))
    const { user, bodies, answers } = await renderDialog(AssignDialog, testOrder({ status: 'routing' }))
    answers.push(done(offered('offered', 5)))
    expect(await screen.findByText('2 open orders')).not.toBeNull()
    expect(offReason('Offer to Rosa Paz', 'On the road until his last order is closed')).not.toBeNull()
    await user.click(button('Offer to Rosa Paz'))
    expect(bodies()).toEqual([])
    await user.click(button('Offer to Luis Paz'))
    expect(await screen.findByRole('button', { name: 'Accepted by phone' })).not.toBeNull()
    expect(bodies()).toEqual([{ call: 'assignDeliveryMan', body: { deliveryManId: 31 } }])
  })

  it.each([
    ['Accepted by phone', true],
    ['Refused by phone', false],
  ])("records the delivery man's answer: %s", async (name, accepted) => {
    withMen(man(31, 'Luis'))
    const { user, bodies, answers } = await renderDialog(AssignDialog, offered('offered', 5))
    expect(screen.getByText('Luis Paz has been asked')).not.toBeNull()
    answers.push(done(accepted ? offered('accepted', 6) : testOrder({ status: 'routing', version: 6 })))
    await user.click(button(name))
    await vi.waitFor(() => expect(bodies()).toEqual([{ call: 'recordOfferAnswer', body: { accepted } }]))
    if (!accepted) {
      expect(await screen.findByText('The delivery man refused. Offer it to somebody else.')).not.toBeNull()
      expect(screen.getAllByText('Declined this order')).toHaveLength(1)
    }
  })

  it('withdraws the order', async () => {
    withMen(man(31, 'Luis'))
    const { user, bodies, answers } = await renderDialog(AssignDialog, offered('offered', 5))
    answers.push(done(testOrder({ status: 'routing', version: 6 })))
    await user.click(button('Take the order back'))
    await vi.waitFor(() =>
      expect(bodies()).toEqual([{ call: 'assignDeliveryMan', body: { deliveryManId: null } }]),
    )
  })

  it('says that a delivery man is on his way back to the store', async () => {
    withMen(man(32, 'Rosa', { status: 'return_to_store', openOrders: 0 }))
    await renderDialog(AssignDialog, testOrder({ status: 'routing' }))
    await screen.findByText('Rosa Paz')
    expect(offReason('Offer to Rosa Paz', 'On the way back to the store')).not.toBeNull()
  })

  it('shows a refusal at the chosen delivery man', async () => {
    withMen(man(31, 'Luis'), man(33, 'Eva'))
    const { user, answers } = await renderDialog(AssignDialog, testOrder({ status: 'routing' }))
    answers.push(refused('offline'))
    await user.click(await screen.findByRole('button', { name: 'Offer to Eva Paz' }))
    const alert = await screen.findByRole('alert')
    expect(alert.closest('li')?.textContent).toContain('Eva Paz')
  })
})
