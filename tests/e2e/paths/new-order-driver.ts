import { createIntl } from 'react-intl'
import { all as es } from '../../../src/i18n/es/all.ts'
import type { OrderType } from '../../../src/domain/order/order-kinds.ts'
import { stepsOf, type OrderStep } from '../../../src/machines/processes/new-order.types.ts'
import { createKeyboard, expect } from '../fixtures.ts'
import { callerField, fillCoordinates, orderSummary, stepButton, typeCard } from '../new-order.page.ts'
import { dialogTitled } from '../orders-board.page.ts'
import { ageAnswers } from './corporate-setting.ts'
import { lose, newestCall, pass, refuse, type HeldCalls } from './hold-calls.ts'
import { passTimers } from './hold-timers.ts'
import {
  ADDRESSES,
  COUPON,
  KIOSK_NAME,
  PHONES,
  PRICES,
  setPrice,
  SKU,
  TAX_ID,
} from '../../processes/new-order.fixture.ts'
import { membersDriver } from './new-order-members.ts'
import { SAVE_DUE, type NewOrderSetting } from './new-order-setting.ts'
import type { BrowserDriver } from './walk-run.ts'

/** In the zone of the store that serves the caller's home. */
const HOME = { lat: '14.6001', lng: '-90.5101' }
/** A query asks twice more before it is lost. */
const TRIES = 3

const SAVED_TEXTS: Readonly<Record<string, string>> = {
  saved: 'Guardado',
  retrying: 'Sin guardar, se intenta de nuevo',
  conflict: 'Ya no se guarda aquí',
}

/** The type of the order that the step of a run chooses. */
const TYPES: Readonly<Record<string, OrderType>> = {
  'type.choose (the same)': 'single',
  'type.choose (corporate)': 'corporate',
  'type.confirm': 'single',
}

const stepTitle = (step: OrderStep): string => es[`newOrder.step.${step}`]
const intl = createIntl({ locale: 'es', messages: es })
const stateWord = (step: OrderStep, state: string): string =>
  intl.formatMessage({ id: `newOrder.word.${state}` }, { step })

