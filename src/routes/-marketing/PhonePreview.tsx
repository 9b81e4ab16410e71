import { useState } from 'react'
import { fillTags } from '../../domain/marketing/message-tags.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import { useNow } from '../-shared/use-now.ts'
import { PersonPicker } from './PersonPicker.tsx'
import { previewValues, textsOf } from './preview-values.ts'
import type { Composer } from './use-composer.ts'

const SYSTEMS = [
  { id: 'ios', name: 'iPhone' },
  { id: 'android', name: 'Android' },
] as const
const LANGUAGES = [
  { id: 'es', name: 'ES' },
  { id: 'en', name: 'EN' },
] as const

/** The notification on a locked phone, which shows three lines of it. */
export function PhonePreview({ composer }: { readonly composer: Composer }) {
  const { t, formats, intl } = useI18n()
  const now = useNow(60_000)
  const [system, setSystem] = useState<'ios' | 'android'>('ios')
  const [language, setLanguage] = useState<'es' | 'en'>('es')
  const { recipients, value } = composer
  const values = previewValues(recipients.person, language)
  const texts = textsOf(value, language)
  return (
    <aside className="preview" aria-label={t('marketing.onPhone')}>
      <h2>{t('marketing.onPhone')}</h2>
      <PersonPicker recipients={recipients} />
      <div className="preview__switches">
        <SegmentedControl
          label={t('marketing.preview.system')}
          choices={SYSTEMS}
          value={system}
          onChange={setSystem}
        />
        <SegmentedControl
          label={t('marketing.preview.language')}
          choices={LANGUAGES}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <div className="phone-preview" data-system={system}>
        <p className="phone-preview__time">{formats.time(new Date(now))}</p>
        <p className="phone-preview__day">
          {intl.formatDate(now, {
            weekday: 'long',
            day: 'numeric',
            month: 'long',
            timeZone: formats.place.timeZone,
          })}
        </p>
        <article className="phone-preview__notice" lang={language}>
          <header>
            <Logo />
            <span>Comanda</span>
            <span>{t('marketing.preview.now')}</span>
          </header>
          <b>{fillTags(texts.subject, values) || t('marketing.list.untitled')}</b>
          <p>{fillTags(texts.message, values)}</p>
        </article>
      </div>
    </aside>
  )
}
