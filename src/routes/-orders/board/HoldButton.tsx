import { useEffect, useRef, useState } from 'react'
import { Button, type ButtonProps } from '../../../ui/Button.tsx'
import { useBoardTaps } from './board-taps.ts'

/** How long a press is held. */
export const PRESS_MS = 1_000

interface HoldButtonProps extends Omit<ButtonProps, 'onPress' | 'children'> {
  readonly owner: string
  readonly action: string
  readonly label: string
  /** The label while it is held. */
  readonly holdingLabel: string
  readonly onHeld: () => void
  /** A keyboard and a screen reader cannot hold a press: they are asked. */
  readonly onAsk: () => void
}

type PointerType = Parameters<NonNullable<ButtonProps['onPressStart']>>[0]['pointerType']

const isKeyPress = (type: PointerType): boolean => type === 'keyboard' || type === 'virtual'

/** A button for what cannot be undone: a finger holds it, a keyboard is asked. */
export function HoldButton({ owner, action, label, holdingLabel, onHeld, onAsk, ...rest }: HoldButtonProps) {
  const taps = useBoardTaps()
  const [isHolding, setHolding] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <Button
      {...rest}
      data-tap-owner={owner}
      data-tap-action={action}
      data-holding={isHolding || undefined}
      onPressStart={({ pointerType }) => {
        const isKey = isKeyPress(pointerType)
        taps.start(owner, action, isKey ? 'key' : 'pointer')
        if (isKey || !taps.isDeliberate(owner, action)) return
        setHolding(true)
        timer.current = setTimeout(() => {
          setHolding(false)
          if (taps.isDeliberate(owner, action)) onHeld()
        }, PRESS_MS)
      }}
      onPressEnd={() => {
        clearTimeout(timer.current)
        setHolding(false)
      }}
      onPress={({ pointerType }) => {
        if (isKeyPress(pointerType) && taps.isDeliberate(owner, action)) onAsk()
      }}
    >
      {isHolding ? holdingLabel : label}
    </Button>
  )
}
