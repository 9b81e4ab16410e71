import { useState } from 'react'
import { useSay } from '../../i18n/I18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { NOTHING_TYPED, pinOf, shownOf, type Pin, type TypedPin } from './pin.ts'

const typable = /^-?\d{0,3}(\.\d{0,8})?$/

/** The pin as coordinates, for the keyboard and for what a caller reads from a telephone. */
export function PinFields({
  pin,
  onChange,
  error,
}: {
  readonly pin: Pin | null
  readonly onChange: (pin: Pin | null) => void
  readonly error: string | null
}) {
  const say = useSay()
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const shown = shownOf(pin, typed)
  const change = (next: TypedPin) => {
    if (!typable.test(next.lat) || !typable.test(next.lng)) return
    setTyped(next)
    onChange(pinOf(next))
  }
  return (
    <div className="form__row">
      <TextField
        label={say('address.lat')}
        name="lat"
        inputMode="decimal"
        autoComplete="off"
        value={shown.lat}
        error={error}
        onChange={(lat) => change({ ...shown, lat })}
      />
      <TextField
        label={say('address.lng')}
        name="lng"
        inputMode="decimal"
        autoComplete="off"
        value={shown.lng}
        onChange={(lng) => change({ ...shown, lng })}
      />
    </div>
  )
}
