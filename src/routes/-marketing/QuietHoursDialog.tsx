import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { quietHoursQuery } from '../../api/client/marketing.queries.ts'
import type { QuietHoursRow } from '../../api/contract/marketing.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { TimeField } from '../../ui/DateField.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'

/** The hours of a country in which campaigns are kept. */
export function QuietHoursDialog({
  hours,
  onClose,
}: {
  readonly hours: QuietHoursRow
  readonly onClose: () => void
}) {
  const { t } = useI18n()
  const queryClient = useQueryClient()
  const [fromMinute, setFrom] = useState(hours.fromMinute)
  const [toMinute, setTo] = useState(hours.toMinute)
  return (
    <ConfirmDialog
      title={t('marketing.quiet.title', { country: hours.country })}
      confirm={t('form.save')}
      tone="solid"
      action={() => api.updateQuietHours({ params: { id: hours.countryId }, body: { fromMinute, toMinute } })}
      onDone={() => void queryClient.invalidateQueries({ queryKey: quietHoursQuery.queryKey })}
      onClose={onClose}
    >
      <div className="form-stack">
        <TimeField
          label={t('marketing.quiet.from')}
          value={fromMinute}
          onChange={(minute) => minute !== null && setFrom(minute)}
        />
        <TimeField
          label={t('marketing.quiet.to')}
          help={t('marketing.quiet.hint')}
          value={toMinute}
          onChange={(minute) => minute !== null && setTo(minute)}
        />
      </div>
    </ConfirmDialog>
  )
}
