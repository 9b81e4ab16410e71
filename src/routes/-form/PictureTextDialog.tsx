import { AltTexts } from '../../api/contract/common-schemas.ts'
import { ALT_TEXT_MAX } from '../../domain/catalogue/product-media.ts'
import { useT } from '../../i18n/I18n.tsx'
import { CountedTextInput } from './counted-inputs.tsx'
import { FormDialog } from './FormDialog.tsx'
import type { GalleryPicture } from './gallery-picture.ts'
import { useContractForm } from './use-contract-form.ts'

type Texts = Pick<GalleryPicture, 'alt' | 'altEn'>

/** What is said of a picture, in both languages; it becomes part of the form that the gallery is in. */
export function PictureTextDialog({
  name,
  picture: { url, alt, altEn },
  onChange,
  onClose,
}: {
  readonly name: string
  readonly picture: GalleryPicture
  readonly onChange: (texts: Texts) => void
  readonly onClose: () => void
}) {
  const t = useT()
  const field = t('form.gallery.alt')
  const contract = useContractForm<Texts, Texts, Texts>({
    schema: AltTexts,
    defaults: { alt, altEn },
    labels: { alt: t('form.inSpanish', { field }), altEn: t('form.inEnglish', { field }) },
    toBody: (values) => ({ alt: values.alt.trim(), altEn: values.altEn.trim() }),
    send: async (texts) => texts,
    onDone: (texts) => {
      onChange(texts)
      onClose()
    },
  })
  const { form } = contract
  return (
    <FormDialog
      title={t('form.gallery.editAlt', { name })}
      contract={contract}
      placement="centre"
      save={t('form.gallery.useText')}
      onClose={onClose}
    >
      <img className="gallery__preview" src={url} alt="" />
      <form.AppField name="alt">
        {() => <CountedTextInput maxVisible={ALT_TEXT_MAX} help={t('form.gallery.altHelp')} />}
      </form.AppField>
      <form.AppField name="altEn">
        {() => <CountedTextInput isOptional maxVisible={ALT_TEXT_MAX} />}
      </form.AppField>
    </FormDialog>
  )
}
