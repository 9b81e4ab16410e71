import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { campaignQuery, campaignsQuery } from '../../api/client/marketing.queries.ts'
import type { CampaignKind } from '../../domain/marketing/campaign.ts'
import type { CampaignId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { CampaignList, LISTED } from './CampaignList.tsx'
import { ComposerForm } from './ComposerForm.tsx'
import { listedBy, type Listed, type MarketingSearch, type MarketingTab } from './marketing-search.ts'
import { useGroupUsers } from './use-group-users.ts'
import './marketing.css'
import './preview.css'

interface MarketingPageProps {
  readonly kind: CampaignKind
  readonly search: MarketingSearch
  readonly onSearch: (search: MarketingSearch) => void
}

/** Beside the form of a notification lies the list of all. */
const LISTS: Readonly<Record<CampaignKind, readonly Listed[]>> = {
  mail: ['waiting', 'sent'],
  notification: ['all', 'waiting', 'sent'],
}

/** Mails or notifications to many: a new one, those to go out, and those that were sent. */
export function MarketingPage({ kind, search, onSearch }: MarketingPageProps) {
  const { t } = useI18n()
  const { permissions } = useAppContext()
  const canCreate = permissions.has(kind === 'mail' ? 'createMarketingMails' : 'createMarketingNotifications')
  const tab = search.tab ?? (canCreate ? 'new' : 'sent')
  const hasList = kind === 'notification' || tab !== 'new'
  const hasForm = canCreate && (kind === 'notification' || tab === 'new')
  const listed = listedBy({ ...search, tab })
  return (
    <div
      className="marketing"
      data-view={tab === 'new' ? 'form' : 'list'}
      data-beside={(hasList && hasForm) || undefined}
    >
      <header className="marketing__head">
        <h1>{t(`marketing.title.${kind}`)}</h1>
        <MarketingTabs kind={kind} tab={tab} search={search} canCreate={canCreate} />
      </header>
      {hasList && (
        <div className="marketing__list">
          <CampaignList
            kind={kind}
            listed={listed}
            offset={search.offset ?? 0}
            selectedId={search.draft}
            onPage={(offset) => onSearch({ ...search, offset })}
          />
        </div>
      )}
      {hasForm && <Draft kind={kind} search={search} onSearch={onSearch} />}
    </div>
  )
}

function MarketingTabs({
  kind,
  tab,
  search,
  canCreate,
}: {
  readonly kind: CampaignKind
  readonly tab: MarketingTab
  readonly search: MarketingSearch
  readonly canCreate: boolean
}) {
  const { t, formats } = useI18n()
  const { data } = useQuery(campaignsQuery({ kind, limit: 1 }))
  const countOf = (each: Listed, byStatus: Readonly<Record<string, number>>) =>
    Object.entries(byStatus).reduce(
      (sum, [status, count]) =>
        each === 'all' || LISTED[each].some((listed) => listed === status) ? sum + count : sum,
      0,
    )
  const listed = listedBy({ ...search, tab })
  const to = kind === 'mail' ? '/marketing' : '/marketing/notification'
  // Beside the list the draft stays open.
  const kept = kind === 'notification' && search.draft !== undefined ? { draft: search.draft } : {}
  return (
    <nav className="marketing__tabs" aria-label={t('marketing.tabs')}>
      {canCreate && (
        <Link to={to} search={{ tab: 'new' }} data-new aria-current={tab === 'new' ? 'page' : undefined}>
          {t('marketing.tab.new')}
        </Link>
      )}
      {LISTS[kind].map((each) => (
        <Link
          key={each}
          to={to}
          search={{ tab: each, ...kept }}
          data-listed={each === listed || undefined}
          aria-current={each === tab ? 'page' : undefined}
        >
          {t(`marketing.tab.${each}`)} {data && formats.number(countOf(each, data.byStatus))}
        </Link>
      ))}
    </nav>
  )
}

/** What the list beside the form goes on showing. */
const listOf = (search: MarketingSearch): Pick<MarketingSearch, 'list'> => {
  const list = listedBy(search)
  return list === 'all' ? {} : { list }
}

/** The form of a draft: one that the URL names, or a new one, which stays the same form once it is stored. */
function Draft({ kind, search, onSearch }: MarketingPageProps) {
  const { t, tFailure } = useI18n()
  const asked = search.draft ?? null
  const [form, setForm] = useState({ key: 0, id: asked })
  if (form.id !== asked) setForm({ key: form.key + 1, id: asked })
  const isStored = asked !== null
  const { data, error, refetch } = useQuery({
    // An unknown id of the URL gets `campaign_not_found`.
    ...campaignQuery(asked as CampaignId),
    enabled: isStored,
  })
  const named = useGroupUsers(search, !isStored)
  if (!isStored && named.users === undefined)
    return named.error === null ? (
      <SkeletonRows rows={8} label={t('ui.loading')} />
    ) : (
      <LoadError title={t('marketing.message')} error={named.error} onRetry={named.retry} />
    )
  if (isStored && data === undefined)
    return (
      <div className="marketing__state">
        {error === null ? (
          <SkeletonRows rows={8} label={t('ui.loading')} />
        ) : isApiFailure(error) && error.status === 404 ? (
          <EmptyState title={tFailure('campaign_not_found')}>{t('list.notFoundText')}</EmptyState>
        ) : (
          <LoadError title={t('marketing.message')} error={error} onRetry={() => void refetch()} />
        )}
      </div>
    )
  return (
    <ComposerForm
      key={form.key}
      kind={kind}
      draft={isStored && data?.status === 'draft' ? data : null}
      users={named.users ?? []}
      onCreated={(id) => {
        setForm((before) => ({ ...before, id }))
        onSearch({ draft: id, ...listOf(search) })
      }}
      onDiscarded={() => onSearch(listOf(search))}
    />
  )
}
