import { useState } from 'react'
import { useSay } from '../../i18n/I18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { pinAt, type Pin } from './pin.ts'

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
  const [typed, setTyped] = useState({ lat: '', lng: '' })
  const shown =
    pin && !(Number(typed.lat) === pin.lat && Number(typed.lng) === pin.lng)
      ? { lat: String(pin.lat), lng: String(pin.lng) }
      : typed
  const change = (next: { lat: string; lng: string }) => {
    if (!typable.test(next.lat) || !typable.test(next.lng)) return
    setTyped(next)
    const lat = Number(next.lat)
    const lng = Number(next.lng)
    const isPlace = next.lat !== '' && next.lng !== '' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
    onChange(isPlace ? pinAt(lat, lng) : null)
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
