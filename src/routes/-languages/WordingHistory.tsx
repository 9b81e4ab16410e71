import type { Wording } from '../../api/contract/wordings.contract.ts'
import type { WordingLanguage } from '../../domain/wordings/wording.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { LANGUAGE_NAMES } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { shortText } from './wording-labels.ts'

/** What a text was in each version and with the product; each can be written into the draft again. */
export function WordingHistory({
  wording,
  isReadOnly,
  onRestore,
}: {
  readonly wording: Wording
  readonly isReadOnly: boolean
  readonly onRestore: (language: WordingLanguage, text: string) => Promise<void>
}) {
  const { t, formats } = useI18n()
  return (
    <section className="wording__card" aria-label={t('languages.history')}>
      <h3>{t('languages.history')}</h3>
      <ul>
        {wording.history.map((entry) => {
          const language = LANGUAGE_NAMES[entry.language]
          return (
            <li key={`${entry.language} ${entry.version}`} className="wording__entry">
              <span>
                <q lang={entry.language}>{shortText(entry.text)}</q>
                <small>
                  {entry.version === null || entry.publishedAt === null
                    ? t('languages.history.product', { language })
                    : t('languages.history.version', {
                        language,
                        version: entry.version,
                        day: formats.day(entry.publishedAt, new Date(entry.publishedAt)),
                        who: entry.publishedBy ?? '',
                      })}
                </small>
              </span>
              {!isReadOnly && entry.text !== wording[entry.language].text && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('languages.backTo', { text: shortText(entry.text), language })}
                  onPress={() => void onRestore(entry.language, entry.text)}
                >
                  {t('languages.back')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
