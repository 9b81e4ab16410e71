import { CloudRain } from 'lucide-react'
import { useT } from '../../i18n/I18n.tsx'
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language.ts'
import type { WrittenSettings } from './global-settings.ts'
import { PhoneFrame } from './PhoneFrame.tsx'

/** The closed apps in both languages, as the notice is being written. */
export function ClosedPreview({ written }: { readonly written: WrittenSettings }) {
  const t = useT()
  return (
    <aside className="app-preview" aria-label={t('apps.emergency.preview')}>
      <h2>
        {t('apps.emergency.preview')} <small>{t('apps.preview.live')}</small>
      </h2>
      <div className="app-preview__phones">
        {LANGUAGES.map((language) => (
          <div key={language}>
            <p className="app-card__help">{LANGUAGE_NAMES[language]}</p>
            <PhoneFrame label={LANGUAGE_NAMES[language]}>
              <div className="phone__closed" lang={language}>
                <CloudRain aria-hidden="true" />
                <b>{written.emergencyHeading[language] || t('apps.emergency.noHeading')}</b>
                <p>{written.emergencyMessage[language]}</p>
                <small>{t(language === 'es' ? 'apps.emergency.paused' : 'apps.emergency.pausedEn')}</small>
              </div>
            </PhoneFrame>
          </div>
        ))}
      </div>
    </aside>
  )
}
