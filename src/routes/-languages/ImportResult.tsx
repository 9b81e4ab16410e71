import type { EndpointSuccess } from '../../api/client/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { LANGUAGE_NAMES } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** What an imported sheet brought into the draft, and what was refused by which key. */
export function ImportResult({
  result,
  onClose,
}: {
  readonly result: EndpointSuccess<'importWordings'>
  readonly onClose: () => void
}) {
  const { t } = useI18n()
  return (
    <Dialog
      title={t('languages.import')}
      isOpen
      onClose={onClose}
      actions={
        <Button variant="solid" onPress={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <p>{t('languages.imported', { changed: result.changed, refused: result.refused.length })}</p>
      <ul>
        {result.refused.map(({ key, language, problem }) => (
          <li key={`${language} ${key}`}>
            {t('languages.refused', {
              key,
              language: LANGUAGE_NAMES[language],
              problem: t(`languages.problem.${problem}`, { placeholder: '…', form: '…' }),
            })}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
