import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { campaignQuery } from '../../api/client/marketing.queries.ts'
import type { CampaignView } from '../../api/contract/marketing.contract.ts'
import type { CampaignId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { formatDateTime } from '../-shared/format-time.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { RecordPage } from '../-shared/RecordPage.tsx'
import { useNow } from '../-shared/use-now.ts'
import { CampaignActions } from './CampaignActions.tsx'
import { CampaignResults } from './CampaignResults.tsx'
import { FailuresCard, FrozenCard, MessageCard } from './CampaignSideCards.tsx'
import { CampaignStatusChip } from './CampaignStatusChip.tsx'
import type { ResultsSearch } from './results-search.ts'
import { SendProgress } from './SendProgress.tsx'
import './campaign-page.css'
import './preview.css'

const MINUTE_MS = 60_000

interface CampaignPageProps {
  readonly id: number
  readonly search: ResultsSearch
  readonly onSearch: (search: ResultsSearch) => void
}

/** One campaign while it goes out, and what became of it for each recipient. */
export function CampaignPage({ id, ...rest }: CampaignPageProps) {
  const { t, tFailure } = useI18n()
  // An unknown id of the URL gets `campaign_not_found`.
  const { data, error, refetch } = useQuery(campaignQuery(id as CampaignId))
  if (data) return <LoadedCampaign key={data.id} campaign={data} {...rest} />
  if (!error) return <SkeletonRows rows={10} label={t('ui.loading')} />
  return isApiFailure(error) && error.status === 404 ? (
    <EmptyState isPage title={tFailure('campaign_not_found')}>
      {t('list.notFoundText')}
    </EmptyState>
  ) : (
    <LoadError isPage title={t('marketing.results')} error={error} onRetry={() => void refetch()} />
  )
}

function LoadedCampaign({
  campaign,
  ...results
}: Omit<CampaignPageProps, 'id'> & { readonly campaign: CampaignView }) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  const { kind, startedAt, startsAt } = campaign
  const time = startedAt ?? startsAt
  return (
    <RecordPage
      focusKey={null}
      trail={
        <Link
          to={kind === 'mail' ? '/marketing' : '/marketing/notification'}
          search={{ tab: 'sent' }}
          className="record-page__back"
          activeOptions={{ exact: true }}
        >
          <ChevronLeft aria-hidden="true" />
          {t(`marketing.title.${kind}`)}
        </Link>
      }
      title={
        <>
          {campaign.subject || campaign.subjectEn || t('marketing.list.untitled')}{' '}
          <CampaignStatusChip status={campaign.status} />
        </>
      }
      subtitle={
        <>
          <span>{t('marketing.for', { count: campaign.recipients ?? 0, author: campaign.createdBy })}</span>
          {time !== null && (
            <span>
              {t(startedAt === null ? 'marketing.startsAt' : 'marketing.startedAt', {
                time: formatDateTime(t, formats, time, now, 'sentence'),
              })}
            </span>
          )}
        </>
      }
      actions={<CampaignActions campaign={campaign} />}
      isSideNarrow
      side={
        <>
          <MessageCard campaign={campaign} />
          <FrozenCard campaign={campaign} />
          {campaign.counts.failed > 0 && <FailuresCard campaign={campaign} />}
        </>
      }
    >
      <CampaignProgress campaign={campaign} />
      <CampaignResults campaign={campaign} {...results} />
    </RecordPage>
  )
}

/** How long the rest takes at the rate until now; null before a rate shows. */
const minutesLeft = (
  { counts, startedAt, status }: CampaignView,
  done: number,
  now: number,
): number | null => {
  const elapsed = startedAt === null ? 0 : now - Date.parse(startedAt)
  if (status !== 'sending' || done === 0 || elapsed <= 0) return null
  return Math.ceil(((counts.pending - counts.quiet) * elapsed) / done / MINUTE_MS)
}

function CampaignProgress({ campaign }: { readonly campaign: CampaignView }) {
  const { t, formats } = useI18n()
  const now = useNow(15_000)
  const { counts, recipients } = campaign
  const total = recipients ?? 0
  const done = counts.sent + counts.failed + counts.skipped
  const minutes = minutesLeft(campaign, done, now)
  return (
    <div className="campaign-progress">
      <p role="status">
        <b>{formats.number(done)}</b> {t('marketing.progress', { count: total })}
        {minutes !== null && minutes > 0 && `, ${t('marketing.progress.left', { count: minutes })}`}
      </p>
      <SendProgress done={counts.sent + counts.skipped} failed={counts.failed} total={total} />
    </div>
  )
}
