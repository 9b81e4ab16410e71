import { fireEvent, screen } from '@testing-library/react'
import { useRef } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { renderUi } from '../../../../tests/components/render.tsx'
import { BoardTapsProvider, useWatchedTaps } from './board-taps.ts'
import { NEXT_STEP_MS, SETTLE_MS } from './tap-guard.ts'
import { TapButton } from './TapButton.tsx'

describe('a button of the board that has just moved', () => {
  it('shows a sign for a moment when it ignores a press', async () => {
    const onPress = vi.fn()
    const { user } = renderUi(
      <BoardTapsProvider value={{ start: () => undefined, isDeliberate: () => false }}>
        <TapButton owner="17" action="prepare" onPress={onPress}>
          Prepare
        </TapButton>
      </BoardTapsProvider>,
    )
    const button = screen.getByRole('button', { name: 'Prepare' })
    await user.click(button)
    expect(onPress).not.toHaveBeenCalled()
    expect(button.hasAttribute('data-tap-ignored')).toBe(true)
    expect(await screen.findByText('The board has just moved: press again')).not.toBeNull()
    await vi.waitFor(() => expect(button.hasAttribute('data-tap-ignored')).toBe(false), { timeout: 3_000 })
  })
})

function Board({ action, onPress }: { readonly action: string; readonly onPress: (action: string) => void }) {
  const root = useRef<HTMLDivElement>(null)
  const taps = useWatchedTaps(root, action)
  return (
    <BoardTapsProvider value={taps}>
      <div ref={root}>
        <TapButton owner="17" action={action} onPress={() => onPress(action)}>
          Next
        </TapButton>
      </div>
    </BoardTapsProvider>
  )
}

it('takes the presses on a board that were meant, each step once', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  // jsdom does not lay out.
  if (!('checkVisibility' in HTMLElement.prototype))
    Object.assign(HTMLElement.prototype, { checkVisibility: () => true })
  const pressed: string[] = []
  const board = (action: string) => <Board action={action} onPress={(each) => pressed.push(each)} />
  const { rerender } = renderUi(board('prepare'))
  const tap = () => {
    const button = screen.getByRole('button', { name: 'Next' })
    fireEvent.pointerDown(button)
    fireEvent.click(button, { detail: 1 })
  }
  tap()
  expect(pressed).toEqual([])
  vi.advanceTimersByTime(SETTLE_MS)
  tap()
  expect(pressed).toEqual(['prepare'])
  rerender(board('pack'))
  vi.advanceTimersByTime(NEXT_STEP_MS - 100)
  tap()
  expect(pressed).toEqual(['prepare'])
  vi.advanceTimersByTime(100)
  tap()
  expect(pressed).toEqual(['prepare', 'pack'])
  const pressKey = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }), { detail: 0 })
  rerender(board('route'))
  pressKey()
  expect(pressed).toEqual(['prepare', 'pack'])
  vi.advanceTimersByTime(NEXT_STEP_MS)
  pressKey()
  expect(pressed).toEqual(['prepare', 'pack', 'route'])
})

it('takes a key where a finger is not yet sure of the place', () => {
  if (!('checkVisibility' in HTMLElement.prototype))
    Object.assign(HTMLElement.prototype, { checkVisibility: () => true })
  const pressed: string[] = []
  renderUi(<Board action="prepare" onPress={(each) => pressed.push(each)} />)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }), { detail: 0 })
  expect(pressed).toEqual(['prepare'])
})