/** What somebody at the desk does, what the server answers, and what the steps say then. */
export const newOrderDriver = (setting: NewOrderSetting): BrowserDriver => {
  const { agent, held, network, page, productName, restAt, setStock } = setting
  let { orderType } = setting
  const keys = createKeyboard(page)
  const summary = orderSummary(page)
  const work = page.getByRole('region', { name: 'Paso en curso' })
  // A question hides the page behind it from screen readers; its state is looked at all the same.
  const steps = page.getByRole('navigation', { name: 'Pasos', includeHidden: true })
  const button = (name: string | RegExp) => work.getByRole('button', { name, exact: true })
  let createdCallers = 0
  let comments = 0
  let edits = 0
  let stock = 4
  /** A bill without a tax id is settled at once, without a call that could be held. */
  let isConsumerFinal = false
  let areTimesGone = false
  let placing: { readonly headers: Record<string, string>; readonly body: string } | null = null

  const isAt = async (step: OrderStep): Promise<boolean> =>
    (await stepButton(page, stepTitle(step)).getAttribute('aria-current')) === 'step'
  const goTo = async (step: OrderStep): Promise<void> => {
    await stepButton(page, stepTitle(step)).click()
    await expect(stepButton(page, stepTitle(step))).toHaveAttribute('aria-current', 'step')
  }
  const rest = (): Promise<void> => goTo(restAt)
  const at = (step: OrderStep, act: () => Promise<void>) => async (): Promise<void> => {
    await goTo(step)
    await act()
    await rest()
  }
  const click = (name: string | RegExp) => (): Promise<void> => button(name).first().click()

  const refuseWith = (calls: HeldCalls, status: number, code: string, details?: object) => async () =>
    refuse(await newestCall(calls), status, code, details)
  const loseQuery = async (calls: HeldCalls): Promise<void> => {
    for (let time = 0; time < TRIES; time += 1) await (await calls.next()).abort()
  }

  const typeCaller = async (phone: string): Promise<void> => {
    await callerField(page).fill(phone)
    await callerField(page).press('Enter')
    await expect(stepButton(page, stepTitle('contact'))).toContainText(stateWord('contact', 'chosen'))
  }
  /** What the page has asked before and is not fresh any more is asked again. */
  const reconnect = (): Promise<void> =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    })
  /** The catalogue as it is with so many pieces left. */
  const reloadProducts = async (pieces: number): Promise<void> => {
    stock = pieces
    await setStock(pieces)
    const answered = page.waitForResponse((response) => /\/stores\/\d+\/products/.test(response.url()))
    await reconnect()
    await answered
    await expect(catalogue.getByText(`${pieces === 1 ? 'Queda' : 'Quedan'} ${pieces}`)).toBeVisible()
  }
  const catalogue = page.getByRole('list', { name: 'Productos' })
  const search = page.getByRole('searchbox', { name: 'Buscar producto' })
  const findProduct = async (): Promise<void> => {
    await search.fill(SKU)
    await expect(catalogue.getByRole('button')).toHaveCount(1)
  }
  const addProduct = async (): Promise<void> => {
    await findProduct()
    if (stock === 1) await reloadProducts(4)
    await search.press('Enter')
    await expect(search).toHaveValue('')
  }
  const line = summary.getByRole('button', { name: new RegExp(`de ${productName}:`) })
  /** A refresh may change nothing on the screen, and until its answer is there the page asks for no other: it is waited for. */
  const passTimes = async (): Promise<void> => {
    const route = await newestCall(held.times)
    await route.continue()
    await (await route.request().response())?.finished()
  }
  /** The server's times with the first ones that can be had taken by others. */
  const takeTimes = (count: number) => async (): Promise<void> => {
    const route = await newestCall(held.times)
    const response = await route.fetch()
    // The contract's own answer.
    const times = (await response.json()) as { days: Array<{ slots: Array<{ available: boolean }> }> }
    const taken = new Set(
      times.days
        .flatMap(({ slots }) => slots)
        .filter(({ available }) => available)
        .slice(0, count),
    )
    const full = { remaining: 0, available: false, reason: 'delivery_time_limits_error' }
    for (const day of times.days)
      day.slots = day.slots.map((slot) => (taken.has(slot) ? { ...slot, ...full } : slot))
    await route.fulfill({ response, json: times })
  }
  const pressLine = async (key: string, times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) await line.press(key)
  }
  const pieces = async (): Promise<number> => Number(await line.innerText())
  const fillBill = async (value: string, name: string | null): Promise<void> => {
    isConsumerFinal = false
    const nit = work.getByRole('textbox', { name: 'NIT', exact: true })
    // The same number again would be no edit.
    if ((await nit.inputValue()) === value) await nit.fill(`${value}0`)
    await nit.fill(value)
    if (name !== null) await work.getByLabel('Nombre en la factura').fill(name)
  }
  const toAddress = work.getByRole('button', { name: es['newOrder.toAddress'] })
  const toStores = work.getByRole('button', { name: es['newOrder.pickup'] })
  const chooseAddress = (name: string) =>
    at('address', async () => {
      await expect(toAddress.or(toStores)).toBeVisible()
      if (await toAddress.isVisible()) await toAddress.click()
      await button(new RegExp(`^${name}`))
        .first()
        .click()
    })
  const choosePickup = at('address', async () => {
    await expect(toAddress.or(toStores)).toBeVisible()
    if (await toStores.isVisible()) await toStores.click()
    await work.getByRole('button', { name: new RegExp(KIOSK_NAME) }).click()
  })
  // The same text again would be no edit.
  const nameReceiver = (name: string) =>
    at('friend', () => work.getByLabel(es['newOrder.receiverName']).fill(name && `${name} ${(edits += 1)}`))
  const typeNumber = (number: string) =>
    at('thirdPartyNumber', async () => {
      await work.getByRole('radio').first().check({ force: true })
      await work.getByLabel(es['newOrder.serviceNumber']).fill(number && `${number}-${(edits += 1)}`)
    })
  const atTime = async (act: () => Promise<void>): Promise<void> => {
    if (!(await isAt('deliveryTime'))) {
      await goTo('deliveryTime')
      await (areTimesGone ? takeTimes(Infinity) : passTimes)()
    }
    await act()
  }
  const billConsumerFinal = (name: string) =>
    at('billing', async () => {
      await work.getByRole('radio', { name: es['newOrder.billing.nit_cf'] }).check({ force: true })
      // The same name again would be no edit.
      await work.getByLabel('Nombre en la factura').fill(`${name}.`)
      await work.getByLabel('Nombre en la factura').fill(name)
      isConsumerFinal = true
    })
  const reprice = (cents: number) => async (): Promise<void> => {
    await setPrice(network, cents)
    await at('cart', async () => {
      await findProduct()
      await reloadProducts(4)
    })()
  }
  /** Who has saved an address is read anew; the address is served by the same store. */
  const readCallerAnew = (points: number) =>
    at('address', async () => {
      await network.query(
        'update customer_points p set points = $1 from users u where u.id = p.user_id and u.phone = $2',
        [points, PHONES.known],
      )
      const read = page.waitForResponse((response) => /\/v4\/users\/\d+$/.test(response.url()))
      await ageAnswers(page)
      await reconnect()
      await read
      await button('Dirección nueva').click()
      await work.getByLabel('Dirección', { exact: true }).fill(`Otra casa ${(edits += 1)}`)
      await work.getByLabel('Nombre de la dirección').fill(`Otra ${edits}`)
      await fillCoordinates(page, HOME.lat, HOME.lng)
      await button('Usar esta dirección').click()
      await pass(held.address)()
      await expect(stepButton(page, stepTitle('address'))).toContainText(`Otra casa ${edits}`)
    })
  const payWith = (name: string) => at('payment', click(name))
  const payCash = (amount: string) =>
    at('payment', async () => {
      await work.getByRole('textbox', { name: 'Paga con' }).fill(amount)
      await page.keyboard.press('Tab')
    })
  const answerPlace = (status: number, code: string, details?: object) => async (): Promise<void> => {
    await refuseWith(held.place, status, code, details)()
    await expect(page.getByRole('button', { name: 'Colocando…' })).toHaveCount(0)
    if (code !== 'delivery_time_limits_error') await rest()
  }
  const couponCode = summary.getByRole('textbox', { name: es['priceRules.coupon'], includeHidden: true })
  const removeCoupon = summary.getByRole('button', { name: es['priceRules.remove'], includeHidden: true })
  const pointsField = summary.getByRole('textbox', {
    name: es['priceRules.pointsToUse'],
    includeHidden: true,
  })
  const removePoints = summary.getByRole('button', {
    name: es['priceRules.removePoints'],
    includeHidden: true,
  })
  const usePoints = (points: string) => async (): Promise<void> => {
    const open = summary.getByRole('button', { name: /^Usar puntos/ })
    if (await open.isVisible()) await open.click()
    await pointsField.fill(points)
    await pointsField.press('Enter')
  }
  /** The server's answer with a coupon that asks for more than the cart has, or without one. */
  const changeCoupon = (change: (coupon: object) => object | null) => async (): Promise<void> => {
    const route = await newestCall(held.coupon)
    const response = await route.fetch()
    const rules = (await response.json()) as { coupon: object } // the contract's own answer
    await route.fulfill({ response, json: { ...rules, coupon: change(rules.coupon) } })
  }
  const typeSearch = (text: string) => async (): Promise<void> => {
    // Who has not got the call parked goes on with it.
    if (await parking.isVisible()) await page.keyboard.press('Escape')
    await at('contact', () => callerField(page).fill(text))()
  }
  const chooseType = (name: string) => async (): Promise<void> => {
    await goTo('type')
    // The step is left at once: nobody sees it checked.
    await work
      .getByRole('radio', { name: new RegExp(`^${name}`) })
      .evaluate((radio: HTMLInputElement) => radio.click())
  }
  const members = membersDriver(setting, at)
  const parking = dialogTitled(page, 'Estacionar la llamada')
  const ask = (name: string) => page.getByRole('alertdialog', { name })

  const events: BrowserDriver['events'] = {
    'type.choose (the same)': chooseType('Personal'),
    'type.choose (corporate)': chooseType('Corporativo'),
    'members.changed (ready)': members.giveReady,
    'members.changed (open)': members.giveUnknown,
    'members.setTerms': at('payment', async () => {
      await work.getByLabel(/^Transacción para /).fill(`T-${(edits += 1)}`)
    }),
    'members.setTiming': at('payment', async () => {
      await work.getByRole('radio', { name: es['corporate.timing.after_completed'] }).check({ force: true })
    }),
    'payment.choose (transfer)': payWith('Transferencia'),
    'type.confirm': () =>
      ask('¿Cambiar el tipo de pedido?').getByRole('button', { name: 'Cambiar el tipo' }).click(),
    'type.cancelChange': () =>
      ask('¿Cambiar el tipo de pedido?').getByRole('button', { name: 'Volver' }).click(),
    'contact.search': typeSearch('5512'),
    'contact.search (cleared)': typeSearch(''),
    'contact.choose (known)': at('contact', () => typeCaller(PHONES.known)),
    'contact.choose (served)': at('contact', () => typeCaller(PHONES.known)),
    'contact.choose (fewer points)': readCallerAnew(10),
    'contact.choose (many points)': readCallerAnew(10_000),
    'contact.choose (new)': at('contact', () => typeCaller(PHONES.new)),
    'contact.choose (unbilled)': at('contact', () => typeCaller(PHONES.unbilled)),
    'contact.createForm.open': at('contact', click('Cliente nuevo')),
    'contact.createForm.close': at('contact', click('Volver')),
    'contact.choose (created)': at('contact', async () => {
      createdCallers += 1
      await work.getByLabel('Teléfono').fill(`4002000${createdCallers}`)
      await work.getByLabel('Nombre', { exact: true }).fill('Rosa')
      await work.getByLabel('Apellido').fill('Paz')
      await button('Crear cliente').click()
      await expect(stepButton(page, stepTitle('contact'))).toContainText(stateWord('contact', 'chosen'))
    }),
    'contact.change': async (_, to) => {
      await goTo('contact')
      await click('Cambiar de cliente')()
      if (!to.includes('contact.confirming')) await rest()
    },
    'contact.change.confirm': async () => {
      await ask(es['calls.changeCallerTitle'])
        .getByRole('button', { name: es['calls.changeCallerSure'] })
        .click()
      await rest()
    },
    'contact.change.cancel': async () => {
      await ask(es['calls.changeCallerTitle']).getByRole('button', { name: 'Volver' }).click()
      await rest()
    },
    'caller found': async () => {
      await pass(held.customer)()
      await held.customer.release()
    },
    'caller gone': refuseWith(held.customer, 404, 'user_not_found'),
    'caller lost': () => loseQuery(held.customer),
    'caller asked again': () => expect.poll(() => held.customer.waiting()).toBe(1),
    'address.choose (next door)': chooseAddress(ADDRESSES.nextDoor),
    'address.choose (office)': chooseAddress(ADDRESSES.office),
    'address.choose (far)': chooseAddress(ADDRESSES.far),
    'address.pickup': choosePickup,
    'address served': pass(held.address),
    'address served at a store': pass(held.store),
    'address served by another store': pass(held.address),
    'address refused': pass(held.address),
    'address lost': lose(held.address),
    'times came': passTimes,
    'no times came': async () => {
      areTimesGone = true
      await takeTimes(Infinity)()
    },
    'times refreshed': passTimes,
    'later times refreshed': takeTimes(1),
    'no times refreshed': takeTimes(Infinity),
    'refresh lost': lose(held.times),
    'times lost': lose(held.times),
    'time.refresh': async () => {
      if (await isAt('deliveryTime')) await rest()
      await goTo('deliveryTime')
    },
    'time.choose (free)': () =>
      atTime(() =>
        page
          .getByRole('group', { name: 'Horas de entrega' })
          .locator('button:not([aria-disabled])')
          .first()
          .click(),
      ),
    'time.said': rest,
    'time.acceptMove': () => page.getByRole('button', { name: /^Acepta / }).click(),
    'time.chooseAsap': () => atTime(() => button(/^Lo antes posible/).click()),
    'cart.line.add': at('cart', addProduct),
    'cart.line.add (one left)': at('cart', async () => {
      await findProduct()
      await search.press('Enter')
      await expect(catalogue.getByRole('alert')).toBeVisible()
    }),
    'cart.line.quantity (three)': async () => pressLine('+', 3 - (await pieces())),
    'cart.line.quantity (one)': async () => pressLine('-', (await pieces()) - 1),
    'cart.line.frozen': async () => {
      await line.focus()
      const stepper = summary.getByRole('group', { name: `Congelados de ${productName}` })
      await stepper.getByRole('button').last().click()
    },
    'cart.line.remove': () => line.press('Delete'),
    'cart.repeat': async () => {
      await page.getByRole('button', { name: 'Repetir último' }).click()
      await rest()
    },
    'cart.restore': async () => {
      await summary.getByRole('button', { name: 'Recuperar' }).click()
      await rest()
    },
    'products.refreshed (one left)': at('cart', async () => {
      await findProduct()
      await reloadProducts(1)
    }),
    'products.refreshed (plenty)': reprice(PRICES.usual),
    'products.refreshed (dear)': reprice(PRICES.dear),
    'lines came': async () => {
      stock = 4
      await setStock(4)
      await held.products.release()
    },
    'lines lost': async () => {
      await loseQuery(held.products)
      await held.products.release()
    },
    'coupon.apply': async () => {
      const open = summary.getByRole('button', { name: es['priceRules.addCoupon'] })
      if (await open.isVisible()) await open.click()
      if (await couponCode.isEditable()) await couponCode.fill(COUPON)
      await couponCode.press('Enter')
    },
    'coupon.remove': () => removeCoupon.click(),
    'cart.line.note': async () => {
      await summary.getByRole('listitem').first().hover()
      await summary.getByRole('button', { name: /^Nota para/ }).click()
      await page.keyboard.type(`sin corteza ${(comments += 1)}`)
      await page.keyboard.press('Enter')
    },
    'cart.undo': () => summary.getByRole('button', { name: es['newOrder.undo'] }).click(),
    'points.use (some)': usePoints('100'),
    'points.use (too many)': usePoints('9000'),
    'points.remove': () => removePoints.click(),
    'coupon found': pass(held.coupon),
    'coupon found for more': changeCoupon((coupon) => ({ ...coupon, minPurchaseValue: 99_900 })),
    'coupon not found': changeCoupon(() => null),
    'coupon lost': lose(held.coupon),
    'billing.edit (wrong)': at('billing', () => fillBill('123', null)),
    'billing.edit (right)': at('billing', () => fillBill(TAX_ID, 'Ana López')),
    'billing.edit (no name)': at('billing', () => fillBill(TAX_ID, '')),
    'billing.settle': at('billing', click('Usar estos datos')),
    'billing verified': async () => {
      if (!isConsumerFinal) await pass(held.taxId)()
    },
    'billing.edit (consumer final)': billConsumerFinal('Ana López'),
    'billing.edit (consumer final, no name)': billConsumerFinal(''),
    'billing refused': refuseWith(held.taxId, 404, 'nit_not_found'),
    'billing lost': lose(held.taxId),
    'payment.choose (cash)': payWith('Efectivo'),
    'payment.choose (card)': payWith('Tarjeta'),
    'payment.choose (credit)': payWith('Crédito'),
    'payment.setTerms (days)': at('payment', async () => {
      await page.getByRole('radio', { name: '15 días' }).check({ force: true })
    }),
    'payment.setCash (enough)': payCash('200'),
    'payment.setCash (too little)': payCash('1'),
    'payment.card.set': at('payment', async () => {
      await page.getByLabel('Número de tarjeta').focus()
      await typeCard(page, keys, '4242424242424242')
    }),
    'payment.card.clear': at('payment', click('Otra tarjeta')),
    'gift.edit (receiver)': nameReceiver('Rosa Tzoc'),
    'gift.edit (nobody)': nameReceiver(''),
    'thirdParty.edit (number)': typeNumber(`LY-${Date.now()}`),
    'thirdParty.edit (nothing)': typeNumber(''),
    'comment.edit': at('notes', () => work.getByRole('textbox').fill(`portón verde ${(comments += 1)}`)),
    'order.place': () => keys.press('Control+Enter'),
    'order.place.confirm': () =>
      ask('¿Es otro pedido igual?').getByRole('button', { name: 'Sí, colocar otro' }).click(),
    'order.place.cancel': () => ask('¿Es otro pedido igual?').getByRole('button', { name: 'Volver' }).click(),
    'answer: placed': pass(held.place),
    'answer: refused (contact)': answerPlace(404, 'user_not_found'),
    'answer: refused (address)': answerPlace(404, 'delivery_zone_not_found'),
    'answer: refused (time)': answerPlace(400, 'delivery_time_limits_error'),
    'answer: refused (cart)': answerPlace(400, 'product_not_enough_quantity'),
    'answer: refused (coupon)': answerPlace(400, 'coupon_not_valid'),
    'answer: refused (points)': answerPlace(400, 'not_enough_points'),
    'answer: refused (billing)': answerPlace(404, 'nit_not_found'),
    'answer: refused (payment)': answerPlace(400, 'cvv_error'),
    'answer: refused (friend)': answerPlace(400, 'validation_error', {
      details: { receiverFullName: 'required' },
    }),
    'answer: refused (number)': answerPlace(409, 'third_party_order_already_exists'),
    'answer: refused (notes)': answerPlace(400, 'validation_error', {
      details: { orderMessage: 'invalid' },
    }),
    'answer: refused (members)': answerPlace(400, 'corporate_order_members_duplicated'),
    'answer: refused (review)': answerPlace(403, 'user_dont_have_permission'),
    'answer: unknown': async () => {
      held.outcome.hold()
      const route = await held.place.next()
      placing = { headers: await route.request().allHeaders(), body: route.request().postData() ?? '' }
      await route.abort()
    },
    'outcome: placed': async () => {
      // The order did reach the server; only its answer was lost.
      if (placing === null) throw new Error('nothing was placed')
      const { authorization = '', 'idempotency-key': key = '' } = placing.headers
      const { status } = await fetch(`${network.address}/v4/orders`, {
        method: 'POST',
        headers: {
          authorization,
          'idempotency-key': key,
          platform: 'web',
          'content-type': 'application/json',
        },
        body: placing.body,
      })
      expect(status).toBe(201)
      await held.outcome.release()
    },
    'outcome: not placed': async () => {
      await held.outcome.release()
      await expect(page.getByText(es['newOrder.checking'])).toHaveCount(0)
    },
    'outcome lost': lose(held.outcome),
    'outcome.check': () => page.getByRole('button', { name: 'Consultar ya' }).click(),
    'outcome asked again': () => expect.poll(() => held.outcome.waiting()).toBe(1),
    'order.updated': async () => {
      const link = page.getByRole('link', { name: 'Ver el pedido' }).first()
      const id = /order=(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1]
      const asked = page.waitForResponse((response) => response.url().endsWith(`/v4/orders/${id}`))
      await agent.requestOrThrow('PATCH', `/orders/${id}/order-message`, { orderMessage: 'tocar fuerte' })
      await asked
    },
    'draft due': async (_, to) => {
      await passTimers(page, SAVE_DUE)
      if (to.includes('draft.saving')) await expect.poll(() => held.save.waiting()).toBe(1)
    },
    'draft.flush': async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
      await expect.poll(() => held.save.waiting()).toBe(1)
    },
    'draft saved': pass(held.save),
    'draft saved, slot not held': async () => {
      const route = await newestCall(held.save)
      const response = await route.fetch()
      const draft = (await response.json()) as object // the contract's own answer
      await route.fulfill({ response, json: { ...draft, slotHeldUntil: null } })
    },
    'draft refused': refuseWith(held.save, 400, 'delivery_time_limits_error'),
    'draft taken over': refuseWith(held.save, 409, 'version_conflict'),
    'draft unsaved': lose(held.save),
    'draft tried again': () => expect.poll(() => held.save.waiting()).toBe(1),
    'draft.park': async () => {
      await keys.press('F8')
      await parking.getByLabel('Motivo').fill('llama luego')
      await parking.getByRole('button', { name: 'Estacionar' }).click()
    },
  }

  const seesCoupon = async (state: string): Promise<void> => {
    await expect(removeCoupon).toHaveCount(state === 'applied' ? 1 : 0)
    if (state === 'refused') await expect(couponCode).toHaveAttribute('aria-invalid', 'true')
    if (state === 'checking') await expect.poll(() => held.coupon.waiting()).toBe(1)
  }
  const seesSteps = async (words: ReadonlyMap<string, string>): Promise<void> => {
    if (isConsumerFinal && words.get('billing') === 'verifying') return
    await expect(steps.locator('.step__label')).toHaveText(
      stepsOf(orderType).map((step) => stateWord(step, words.get(step) ?? '')),
    )
    const isReady = words.get('review') === 'ready'
    await expect(steps.getByText('no falta nada')).toHaveCount(isReady ? 1 : 0)
    await seesCoupon(words.get('coupon') ?? '')
    await expect(removePoints).toHaveCount(words.get('points') === 'applied' ? 1 : 0)
    if (words.get('points') === 'refused') await expect(pointsField).toHaveAttribute('aria-invalid', 'true')
  }
  const PHASES: Readonly<Record<string, () => Promise<void>>> = {
    duplicate: () => expect(ask('¿Es otro pedido igual?')).toBeVisible(),
    submitting: () => expect(page.getByRole('button', { name: 'Colocando…' })).toBeVisible(),
    'lookingUpOutcome.requesting': async () => {
      await expect(page.getByText(es['newOrder.checking'])).toBeVisible()
      await expect.poll(() => held.outcome.waiting()).toBe(1)
    },
    'lookingUpOutcome.waiting': () => expect(page.getByText(es['newOrder.checking'])).toBeVisible(),
    placed: () => expect(page.getByRole('heading', { name: /^Pedido \d+ creado$/ })).toBeVisible(),
  }
  const seesSaving = (state: string): Promise<void> =>
    state === 'parked'
      ? expect(parking).toHaveCount(0)
      : expect(steps.getByText(SAVED_TEXTS[state] ?? 'Guardando…')).toBeVisible()
  return {
    screenshot: () => page.screenshot({ type: 'jpeg', quality: 50 }),
    events: Object.fromEntries(
      Object.entries(events).map(([name, act]) => [
        name,
        (event: never, to: string) => {
          // The catalogue asks for products too; they are held only where the cart waits for them.
          if (to.includes('cart.loadingProducts')) held.products.hold()
          if (!to.includes('type.confirming')) orderType = TYPES[name] ?? orderType
          return act(event, to)
        },
      ]),
    ),
    states: async (state) => {
      const words = state.split(', ')
      const phase = words.find((each) => each in PHASES)
      const saving = words.find((each) => each.startsWith('draft.'))?.slice('draft.'.length)
      if (saving === 'parked') return seesSaving(saving)
      if (phase !== undefined) await PHASES[phase]?.()
      else
        await seesSteps(
          new Map(
            words.map((each) => {
              const dot = each.indexOf('.')
              return [each.slice(0, dot), each.slice(dot + 1)]
            }),
          ),
        )
      if (saving !== undefined) await seesSaving(saving)
    },
  }
}
