import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../tests/components/render.tsx'
import { Checkbox } from './Checkbox.tsx'
import { NumberField } from './NumberField.tsx'
import { Pager, type PagerProps } from './Pager.tsx'

describe('NumberField', () => {
  function Quantity({
    onChange,
    start = null,
  }: {
    onChange: (n: number | null) => void
    start?: number | null
  }) {
    const [value, setValue] = useState<number | null>(start)
    return (
      <>
        <NumberField
          label="Quantity"
          value={value}
          max={999}
          onChange={(next) => {
            setValue(next)
            onChange(next)
          }}
        />
        <button type="button" onClick={() => setValue(7)}>
          Seven
        </button>
      </>
    )
  }
  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })

  it.each(['e', 'E', '+', '-', 'a'])('rejects %j', async (key) => {
    const onChange = vi.fn()
    const { user } = renderUi(<Quantity onChange={onChange} />)
    await user.click(input())
    await user.keyboard(`1${key}2`)
    expect(input().value).toBe('12')
    expect(onChange.mock.calls).toEqual([[1], [12]])
  })

  it.each([
    ['1e3', 'Write a number, like 1234.50'],
    ['-5', 'It cannot be below zero'],
    ['12.5', 'Write a whole number'],
    ['1234', 'From 0 to 999'],
  ])('keeps a pasted %s, which is no whole number up to 999, with the reason', async (pasted, words) => {
    const onChange = vi.fn()
    const { user } = renderUi(<Quantity onChange={onChange} />)
    await user.click(input())
    await user.paste(pasted)
    await user.tab()
    expect(onChange.mock.calls).toEqual([[Number.NaN]])
    expect([input().value, document.querySelector('.field__error')?.textContent]).toEqual([pasted, words])
    expect(input().getAttribute('aria-invalid')).toBe('true')
  })

  it('is null when it is emptied', async () => {
    const onChange = vi.fn()
    const { user } = renderUi(<Quantity onChange={onChange} start={7} />)
    await user.clear(input())
    expect(onChange).toHaveBeenLastCalledWith(null)
    expect(input().value).toBe('')
  })

  it('shows a new value', async () => {
    const { user } = renderUi(<Quantity onChange={vi.fn()} start={3} />)
    expect(input().value).toBe('3')
    await user.click(screen.getByRole('button', { name: 'Seven' }))
    expect(input().value).toBe('7')
  })
})

describe('Checkbox', () => {
  it('changes by a press of its label and by Space, and reports a range with Shift', async () => {
    const onChange = vi.fn()
    const { user } = renderUi(
      <Checkbox isSelected={false} onChange={onChange}>
        Send a mail
      </Checkbox>,
    )
    await user.click(screen.getByText('Send a mail'))
    await user.keyboard(' ')
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Send a mail' }))
    await user.keyboard('{/Shift}')
    expect(onChange.mock.calls).toEqual([
      [true, false],
      [true, false],
      [true, true],
    ])
  })

  it('is indeterminate when only some are selected', () => {
    renderUi(<Checkbox label="Select this page" isSelected={false} isPartial onChange={vi.fn()} />)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select this page' }).indeterminate).toBe(
      true,
    )
  })

  it.each([
    [
      'its label',
      <Checkbox key="a" label="Refund" isSelected={false} disabledReason="Not yours" onChange={vi.fn()} />,
    ],
    [
      'its words',
      <Checkbox key="b" isSelected={false} disabledReason="Not yours" onChange={vi.fn()}>
        Refund
      </Checkbox>,
    ],
  ] as const)(
    'stays in reach of the keyboard with the reason after %s, and does not change',
    async (_, box) => {
      const { user } = renderUi(box)
      await user.tab()
      const input = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Refund ?: Not yours$/ })
      expect(document.activeElement).toBe(input)
      await user.keyboard(' ')
      await user.click(input)
      expect(input.checked).toBe(false)
      expect(box.props.onChange).not.toHaveBeenCalled()
    },
  )
})

describe('Pager', () => {
  const renderPager = (props: Partial<PagerProps> = {}) => {
    const onOffset = vi.fn()
    return {
      ...renderUi(<Pager offset={20} limit={20} count={95} onOffset={onOffset} {...props} />),
      onOffset,
    }
  }
  const page = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Go to/ })
  const isOff = (name: string) =>
    screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

  it('shows which rows are displayed and the total', () => {
    renderPager()
    expect(screen.getByText('21–40 of 95')).not.toBeNull()
    expect(page().value).toBe('2')
    expect(screen.getByText(/of 5$/)).not.toBeNull()
  })

  it('goes to the previous and the next page', async () => {
    const { user, onOffset } = renderPager()
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(onOffset.mock.calls).toEqual([[0], [40]])
  })

  it('is disabled at both ends, and continues beyond a capped total', () => {
    const first = renderPager({ offset: 0 })
    expect([isOff('Previous'), isOff('Next')]).toEqual([true, false])
    first.unmount()
    const last = renderPager({ offset: 80 })
    expect(screen.getByText('81–95 of 95')).not.toBeNull()
    expect([isOff('Previous'), isOff('Next')]).toEqual([false, true])
    last.unmount()
    renderPager({ offset: 80, isCapped: true })
    expect(screen.getByText('81–100 of more than 95')).not.toBeNull()
    expect(isOff('Next')).toBe(false)
  })

  it.each([
    ['4', 60],
    ['0', 20],
    ['99', 80],
  ])('goes to page %s with Enter', async (typed, offset) => {
    const { user, onOffset } = renderPager()
    await user.clear(page())
    await user.type(page(), `${typed}{Enter}`)
    expect(onOffset.mock.calls).toEqual(offset === 20 ? [] : [[offset]])
    expect(page().value).toBe('2')
  })

  it('offers other numbers of rows per page', async () => {
    const onChange = vi.fn()
    const { user } = renderPager({ limits: { label: 'Rows per page', options: [10, 20, 50], onChange } })
    const limits = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' })
    expect(limits.value).toBe('20')
    await user.selectOptions(limits, '50')
    expect(onChange.mock.calls).toEqual([[50]])
  })

  it('goes to the page when the field is left, and accepts only digits', async () => {
    const { user, onOffset } = renderPager()
    await user.clear(page())
    await user.type(page(), '-3e')
    expect(page().value).toBe('3')
    await user.tab()
    expect(onOffset.mock.calls).toEqual([[40]])
  })
})
