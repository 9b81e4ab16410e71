import { ImageUp } from 'lucide-react'
import { useId, useRef, useState, type ChangeEvent } from 'react'
import { wantWords } from '../../app/words-store.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { loadable } from '../../ui/loadable.tsx'
import {
  cutPicture,
  isDrawable,
  PICTURE_TYPES,
  problemOfPicture,
  type PictureProblem,
} from '../-profile/picture.ts'
import '../-profile/profile.css'
import { useField } from './use-field.ts'
import type { Pictures } from './use-pictures.ts'

const CropDialog = loadable(async () => {
  const [{ CropDialog: Part }] = await Promise.all([
    import('../-profile/CropDialog.tsx'),
    wantWords('profile'),
  ])
  return Part
})

/** A person's picture, cut to a square before it is sent; the field's value is its address, empty without one. */
export function PictureInput({
  name,
  pictures,
}: {
  /** Whose picture it is. */
  readonly name: string
  readonly pictures: Pictures
}) {
  const { say, sayFailure } = useWords()
  const field = useField<string>()
  const input = useRef<HTMLInputElement>(null)
  const chooseId = useId()
  const [source, setSource] = useState<string | null>(null)
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const put = (picture: Blob) => field.change(pictures.add(picture))
  const close = () => {
    if (source !== null) URL.revokeObjectURL(source)
    setSource(null)
  }
  const take = async (file: File) => {
    const found = problemOfPicture(file)
    setProblem(found)
    if (found !== null) return
    // A drawing has no pixels to cut; the server draws it, and takes nothing of it but the drawing.
    if (file.type === 'image/svg+xml') put(file)
    else if (await isDrawable(file)) setSource(URL.createObjectURL(file))
    else setProblem('image_type_error')
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file can be chosen again.
    event.target.value = ''
    if (file) void take(file)
  }
  const error = problem === null ? field.error : sayFailure(problem)
  return (
    <div data-field={field.name} role="group" aria-label={field.label} className="person-picture">
      <Avatar name={name} src={field.value === '' ? null : field.value} size={56} />
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
        id={chooseId}
        size="small"
        icon={<ImageUp aria-hidden="true" />}
        onPress={() => input.current?.click()}
      >
        {say(field.value === '' ? 'people.choosePicture' : 'people.changePicture')}
      </Button>
      {field.value !== '' && (
        <Button
          size="small"
          variant="quiet"
          onPress={() => {
            // The button goes with the picture.
            document.getElementById(chooseId)?.focus()
            field.change('')
          }}
        >
          {say('people.removePicture')}
        </Button>
      )}
      <p className="person-picture__text" role={error === null ? undefined : 'alert'}>
        {error === null ? say('people.pictureHelp') : <span className="field__error">{error}</span>}
      </p>
      {source !== null && (
        <CropDialog
          source={source}
          onClose={close}
          onCut={(area) => {
            void cutPicture(source, area).then(put).finally(close)
          }}
        />
      )}
    </div>
  )
}
