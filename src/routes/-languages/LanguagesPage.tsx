import { useQuery } from '@tanstack/react-query'
import { languagesQuery, wordingQuery } from '../../api/client/wordings.queries.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { LanguagesHead } from './LanguagesHead.tsx'
import type { LanguagesSearch } from './languages-search.ts'
import { useWordingList } from './use-wording-list.ts'
import { useWordingKeys } from './use-wording-keys.ts'
import { PublishBar } from './PublishBar.tsx'
import { VersionsPanel } from './VersionsPanel.tsx'
import { WordingEditor } from './WordingEditor.tsx'
import { WordingList } from './WordingList.tsx'
import './languages.css'

/** The texts of the product in both languages: missing ones first, each with its forms, checks, preview and history. */
export function LanguagesPage({
  search,
  onChange,
}: {
  readonly search: LanguagesSearch
  readonly onChange: (change: LanguagesSearch) => void
}) {
  const { t } = useI18n()
  const summary = useQuery(languagesQuery)
  const list = useWordingList(search)
  const key = search.key ?? list.rows[0]?.key
  const wording = useQuery({
    ...wordingQuery(key ?? ''),
    enabled: key !== undefined && search.show !== 'unused',
  })
  const open = (next: string | undefined) => next !== undefined && onChange({ key: next })
  const goBy = (step: number) => {
    const at = list.rows.findIndex((row) => row.key === key)
    open(list.rows[at + step]?.key)
  }
  useWordingKeys(goBy)
  if (summary.data === undefined)
    return summary.error === null ? (
      <SkeletonRows rows={12} label={t('ui.loading')} />
    ) : (
      <LoadError
        isPage
        title={t('languages.loadError')}
        error={summary.error}
        onRetry={() => void summary.refetch()}
      />
    )
  const nextMissing = () => {
    const at = list.rows.findIndex((row) => row.key === key)
    open(
      [...list.rows.slice(at + 1), ...list.rows].find(
        ({ wrong, missing }) => wrong.length + missing.length > 0,
      )?.key,
    )
  }
  return (
    <div className="languages">
      <LanguagesHead languages={summary.data} />
      <WordingList languages={summary.data} search={search} list={list} selected={key} onChange={onChange} />
      <div className="languages__main">
        {wording.data ? (
          <WordingEditor
            key={wording.data.key}
            wording={wording.data}
            languages={summary.data}
            onNextMissing={nextMissing}
          />
        ) : wording.error ? (
          <LoadError
            title={t('languages.loadError')}
            error={wording.error}
            onRetry={() => void wording.refetch()}
          />
        ) : wording.isLoading ? (
          <SkeletonRows rows={8} label={t('ui.loading')} />
        ) : (
          <EmptyState title={t('languages.choose')}>{t('languages.emptyText')}</EmptyState>
        )}
      </div>
      <VersionsPanel languages={summary.data} wording={wording.data} />
      <PublishBar languages={summary.data} />
    </div>
  )
}
