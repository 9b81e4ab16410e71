import { Eye } from 'lucide-react'
import { readSeenRole } from '../../api/client/see-as.ts'
import { roleOfKey } from '../../domain/access/roles.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { stopSeeingAs } from '../see-as.ts'

/** Says that this tab shows the product as another role sees it, and ends it. */
export function SeeAsBanner() {
  const { say, language } = useWords()
  const role = readSeenRole()
  if (role === null) return null
  return (
    <div className="frame__banner">
      <Banner
        tone="accent"
        icon={<Eye aria-hidden="true" />}
        action={
          <Button size="small" variant="soft" onPress={stopSeeingAs}>
            {say('frame.seeAsStop')}
          </Button>
        }
      >
        {say('frame.seeAs', { role: roleOfKey(role.key)?.title[language] ?? role.title })}
      </Banner>
    </div>
  )
}
