import { useT } from '../../i18n/I18n.tsx'
import './send-progress.css'

const share = (part: number, whole: number): string => `${(100 * part) / Math.max(1, whole)}%`

/** How far a campaign is, with those that failed apart. */
export function SendProgress({
  done,
  failed,
  total,
}: {
  readonly done: number
  readonly failed: number
  readonly total: number
}) {
  const t = useT()
  return (
    <div
      className="send-progress"
      role="progressbar"
      aria-label={t('marketing.progress.label')}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done + failed}
    >
      <span style={{ width: share(done, total) }} />
      {failed > 0 && <span data-tone="danger" style={{ width: share(failed, total) }} />}
    </div>
  )
}
