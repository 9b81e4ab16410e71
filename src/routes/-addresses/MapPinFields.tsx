import { useState } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { EMPTY_PIN, parsePin, formatPin, type MapPin, type MapPinText } from './map-pin.ts'

const COORDINATE_INPUT = /^-?\d{0,3}(\.\d{0,8})?$/

/** The pin as coordinates, for the keyboard and for coordinates that a caller dictates. */
export function MapPinFields({
  pin,
  onChange,
  error,
}: {
  readonly pin: MapPin | null
  readonly onChange: (pin: MapPin | null) => void
  readonly error: string | null
}) {
  const t = useT()
  const [typed, setTyped] = useState(EMPTY_PIN)
  const [isOpen, setOpen] = useState(false)
  const shown = formatPin(pin, typed)
  const change = (next: MapPinText) => {
    if (!COORDINATE_INPUT.test(next.lat) || !COORDINATE_INPUT.test(next.lng)) return
    setTyped(next)
    onChange(parsePin(next))
  }
  return (
    <details
      className="map-pin-fields"
      open={isOpen || error !== null}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('address.coordinates')}</summary>
      <div className="map-pin-fields__pair">
        <TextField
          label={t('address.lat')}
          name="lat"
          inputMode="decimal"
          autoComplete="off"
          value={shown.lat}
          error={error}
          onChange={(lat) => change({ ...shown, lat })}
        />
        <TextField
          label={t('address.lng')}
          name="lng"
          inputMode="decimal"
          autoComplete="off"
          value={shown.lng}
          onChange={(lng) => change({ ...shown, lng })}
        />
      </div>
    </details>
  )
}
