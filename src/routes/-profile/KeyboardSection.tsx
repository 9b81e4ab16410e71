import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { saveSingleKeyShortcuts } from '../../session/preferences.ts'
import { singleKeyShortcuts } from '../../session/single-key-shortcuts.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { ProfileSection } from './ProfileSection.tsx'

/** Whether one character alone is a key; it applies at once, also on the user's other devices. */
export function KeyboardSection() {
  const t = useT()
  const areOn = useSelector(singleKeyShortcuts)
  const [isSaved, setSaved] = useState(true)
  return (
    <ProfileSection title={t('profile.keyboard')} text={t('profile.keyboardText')}>
      {!isSaved && <Banner tone="warning">{t('profile.lookFailed')}</Banner>}
      <Switch
        isSelected={areOn}
        help={t('profile.singleKeysHelp')}
        onChange={(next) => void saveSingleKeyShortcuts(next).then(setSaved)}
      >
        {t('profile.singleKeys')}
      </Switch>
    </ProfileSection>
  )
}
