import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/I18n.tsx'
import { announce } from '../../../ui/announce.ts'
import { NativeButton, type NativeButtonProps } from '../../../ui/NativeButton.tsx'
import { useBoardTaps } from './board-taps.ts'

interface TapButtonProps extends Omit<NativeButtonProps, 'onClick' | 'onPointerDown'> {
  /** The order the button belongs to. */
  readonly owner: string
  readonly action: string
  readonly onPress?: () => void
}

const SIGN_MS = 900

/** A sign for a moment that a press was ignored. */
const useIgnoredSign = () => {
  const t = useT()
  const [isShown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = () => {
    clearTimeout(timer.current)
    setShown(true)
    timer.current = setTimeout(() => setShown(false), SIGN_MS)
    announce(t('board.tapIgnored'))
  }
  return { isShown, show }
}

/** A button of the board: it ignores a finger while it has just come to its place, and any press while it has just changed its step. */
export function TapButton({ owner, action, onPress, ...rest }: TapButtonProps) {
  const taps = useBoardTaps()
  const ignoredSign = useIgnoredSign()
  return (
    <NativeButton
      {...rest}
      data-tap-owner={owner}
      data-tap-action={action}
      data-tap-ignored={ignoredSign.isShown || undefined}
      onPointerDown={() => taps.start(owner, action, 'pointer')}
      onClick={({ detail }) => {
        // A key, or a screen reader, presses at once.
        if (detail === 0) taps.start(owner, action, 'key')
        if (taps.isDeliberate(owner, action)) onPress?.()
        else ignoredSign.show()
      }}
    />
  )
}
