import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { saveLanguage, saveTheme } from '../../session/preferences.ts'
import { themeChoice, THEME_CHOICES } from '../../session/theme.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language.ts'
import { Banner } from '../../ui/Banner.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { ProfileSection } from './ProfileSection.tsx'

/** Language and theme; they apply at once, also on the user's other devices. */
export function AppearanceSection() {
  const { t, language } = useI18n()
  const theme = useSelector(themeChoice)
  const [isSaved, setSaved] = useState(true)
  const trackSave = async (saving: Promise<boolean>) => setSaved(await saving)
  return (
    <ProfileSection title={t('profile.look')} text={t('profile.lookText')}>
      {!isSaved && <Banner tone="warning">{t('profile.lookFailed')}</Banner>}
      <div className="profile__pair">
        <RadioGroup
          label={t('profile.language')}
          layout="cards"
          value={language}
          onChange={(chosen) => void trackSave(saveLanguage(chosen))}
          choices={LANGUAGES.map((id) => ({ id, name: <span lang={id}>{LANGUAGE_NAMES[id]}</span> }))}
        />
        <RadioGroup
          label={t('profile.theme')}
          layout="cards"
          value={theme}
          onChange={(chosen) => void trackSave(saveTheme(chosen))}
          choices={THEME_CHOICES.map((id) => ({ id, name: t(`shell.theme.${id}`) }))}
        />
      </div>
    </ProfileSection>
  )
}
