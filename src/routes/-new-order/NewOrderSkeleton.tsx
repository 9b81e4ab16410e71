import { useT } from '../../i18n/I18n.tsx'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx'

/** The page's three columns while the call loads. */
export function NewOrderSkeleton() {
  const t = useT()
  return (
    <div className="new-order__columns">
      <div className="steps">
        <SkeletonRows rows={8} height={56} label={t('ui.loading')} />
      </div>
      <div className="new-order__main">
        <Skeleton height={128} />
      </div>
      <div className="order-summary">
        <div className="order-summary__head">
          <Skeleton width="60%" height={24} />
        </div>
      </div>
    </div>
  )
}
