import { CirclePause } from 'lucide-react'
import { useState } from 'react'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import type { ParkRequest } from '../../../machines/processes/new-order.types.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { CloseButton } from '../../../ui/CloseButton.tsx'

/** Why the call was parked, until it is closed. */
export function ParkingReasonNotice({ reason, callBackAt }: ParkRequest) {
  const t = useT()
  const formats = useFormats()
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  return (
    <Banner
      icon={<CirclePause aria-hidden="true" />}
      action={<CloseButton size="small" onClose={() => setClosed(true)} />}
    >
      {callBackAt === null
        ? t('newOrder.wasParked', { reason })
        : t('newOrder.wasParkedUntil', { reason, time: formats.time(callBackAt) })}
    </Banner>
  )
}
