import { Lock } from 'lucide-react'
import { idleLockMinutes } from '../../domain/access/session.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { PersonalDataSection } from './PersonalDataSection.tsx'
import { PushSection } from './PushSection.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { KeyboardSection } from './KeyboardSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PictureSection } from './PictureSection.tsx'
import './profile.css'
import { SessionsSection } from './SessionsSection.tsx'

/** The user's own account: data, appearance, sessions. */
export function ProfilePage() {
  const t = useT()
  const { operator, session } = useAppContext()
  return (
    <div className="profile">
      <h1>{t('profile.title')}</h1>
      <PictureSection />
      <PersonalDataSection />
      <PasswordSection />
      <AppearanceSection />
      <KeyboardSection />
      <PushSection />
      <SessionsSection />
      <footer className="profile__foot">
        <p>{t('profile.lockText', { minutes: idleLockMinutes(operator) })}</p>
        <Button
          size="small"
          icon={<Lock aria-hidden="true" />}
          onPress={() => session.send({ type: 'lock.request' })}
        >
          {t('profile.lockNow')}
        </Button>
      </footer>
    </div>
  )
}
