import { Lock } from 'lucide-react'
import { idleLockMinutes } from '../../domain/access/session-operator.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { useDesk } from '../-shared/desk.ts'
import { DataSection } from './DataSection.tsx'
import { DeviceSection } from './DeviceSection.tsx'
import { LookSection } from './LookSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PictureSection } from './PictureSection.tsx'
import './profile.css'
import { SessionsSection } from './SessionsSection.tsx'

/** The own account: who, how it looks, where it is open. */
export function ProfilePage() {
  const say = useSay()
  const { operator, session } = useDesk()
  return (
    <div className="profile">
      <h1>{say('profile.title')}</h1>
      <PictureSection />
      <DataSection />
      <PasswordSection />
      <LookSection />
      <DeviceSection />
      <SessionsSection />
      <footer className="profile__foot">
        <p>{say('profile.lockText', { minutes: idleLockMinutes(operator) })}</p>
        <Button
          size="small"
          icon={<Lock aria-hidden="true" />}
          onPress={() => session.send({ type: 'lock.request' })}
        >
          {say('profile.lockNow')}
        </Button>
      </footer>
    </div>
  )
}
