import { useState, useSyncExternalStore } from 'react'
import { preferLanguage, preferTheme } from '../../app/preferences.ts'
import { onTheme, readThemeChoice, THEME_CHOICES } from '../../app/theme.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language.ts'
import { Banner } from '../../ui/Banner.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Section } from './Section.tsx'

/** Language and theme: at once, and on the person's other devices. */
export function LookSection() {
  const { say, language } = useWords()
  const theme = useSyncExternalStore(onTheme, readThemeChoice)
  const [isKept, setKept] = useState(true)
  const follow = async (keeping: Promise<boolean>) => setKept(await keeping)
  return (
    <Section title={say('profile.look')} text={say('profile.lookText')}>
      {!isKept && <Banner tone="warning">{say('profile.lookFailed')}</Banner>}
      <div className="profile__pair">
        <RadioGroup
          label={say('profile.language')}
          look="cards"
          value={language}
          onChange={(chosen) => void follow(preferLanguage(chosen))}
          choices={LANGUAGES.map((id) => ({ id, name: <span lang={id}>{LANGUAGE_NAMES[id]}</span> }))}
        />
        <RadioGroup
          label={say('profile.theme')}
          look="cards"
          value={theme}
          onChange={(chosen) => void follow(preferTheme(chosen))}
          choices={THEME_CHOICES.map((id) => ({ id, name: say(`frame.theme.${id}`) }))}
        />
      </div>
    </Section>
  )
}
