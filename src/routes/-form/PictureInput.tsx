import { useId, useState } from 'react'
import type { PictureFileKind } from '../../api/endpoints/endpoint.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { PICTURE_KINDS, type PictureError } from '../-picture/picture.ts'
import { PictureChooser } from '../-picture/PictureChooser.tsx'
import { RecordIcon } from '../-picture/RecordIcon.tsx'
import { useField } from './use-field.ts'
import type { Pictures } from './use-pictures.ts'

/** A picture of the record, cropped before it is sent; the field's value is its URL, empty without one. */
export function PictureInput({
  kind,
  name,
  pictures,
}: {
  readonly kind: PictureFileKind
  /** The name of the record. */
  readonly name: string
  readonly pictures: Pick<Pictures<string>, 'add'>
}) {
  const { t, tFailure } = useI18n()
  const field = useField<string>()
  const chooseId = useId()
  const [errorCode, setErrorCode] = useState<PictureError | null>(null)
  const src = field.value === '' ? null : field.value
  const error = errorCode === null ? field.error : tFailure(errorCode)
  return (
    <div data-field={field.name} role="group" aria-label={field.label} className="user-picture">
      {PICTURE_KINDS[kind].isRound ? (
        <Avatar name={name} src={src} size={56} />
      ) : (
        <>
          <span className="field__label user-picture__label">{field.label}</span>
          <RecordIcon src={src} size={56} />
        </>
      )}
      <PictureChooser
        kind={kind}
        id={chooseId}
        size="small"
        onPicture={(picture) => field.change(pictures.add(picture))}
        onError={setErrorCode}
      >
        {t(field.value === '' ? `picture.${kind}.choose` : `picture.${kind}.change`)}
      </PictureChooser>
      {field.value !== '' && (
        <Button
          size="small"
          variant="quiet"
          onPress={() => {
            // The button disappears with the picture.
            document.getElementById(chooseId)?.focus()
            field.change('')
          }}
        >
          {t(`picture.${kind}.remove`)}
        </Button>
      )}
      <p className="user-picture__text" role={error === null ? undefined : 'alert'}>
        {error === null ? t(`picture.${kind}.help`) : <span className="field__error">{error}</span>}
      </p>
    </div>
  )
}
