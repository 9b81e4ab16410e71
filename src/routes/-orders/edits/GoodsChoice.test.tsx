import { createStore, useSelector } from '@tanstack/react-store'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testOrder } from '../../../../tests/components/order.fixture.ts'
import { i18n, renderPage } from '../../../../tests/components/render.tsx'
import { api } from '../../../api/client/api.ts'
import type { LinesChange } from '../../../api/contract/order-edits.contract.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import { KITCHEN_ANSWER_MS, type Goods } from '../../../domain/order/line-change.ts'
import { LineQuestions } from '../panel/LineQuestions.tsx'
import { GoodsChoice } from './GoodsChoice.tsx'
import { useKitchenAnswers } from './use-kitchen-answers.ts'

const PRODUCT = 31
const question = (changes: Partial<Order['lineQuestions'][number]> = {}): Order['lineQuestions'][number] => ({
  id: 5,
  productId: PRODUCT as never,
  name: 'Tamal',
  quantity: 2,
  askedAt: new Date(Date.now() - 18_600).toISOString(),
  askedBy: { id: 2 as never, name: 'Luis Paz' },
  goods: null,
  answeredAt: null,
  answeredBy: null,
  ...changes,
})
const takenOff = (before: number, after: number): LinesChange =>
  ({ changes: [{ productId: PRODUCT, name: 'Tamal', before, after, goods: 'stock' }] }) as never

beforeEach(() => {
  vi.restoreAllMocks()
})

describe('asking the kitchen', () => {
  const renderAsking = () => {
    const answers: [number, Goods][] = []
    const shown = createStore({ change: null as LinesChange | null, order: testOrder() })
    const set = {
      change: (change: LinesChange | null) => act(() => shown.setState((now) => ({ ...now, change }))),
      order: (order: Order) => act(() => shown.setState((now) => ({ ...now, order }))),
    }
    function Asking() {
      const { change, order } = useSelector(shown)
      const { isUnasked, questionOf } = useKitchenAnswers(order, change, (id, goods) => {
        answers.push([id, goods])
      })
      return (
        <p>
          {String(questionOf(PRODUCT)?.quantity)} {String(isUnasked)}
        </p>
      )
    }
    const ask = vi.spyOn(api, 'askKitchen').mockResolvedValue(testOrder())
    return { ask, answers, set, ...renderPage(() => <Asking />) }
  }

  it('asks once of each change, hands the answer on, and takes the question back', async () => {
    const { ask, answers, set, unmount } = renderAsking()
    await screen.findByText('undefined false')
    expect(ask).not.toHaveBeenCalled()
    set.change(takenOff(4, 2))
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
    set.change(null)
    set.change(takenOff(4, 2))
    set.order(testOrder({ lineQuestions: [question()] }))
    await screen.findByText('2 false')
    expect([ask.mock.calls.length, answers]).toEqual([1, []])
    set.order(testOrder({ lineQuestions: [question({ goods: 'wasted' })] }))
    await vi.waitFor(() => expect(answers).toEqual([[PRODUCT, 'wasted']]))
    // Of other pieces it is another question.
    set.change(takenOff(4, 1))
    await screen.findByText('undefined false')
    unmount()
    await vi.waitFor(() =>
      expect(ask.mock.calls.map(([{ body }]) => body.removed)).toEqual([
        [{ productId: PRODUCT, quantity: 2 }],
        [{ productId: PRODUCT, quantity: 3 }],
        [],
      ]),
    )
  })
})

describe('what becomes of pieces that are taken off', () => {
  const renderChoice = async (asked: Order['lineQuestions'][number] | undefined, isUnasked = false) => {
    renderPage(() => (
      <GoodsChoice
        name="Tamal"
        goods={asked?.goods ?? null}
        question={asked}
        isUnasked={isUnasked}
        formats={i18n.formats}
        onChoose={() => undefined}
      />
    ))
    return screen.findByRole<HTMLInputElement>('radio', { name: 'Made, to waste' })
  }

  it.each([
    ['waits for the kitchen', {}, false, /^Asked the kitchen (1[89]|2\d) s ago$/u, true],
    [
      'is said by whoever changes it when no answer came',
      { askedAt: new Date(Date.now() - KITCHEN_ANSWER_MS - 2_000).toISOString() },
      false,
      /did not answer: say it yourself/u,
      false,
    ],
    ['is said at once where nobody could be asked', null, true, /say it yourself/u, false],
    [
      'is what the kitchen said',
      {
        goods: 'wasted',
        answeredAt: '2026-12-07T17:18:00.000Z',
        answeredBy: { id: 3 as never, name: 'Sandra Xol' },
      },
      false,
      /Sandra Xol, kitchen, 11:18/u,
      true,
    ],
  ] as const)('%s', async (_, asked, isUnasked, text, isOff) => {
    const made = await renderChoice(asked === null ? undefined : question(asked), isUnasked)
    expect([made.disabled, screen.getAllByText(text).length > 0]).toEqual([isOff, true])
  })
})

describe('the question on the card', () => {
  it('is answered by one tap, by who may', async () => {
    const answer = vi.spyOn(api, 'answerLineQuestion').mockImplementation(() => new Promise(() => undefined))
    const { user } = renderPage(
      () => (
        <LineQuestions
          id={testOrder().id}
          lineQuestions={[question(), question({ id: 6, goods: 'stock' })]}
        />
      ),
      { permissions: ['changeOrderStatusPreparing'] },
    )
    await screen.findByText('2 Tamal')
    const made = screen.getByRole('button', { name: 'Made already' })
    await user.dblClick(made)
    await user.click(screen.getByRole('button', { name: 'Not begun' }))
    expect(answer.mock.calls.map(([{ body }]) => body)).toEqual([{ questionId: 5, goods: 'wasted' }])
  })

  it('is shown without an answer to who may not', async () => {
    renderPage(() => <LineQuestions id={testOrder().id} lineQuestions={[question()]} />)
    await screen.findByText('2 Tamal')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
