import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import type { PictureFileKind } from '../../api/endpoints/endpoint.ts'
import { loadNamespaces } from '../../session/translations-store.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { cropPicture, isDecodable, PICTURE_TYPES, validatePicture, type PictureError } from './picture.ts'

const CropDialog = lazyComponent(async () => {
  const [{ CropDialog: LoadedDialog }] = await Promise.all([
    import('./CropDialog.tsx'),
    loadNamespaces('profile'),
  ])
  return LoadedDialog
})

/** The button that chooses a picture file, validates it, and opens the crop dialog for photographs. */
export function PictureChooser({
  kind,
  id,
  size = 'normal',
  disabledReason,
  onPicture,
  onError,
  children,
}: {
  readonly kind: PictureFileKind
  readonly id: string
  readonly size?: 'normal' | 'small'
  readonly disabledReason?: string | null
  readonly onPicture: (picture: Blob) => void
  /** The error of the chosen file; null without one. */
  readonly onError: (error: PictureError | null) => void
  readonly children: string
}) {
  const [source, setSource] = useState<string | null>(null)
  const close = () => {
    if (source !== null) URL.revokeObjectURL(source)
    setSource(null)
    // The file picker may have taken the focus from the button, so the dialog does not know where it was.
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  const openFile = async (file: File) => {
    const error = validatePicture(kind, file)
    onError(error)
    if (error !== null) return
    // An SVG has no pixels to crop; the server sanitizes and renders it.
    if (file.type === 'image/svg+xml') onPicture(file)
    else if (await isDecodable(file)) setSource(URL.createObjectURL(file))
    else onError('image_type_error')
  }
  return (
    <>
      <FileButton
        id={id}
        size={size}
        icon={<ImageUp aria-hidden="true" />}
        disabledReason={disabledReason}
        accept={PICTURE_TYPES}
        onFiles={([file]) => file && void openFile(file)}
      >
        {children}
      </FileButton>
      {source !== null && (
        <CropDialog
          kind={kind}
          source={source}
          onClose={close}
          onCrop={(area) => {
            void cropPicture(kind, source, area).then(onPicture).finally(close)
          }}
        />
      )}
    </>
  )
}
