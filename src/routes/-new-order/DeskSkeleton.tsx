import { useSay } from '../../i18n/I18n.tsx'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx'

/** The desk's three columns while the call is fetched. */
export function DeskSkeleton() {
  const say = useSay()
  return (
    <div className="desk__columns">
      <div className="steps">
        <SkeletonRows rows={8} height={56} label={say('kit.loading')} />
      </div>
      <div className="middle">
        <Skeleton height={128} />
      </div>
      <div className="ticket">
        <div className="ticket__head">
          <Skeleton width="60%" height={24} />
        </div>
      </div>
    </div>
  )
}
