import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quietHoursQuery } from '../../api/client/marketing.queries.ts'
import type { CampaignView } from '../../api/contract/marketing.contract.ts'
import { useI18n, useT } from '../../i18n/I18n.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import { formatMinute } from '../-network/hours-text.ts'
import { RecordCard } from '../-shared/RecordPage.tsx'
import { MailFrame } from './MailPreview.tsx'

const LANGUAGES = [
  { id: 'es', name: 'ES' },
  { id: 'en', name: 'EN' },
] as const
/** The tags as they are written: nobody in particular reads it. */
const NOBODY = { userName: '{{userName}}', userPhone: '{{userPhone}}' } as const

/** What is sent, in either language. */
export function MessageCard({ campaign }: { readonly campaign: CampaignView }) {
  const t = useT()
  const [language, setLanguage] = useState<'es' | 'en'>('es')
  return (
    <RecordCard>
      <div className="campaign-card">
        <h2>{t('marketing.card.message')}</h2>
        <SegmentedControl
          label={t('marketing.preview.language')}
          choices={LANGUAGES}
          value={language}
          onChange={setLanguage}
        />
        <MailFrame message={campaign} person={NOBODY} language={language} />
      </div>
    </RecordCard>
  )
}

/** The list as it was when it was confirmed, and the rules by which it goes out. */
export function FrozenCard({ campaign }: { readonly campaign: CampaignView }) {
  const { t, formats } = useI18n()
  const { data } = useQuery(quietHoursQuery)
  const { kind, leftOut } = campaign
  const out =
    leftOut === null
      ? []
      : [
          leftOut.optedOut > 0 && t(`marketing.leftOut.optedOut.${kind}`, { count: leftOut.optedOut }),
          leftOut.blocked > 0 && t('marketing.leftOut.blocked', { count: leftOut.blocked }),
          leftOut.unreachable > 0 &&
            t(`marketing.leftOut.unreachable.${kind}`, { count: leftOut.unreachable }),
          leftOut.suppressed > 0 && t('marketing.leftOut.suppressed', { count: leftOut.suppressed }),
        ].filter((text) => text !== false)
  return (
    <RecordCard>
      <div className="campaign-card">
        <h2>{t('marketing.card.frozen')}</h2>
        <dl>
          {campaign.confirmedAt !== null && (
            <>
              <dt>{formats.time(campaign.confirmedAt)}</dt>
              <dd>{t('marketing.card.frozen.rows', { count: campaign.recipients ?? 0 })}</dd>
            </>
          )}
          {out.length > 0 && (
            <>
              <dt>{t('marketing.card.out')}</dt>
              <dd>{out.join(', ')}</dd>
            </>
          )}
          {campaign.purpose === 'mass' && (
            <>
              <dt>{t('marketing.card.quiet')}</dt>
              <dd>
                {data?.data
                  .map(
                    ({ country, fromMinute, toMinute }) =>
                      `${country} ${formatMinute(fromMinute)}–${formatMinute(toMinute)}`,
                  )
                  .join(', ')}
              </dd>
            </>
          )}
          <dt>{t('marketing.card.crash')}</dt>
          <dd>{t('marketing.card.crash.text')}</dd>
        </dl>
      </div>
    </RecordCard>
  )
}

/** Why it failed, and for how many. */
export function FailuresCard({ campaign }: { readonly campaign: CampaignView }) {
  const { t, formats } = useI18n()
  return (
    <RecordCard>
      <div className="campaign-card">
        <h2>{t('marketing.card.failures', { count: campaign.counts.failed })}</h2>
        <dl>
          {campaign.failures.map(({ count, reason }) => [
            <dt key={`${reason} count`}>{formats.number(count)}</dt>,
            <dd key={reason}>{t(`marketing.reason.${reason}`)}</dd>,
          ])}
        </dl>
      </div>
    </RecordCard>
  )
}
