import { useQuery } from '@tanstack/react-query'
import { Moon } from 'lucide-react'
import { useState } from 'react'
import { quietHoursQuery } from '../../api/client/marketing.queries.ts'
import type { QuietHoursRow } from '../../api/contract/marketing.contract.ts'
import { useI18n, useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { formatMinute } from '../-network/hours-text.ts'
import { useNow } from '../-shared/use-now.ts'
import type { Composer } from './use-composer.ts'

const DateTimeField = lazyComponent(async () => (await import('../../ui/DateField.tsx')).DateTimeField)
const QuietHoursDialog = lazyComponent(async () => (await import('./QuietHoursDialog.tsx')).QuietHoursDialog)

const HOUR_MS = 3_600_000

/** When it goes out: at once, or at a day and a time; and when it is kept. */
export function WhenPart({ composer }: { readonly composer: Composer }) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  const { change, value } = composer
  const today = formats.isoDay(new Date(now))
  return (
    <section className="composer__part" aria-labelledby="composer-when">
      <header className="composer__head">
        <h2 id="composer-when">{t('marketing.when')}</h2>
      </header>
      <div className="composer__when">
        <RadioGroup
          label={t('marketing.when')}
          isLabelHidden
          layout="segments"
          choices={[
            { id: 'now', name: t('marketing.when.now') },
            { id: 'later', name: t('marketing.when.later') },
          ]}
          value={value.startsAt === null ? 'now' : 'later'}
          onChange={(when) =>
            change({
              startsAt:
                when === 'now' ? null : new Date(Math.ceil(now / HOUR_MS + 1) * HOUR_MS).toISOString(),
            })
          }
        />
        {value.startsAt !== null && (
          <DateTimeField
            label={t('marketing.when.at')}
            isLabelHidden
            today={today}
            minDay={today}
            timeZone={formats.place.timeZone}
            value={value.startsAt}
            onChange={(startsAt) => startsAt !== null && change({ startsAt })}
          />
        )}
      </div>
      <QuietHours />
    </section>
  )
}

/** The quiet hours of the chosen country, or of all that the operator reaches. */
function QuietHours() {
  const t = useT()
  const { permissions } = useAppContext()
  const [edited, setEdited] = useState<QuietHoursRow | null>(null)
  const { data } = useQuery(quietHoursQuery)
  const canEdit = permissions.has('createMarketingMails') || permissions.has('createMarketingNotifications')
  return (
    <ul className="composer__quiet">
      {data?.data.map((row) => {
        const times = {
          country: row.country,
          from: formatMinute(row.fromMinute),
          to: formatMinute(row.toMinute),
        }
        return (
          <li key={row.countryId}>
            <Moon aria-hidden="true" />
            <span>
              {row.fromMinute === row.toMinute
                ? t('marketing.quiet.none', times)
                : t(row.isQuietNow ? 'marketing.quiet.now' : 'marketing.quiet', times)}
            </span>
            {canEdit && (
              <Button size="small" variant="quiet" onPress={() => setEdited(row)}>
                {t('marketing.quiet.edit')}
              </Button>
            )}
          </li>
        )
      })}
      {edited !== null && <QuietHoursDialog hours={edited} onClose={() => setEdited(null)} />}
    </ul>
  )
}
