import { useState, type ClipboardEvent } from 'react'
import { readCoordinates } from '../../domain/shared/typed-number.ts'
import { useT } from '../../i18n/I18n.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { NO_HALVES, pinOfHalves, shownHalves, type MapPin, type MapPinHalves } from './map-pin.ts'

/** Coordinates have more decimals on a map than anybody can measure; the pin keeps six. */
const COORDINATE = { decimals: 20, hasNoThousands: true } as const

/** The pin as coordinates, for the keyboard, for what a caller dictates, and for a pasted pair or link of a map. */
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
  const [typed, setTyped] = useState(NO_HALVES)
  const [isOpen, setOpen] = useState(false)
  const shown = shownHalves(pin, typed)
  const change = (next: MapPinHalves) => {
    setTyped(next)
    onChange(pinOfHalves(next))
  }
  const pastePair = (event: ClipboardEvent) => {
    const pair = readCoordinates(event.clipboardData.getData('text'))
    if (pair === null) return
    event.preventDefault()
    change(pair)
  }
  return (
    <details
      className="map-pin-fields"
      open={isOpen || error !== null}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('address.coordinates')}</summary>
      <div className="map-pin-fields__pair" onPaste={pastePair}>
        <NumberField
          label={t('address.lat')}
          name="lat"
          {...COORDINATE}
          min={-90}
          max={90}
          value={shown.lat}
          error={error}
          onChange={(lat) => change({ ...shown, lat })}
        />
        <NumberField
          label={t('address.lng')}
          name="lng"
          {...COORDINATE}
          min={-180}
          max={180}
          value={shown.lng}
          onChange={(lng) => change({ ...shown, lng })}
        />
      </div>
    </details>
  )
}
