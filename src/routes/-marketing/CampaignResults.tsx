import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, CircleX, Clock, Download, Minus } from 'lucide-react'
import { api } from '../../api/client/api.ts'
import { campaignRecipientsQuery } from '../../api/client/marketing.queries.ts'
import type { CampaignRecipient, CampaignView } from '../../api/contract/marketing.contract.ts'
import type { RecipientStatus } from '../../domain/marketing/campaign.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { formatDateTime } from '../-shared/format-time.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { saveCsv } from '../-shared/save-file.ts'
import { useNow } from '../-shared/use-now.ts'
import { RESULT_GROUPS, STATUSES_OF, type ResultGroup, type ResultsSearch } from './results-search.ts'

const PAGE = 20

const ICONS = {
  sent: Check,
  failed: CircleX,
  pending: Clock,
  claimed: Clock,
  sending: Clock,
  skipped: Minus,
} as const satisfies Record<RecipientStatus, typeof Check>

interface ResultsProps {
  readonly campaign: CampaignView
  readonly search: ResultsSearch
  readonly onSearch: (search: ResultsSearch) => void
}

const countOf = ({ counts, recipients }: CampaignView, group: ResultGroup): number =>
  group === 'all' ? (recipients ?? 0) : counts[group]

/** What became of a campaign for each recipient, failures first. */
export function CampaignResults({ campaign, search, onSearch }: ResultsProps) {
  const { t, formats } = useI18n()
  const group = search.group ?? 'all'
  const offset = search.offset ?? 0
  const statuses = STATUSES_OF[group]
  const { data, error, refetch } = useQuery(
    campaignRecipientsQuery(campaign.id, {
      limit: PAGE,
      offset,
      ...(statuses.length > 0 && { status: statuses }),
    }),
  )
  return (
    <section className="campaign-results" aria-label={t('marketing.results')}>
      <div className="campaign-results__groups" role="group" aria-label={t('marketing.results')}>
        {RESULT_GROUPS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === group}
            data-tone={each === 'failed' && campaign.counts.failed > 0 ? 'danger' : undefined}
            onClick={() => onSearch(each === 'all' ? {} : { group: each })}
          >
            <span>{t(`marketing.count.${each}`)}</span>
            <b>{formats.number(countOf(campaign, each))}</b>
          </button>
        ))}
        {campaign.counts.quiet > 0 && (
          <p>
            <span>{t('marketing.count.quiet')}</span>
            <b>{formats.number(campaign.counts.quiet)}</b>
          </p>
        )}
      </div>
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={8} label={t('ui.loading')} />
        ) : (
          <LoadError title={t('marketing.results')} error={error} onRetry={() => void refetch()} />
        )
      ) : data.data.length === 0 ? (
        <EmptyState title={t('marketing.list.empty')} />
      ) : (
        <ResultsTable rows={data.data} isMail={campaign.kind === 'mail'} />
      )}
      <footer className="campaign-results__foot">
        {data !== undefined && data.count > PAGE && (
          <Pager
            count={data.count}
            isCapped={data.countIsCapped === true}
            limit={PAGE}
            offset={offset}
            onOffset={(next) =>
              onSearch({ ...(group !== 'all' && { group }), ...(next > 0 && { offset: next }) })
            }
          />
        )}
        <ExportButton campaign={campaign} />
      </footer>
    </section>
  )
}

function ResultsTable({
  rows,
  isMail,
}: {
  readonly rows: readonly CampaignRecipient[]
  readonly isMail: boolean
}) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by the keyboard too
    <div className="campaign-results__scroll" tabIndex={0} role="group" aria-label={t('marketing.results')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('marketing.column.person')}</th>
            {isMail && <th scope="col">{t('marketing.column.mail')}</th>}
            <th scope="col">{t('marketing.column.language')}</th>
            <th scope="col">{t('marketing.column.result')}</th>
            <th scope="col">{t('marketing.column.time')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const Icon = ICONS[row.status]
            return (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                {isMail && <td>{row.email}</td>}
                <td>{row.language.toUpperCase()}</td>
                <td>
                  <span className="campaign-results__result" data-status={row.status}>
                    <Icon aria-hidden="true" />
                    {row.reason === null
                      ? t(`marketing.recipientStatus.${row.status}`)
                      : t(`marketing.reason.${row.reason}`)}
                  </span>
                </td>
                <td>{row.at !== null && formatDateTime(t, formats, row.at, now)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function ExportButton({ campaign }: { readonly campaign: CampaignView }) {
  const { t, language } = useI18n()
  const download = useMutation({
    mutationFn: async () =>
      saveCsv(
        `campaign-${campaign.id}`,
        await api.exportCampaignRecipients({ params: { id: campaign.id }, query: { language } }),
      ),
  })
  return (
    <Button
      variant="quiet"
      icon={<Download aria-hidden="true" />}
      disabledReason={download.isPending ? t('form.sending') : null}
      onPress={() => download.mutate()}
    >
      {t('marketing.export')}
    </Button>
  )
}
