import type { Languages, ListedWording } from '../../api/contract/wordings.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { WORDING_SHOWS, type LanguagesSearch } from './languages-search.ts'
import type { WordingRows } from './use-wording-list.ts'
import { formLabel, shortText } from './wording-labels.ts'

/** The texts that the search finds, wrong and missing ones first. */
export function WordingList({
  languages: { groups, shown },
  search,
  list,
  selected,
  onChange,
}: {
  readonly languages: Languages
  readonly search: LanguagesSearch
  readonly list: WordingRows
  readonly selected: string | undefined
  readonly onChange: (change: LanguagesSearch) => void
}) {
  const { t, formats, language } = useI18n()
  const { rows, loadMore } = list
  const show = search.show ?? 'missing'
  const tagOf = (row: ListedWording) =>
    row.wrong.length > 0
      ? { tone: 'danger', text: t('languages.tag.wrong') }
      : row.missing[0]
        ? { tone: 'warning', text: t('languages.tag.missing', { form: formLabel(t, row.missing[0].form) }) }
        : row.isChanged
          ? { tone: 'accent', text: t('languages.tag.changed') }
          : null
  return (
    <section className="wording-list" aria-label={t('languages.list')}>
      <SearchField
        label={t('languages.search')}
        value={search.search ?? ''}
        maxLength={120}
        onChange={(text) => onChange({ search: text === '' ? undefined : text, key: undefined })}
      />
      <div className="wording-list__shows" role="group" aria-label={t('languages.show')}>
        {WORDING_SHOWS.map((id) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === show}
            onClick={() => onChange({ show: id, key: undefined })}
          >
            {t(`languages.show.${id}`)}
            {(id === 'changed' || id === 'unused') && shown[id] > 0 && (
              <small> {formats.number(shown[id])}</small>
            )}
          </button>
        ))}
      </div>
      {list.error !== null && (
        <LoadError title={t('languages.loadError')} error={list.error} onRetry={list.retry} />
      )}
      {list.count === 0 && <EmptyState title={t('languages.empty')}>{t('languages.emptyText')}</EmptyState>}
      <ul className="wording-list__rows">
        {rows.map((row, at) => {
          const tag = tagOf(row)
          const isFirst = show === 'missing' && rows[at - 1]?.group !== row.group
          return (
            <li key={row.key}>
              {isFirst && (
                <h2>
                  {t(`languages.group.${row.group}`)}
                  {list.isWhole && ` ${formats.number(groups[row.group])}`}
                </h2>
              )}
              <button
                type="button"
                aria-current={row.key === selected ? 'true' : undefined}
                onClick={() => onChange({ key: row.key })}
              >
                <span className="wording-list__text">{shortText(row[language])}</span>
                {tag && <span data-tone={tag.tone}>{tag.text}</span>}
                <code>{row.key}</code>
              </button>
            </li>
          )
        })}
      </ul>
      {loadMore !== null && (
        <Button size="small" onPress={loadMore}>
          {t('languages.more')}
        </Button>
      )}
    </section>
  )
}
