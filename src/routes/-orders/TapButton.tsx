import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { useBoardTaps } from './board-taps.ts'

interface TapButtonProps extends ButtonProps {
  /** The order the button belongs to. */
  readonly owner: string
  readonly action: string
}

/** A button of the board: it ignores a press while it has just come to its place or changed its step. */
export function TapButton({ owner, action, onPress, ...rest }: TapButtonProps) {
  const taps = useBoardTaps()
  return (
    <Button
      {...rest}
      data-tap-owner={owner}
      data-tap-action={action}
      onPressStart={() => taps.start(owner, action)}
      onPress={(event) => {
        if (taps.isDeliberate(owner, action)) onPress?.(event)
      }}
    />
  )
}
