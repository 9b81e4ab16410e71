import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { changeLanguage } from '../words-store.ts'

export function LanguageStrip() {
  const { language, say } = useWords()
  return (
    <div className="login__languages" role="group" aria-label={say('language.label')}>
      {LANGUAGES.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          onClick={() => void changeLanguage(one)}
        >
          {LANGUAGE_NAMES[one]}
        </button>
      ))}
    </div>
  )
}
