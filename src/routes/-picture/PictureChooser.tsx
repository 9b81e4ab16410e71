import { ImageUp } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import type { FileKind } from '../../api/contract/endpoint.ts'
import { wantWords } from '../../app/words-store.ts'
import { Button } from '../../ui/Button.tsx'
import { loadable } from '../../ui/loadable.tsx'
import { cutPicture, isDrawable, PICTURE_TYPES, problemOfPicture, type PictureProblem } from './picture.ts'

const CropDialog = loadable(async () => {
  const [{ CropDialog: Part }] = await Promise.all([import('./CropDialog.tsx'), wantWords('profile')])
  return Part
})

/** The button that chooses a picture from the device, looks at it, and has a photograph cut to the size of its kind. */
export function PictureChooser({
  kind,
  id,
  size = 'normal',
  disabledReason,
  onPicture,
  onProblem,
  children,
}: {
  readonly kind: FileKind
  readonly id: string
  readonly size?: 'normal' | 'small'
  readonly disabledReason?: string | null
  readonly onPicture: (picture: Blob) => void
  /** What is wrong with what was chosen; null when nothing is. */
  readonly onProblem: (problem: PictureProblem | null) => void
  readonly children: string
}) {
  const input = useRef<HTMLInputElement>(null)
  const [source, setSource] = useState<string | null>(null)
  const close = () => {
    if (source !== null) URL.revokeObjectURL(source)
    setSource(null)
  }
  const take = async (file: File) => {
    const found = problemOfPicture(kind, file)
    onProblem(found)
    if (found !== null) return
    // A drawing has no pixels to cut; the server draws it, and takes nothing of it but the drawing.
    if (file.type === 'image/svg+xml') onPicture(file)
    else if (await isDrawable(file)) setSource(URL.createObjectURL(file))
    else onProblem('image_type_error')
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file can be chosen again.
    event.target.value = ''
    if (file) void take(file)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        className="sr"
        tabIndex={-1}
        aria-hidden="true"
        accept={PICTURE_TYPES.join(',')}
        onChange={onChange}
      />
      <Button
        id={id}
        size={size}
        icon={<ImageUp aria-hidden="true" />}
        disabledReason={disabledReason}
        onPress={() => input.current?.click()}
      >
        {children}
      </Button>
      {source !== null && (
        <CropDialog
          kind={kind}
          source={source}
          onClose={close}
          onCut={(area) => {
            void cutPicture(kind, source, area).then(onPicture).finally(close)
          }}
        />
      )}
    </>
  )
}
