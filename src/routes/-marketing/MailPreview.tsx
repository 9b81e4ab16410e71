import type { ExpectedRecipient } from '../../api/contract/marketing.contract.ts'
import type { CampaignMessage } from '../../domain/marketing/campaign.ts'
import { useT } from '../../i18n/I18n.tsx'
import { PersonPicker } from './PersonPicker.tsx'
import { previewValues, textsOf } from './preview-values.ts'
import { TaggedMail, TaggedText } from './TaggedText.tsx'
import type { Composer } from './use-composer.ts'

/** The mail as a recipient sees it, in both languages at once. */
export function MailPreview({ composer }: { readonly composer: Composer }) {
  const t = useT()
  const { recipients, value } = composer
  const { person } = recipients
  return (
    <aside className="preview" aria-label={t('marketing.asSeen')}>
      <h2>{t('marketing.asSeen')}</h2>
      <PersonPicker recipients={recipients} />
      {(['es', 'en'] as const).map((language) => (
        <section key={language} className="preview__language">
          <header>
            <h3>{t(language === 'es' ? 'marketing.preview.spanish' : 'marketing.preview.english')}</h3>
            {person?.language === language && <span>{t('marketing.preview.own')}</span>}
          </header>
          <MailFrame message={value} person={person} language={language} />
        </section>
      ))}
    </aside>
  )
}

/** A mail in the frame of a mail program. */
export function MailFrame({
  message,
  person,
  language,
}: {
  readonly message: CampaignMessage
  readonly person: Pick<ExpectedRecipient, 'userName' | 'userPhone'> | undefined
  readonly language: 'en' | 'es'
}) {
  const t = useT()
  const values = previewValues(person, language)
  const texts = textsOf(message, language)
  return (
    <article className="mail-preview" lang={language}>
      <header>
        <span>Comanda</span>
        <b>
          {texts.subject === '' ? (
            t('marketing.list.untitled')
          ) : (
            <TaggedText text={texts.subject} values={values} />
          )}
        </b>
      </header>
      <TaggedMail text={texts.message} values={values} />
      <footer>{t(`marketing.preview.unsubscribe.${language}`)}</footer>
    </article>
  )
}
