import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { setLanguage } from '../../session/translations-store.ts'

export function LanguageSwitcher() {
  const { language, t } = useI18n()
  return (
    <div className="login__languages" role="group" aria-label={t('language.label')}>
      {LANGUAGES.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          onClick={() => void setLanguage(one)}
        >
          {LANGUAGE_NAMES[one]}
        </button>
      ))}
    </div>
  )
}
