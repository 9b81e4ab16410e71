import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../../tests/components/render.tsx'
import { BoardTapsProvider } from './board-taps.ts'
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
