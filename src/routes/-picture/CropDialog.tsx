import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { FileKind } from '../../api/contract/endpoint.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import './picture.css'
import { PICTURE_KINDS, type PictureArea } from './picture.ts'

const MOST_ZOOM = 4
const ZOOM_STEP = 0.05
const MOVE_STEP = 8

/** Chooses the part of a picture that is kept: with the pointer, a finger or the arrow keys, and a zoom. */
export function CropDialog({
  kind,
  source,
  onCut,
  onClose,
}: {
  readonly kind: FileKind
  readonly source: string
  readonly onCut: (area: PictureArea) => void
  readonly onClose: () => void
}) {
  const say = useSay()
  const zoomId = useId()
  const { width, height, isRound } = PICTURE_KINDS[kind]
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<PictureArea | null>(null)
  return (
    <Dialog
      title={say('profile.crop')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{say('form.cancel')}</Button>
          <Button
            variant="solid"
            disabledReason={area ? null : say('kit.loading')}
            onPress={() => area && onCut(area)}
          >
            {say('profile.usePicture')}
          </Button>
        </>
      }
    >
      <p className="crop__text">{say('profile.cropText')}</p>
      <div className="crop">
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={width / height}
          cropShape={isRound ? 'round' : 'rect'}
          showGrid={false}
          keyboardStep={MOVE_STEP}
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': say('profile.cropArea'), role: 'group' }}
          mediaProps={{ alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label className="crop__zoom" htmlFor={zoomId}>
        {say('profile.zoom')}
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </Dialog>
  )
}
