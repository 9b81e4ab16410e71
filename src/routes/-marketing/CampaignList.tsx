import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { campaignsQuery } from '../../api/client/marketing.queries.ts'
import type { ListedCampaign } from '../../api/contract/marketing.contract.ts'
import type { CampaignKind, CampaignStatus } from '../../domain/marketing/campaign.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { formatDateTime } from '../-shared/format-time.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { useNow } from '../-shared/use-now.ts'
import { CampaignStatusChip } from './CampaignStatusChip.tsx'
import type { Listed } from './marketing-search.ts'
import { SendProgress } from './SendProgress.tsx'
import './campaign-list.css'

/** The statuses of each list; left out, all. */
export const LISTED = {
  all: [],
  waiting: ['draft', 'confirmed', 'sending', 'paused'],
  sent: ['finished', 'cancelled'],
} as const satisfies Record<Listed, readonly CampaignStatus[]>

const PAGE = 20

/** Campaigns of a kind, newest first; a draft opens in the form, any other on its page. */
export function CampaignList({
  kind,
  listed,
  offset,
  selectedId,
  onPage,
}: {
  readonly kind: CampaignKind
  readonly listed: Listed
  readonly offset: number
  readonly selectedId?: number | undefined
  readonly onPage: (offset: number) => void
}) {
  const { t } = useI18n()
  const statuses: readonly CampaignStatus[] = LISTED[listed]
  const { data, error, refetch } = useQuery(
    campaignsQuery({ kind, limit: PAGE, offset, ...(statuses.length > 0 && { status: statuses }) }),
  )
  if (data === undefined)
    return error === null ? (
      <SkeletonRows rows={8} label={t('ui.loading')} />
    ) : (
      <LoadError title={t(`marketing.title.${kind}`)} error={error} onRetry={() => void refetch()} />
    )
  if (data.data.length === 0) return <EmptyState title={t('marketing.list.empty')} />
  return (
    <>
      <ul className="campaign-list">
        {data.data.map((campaign) => (
          <CampaignRow
            key={campaign.id}
            campaign={campaign}
            listed={listed}
            isSelected={campaign.id === selectedId}
          />
        ))}
      </ul>
      {data.count > PAGE && (
        <Pager
          count={data.count}
          isCapped={data.countIsCapped === true}
          limit={PAGE}
          offset={offset}
          onOffset={onPage}
        />
      )}
    </>
  )
}

function CampaignRow({
  campaign,
  listed,
  isSelected,
}: {
  readonly campaign: ListedCampaign
  readonly listed: Listed
  readonly isSelected: boolean
}) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  const { counts, id, kind, recipients, status } = campaign
  const at = campaign.startsAt ?? campaign.startedAt ?? campaign.confirmedAt ?? campaign.changedAt
  const content = (
    <>
      <span className="campaign-list__name truncate">
        {campaign.subject || campaign.subjectEn || t('marketing.list.untitled')}
      </span>
      <CampaignStatusChip status={status} />
      <span className="campaign-list__when">
        {formatDateTime(t, formats, at, now)}
        {campaign.purpose === 'single' && ` · ${t('marketing.single')}`}
      </span>
      <span className="campaign-list__count">
        {recipients !== null && t('marketing.list.of', { sent: counts.sent, count: recipients })}
      </span>
      {status === 'sending' && recipients !== null && (
        <SendProgress done={counts.sent + counts.skipped} failed={counts.failed} total={recipients} />
      )}
    </>
  )
  const isMail = kind === 'mail'
  return (
    <li>
      {status === 'draft' ? (
        <Link
          className="campaign-list__row"
          data-row={id}
          to={isMail ? '/marketing' : '/marketing/notification'}
          search={{ draft: id, ...(listed !== 'all' && { list: listed }) }}
          aria-current={isSelected || undefined}
        >
          {content}
        </Link>
      ) : (
        <Link
          className="campaign-list__row"
          data-row={id}
          to={isMail ? '/marketing/$campaign' : '/marketing/notification/$campaign'}
          params={{ campaign: String(id) }}
        >
          {content}
        </Link>
      )}
    </li>
  )
}
