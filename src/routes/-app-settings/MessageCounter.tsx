import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { Country } from '../../api/contract/organisation.contract.ts'
import type { LocalAppSetting } from '../../api/contract/settings.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { useNow } from '../-shared/use-now.ts'

/** How many have seen a message, and the reset that lets them see it again. */
export function MessageCounter({
  country,
  setting,
}: {
  readonly country: Country
  readonly setting: LocalAppSetting
}) {
  const { t, formats } = useI18n()
  const { permissions } = useAppContext()
  const queryClient = useQueryClient()
  const now = useNow(60_000)
  const [isAsking, setAsking] = useState(false)
  const { appType, source, counter } = setting
  if (counter === null) return null
  const sentence = t('apps.counter.resetText', { count: counter.people, times: setting.messageViewCount })
  return (
    <section>
      <h3>
        {t('apps.counter')}{' '}
        <small>{t('apps.counter.since', { day: formats.day(counter.since, new Date(now)) })}</small>
      </h3>
      <div className="message-counter">
        <dl>
          {(['people', 'finished', 'views'] as const).map((figure) => (
            <div key={figure}>
              <dt>{t(`apps.counter.${figure}`)}</dt>
              <dd>{formats.number(counter[figure])}</dd>
            </div>
          ))}
        </dl>
        {source === appType && permissions.has('resetCounterLocalAppSettings') && (
          <Button icon={<RotateCcw />} onPress={() => setAsking(true)}>
            {t('apps.counter.reset')}
          </Button>
        )}
      </div>
      <p className="app-card__help">
        {source === appType || source === null
          ? sentence
          : t('apps.counter.of', { app: t(`apps.type.${source}`) })}
      </p>
      {isAsking && (
        <ConfirmDialog
          title={t('apps.counter.resetTitle')}
          confirm={t('apps.counter.resetNow')}
          action={() => api.resetAppMessageCounter({ params: { id: country.id, appType } })}
          onDone={() => void queryClient.invalidateQueries({ queryKey: KEYS.appSettings })}
          onClose={() => setAsking(false)}
        >
          {sentence}
        </ConfirmDialog>
      )}
    </section>
  )
}
