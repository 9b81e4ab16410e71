import { useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import type { PictureFileKind } from '../../api/endpoints/endpoint.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import './picture.css'
import { PICTURE_KINDS, type PictureArea } from './picture.ts'

const MAX_ZOOM = 4
const ZOOM_STEP = 0.05
const MOVE_STEP = 8

/** Crops a picture by pointer, touch or arrow keys, with a zoom. */
export function CropDialog({
  kind,
  source,
  onCrop,
  onClose,
}: {
  readonly kind: PictureFileKind
  readonly source: string
  readonly onCrop: (area: PictureArea) => void
  readonly onClose: () => void
}) {
  const t = useT()
  const zoomId = useId()
  const { width, height, isRound } = PICTURE_KINDS[kind]
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<PictureArea | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('[role="group"]')?.focus(), [])
  return (
    <Dialog
      title={t('profile.crop')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('form.cancel')}</Button>
          <Button
            variant="solid"
            disabledReason={area ? null : t('ui.loading')}
            onPress={() => area && onCrop(area)}
          >
            {t('profile.usePicture')}
          </Button>
        </>
      }
    >
      <p className="crop__text">{t('profile.cropText')}</p>
      <div ref={place} className="crop">
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={width / height}
          cropShape={isRound ? 'round' : 'rect'}
          showGrid={false}
          keyboardStep={MOVE_STEP}
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': t('profile.cropArea'), role: 'group' }}
          mediaProps={{ alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label className="crop__zoom" htmlFor={zoomId}>
        {t('profile.zoom')}
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </Dialog>
  )
}
