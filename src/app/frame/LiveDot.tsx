import { useSay } from '../../i18n/I18n.tsx'
import { useLive } from './use-live.ts'

export function LiveDot() {
  const say = useSay()
  const live = useLive()
  return (
    <span className="live" data-live={live} role="status">
      <span className="live__word">{say(`live.${live}`)}</span>
    </span>
  )
}
