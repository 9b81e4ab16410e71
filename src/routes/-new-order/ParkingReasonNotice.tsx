import { CirclePause, X } from 'lucide-react'
import { useState } from 'react'
import { useFormats, useT } from '../../i18n/I18n.tsx'
import type { ParkRequest } from '../../machines/processes/new-order.types.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

/** Why the call was parked, until it is closed. */
export function ParkingReasonNotice({ reason, callBackAt }: ParkRequest) {
  const t = useT()
  const formats = useFormats()
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  return (
    <Banner
      icon={<CirclePause aria-hidden="true" />}
      action={
        <Button
          variant="quiet"
          size="small"
          isIconOnly
          aria-label={t('ui.close')}
          icon={<X aria-hidden="true" />}
          onPress={() => setClosed(true)}
        />
      }
    >
      {callBackAt === null
        ? t('newOrder.wasParked', { reason })
        : t('newOrder.wasParkedUntil', { reason, time: formats.time(callBackAt) })}
    </Banner>
  )
}
