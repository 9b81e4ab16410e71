import { useSay } from '../i18n/I18n.tsx'
import { Mark } from '../ui/Mark.tsx'

/** While it is asked who works here. */
export function OpeningPage() {
  const say = useSay()
  return (
    <div className="whole-page" role="status">
      <Mark size={32} />
      <p>{say('restoring.label')}</p>
    </div>
  )
}
