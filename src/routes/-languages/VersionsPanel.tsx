import { useState } from 'react'
import type { Languages, Wording } from '../../api/contract/wordings.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { LANGUAGE_NAMES } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { RestoreDialog } from './RestoreDialog.tsx'
import { WhereUsed } from './WhereUsed.tsx'

/** Where the text is used, what the draft holds, and the published versions. */
export function VersionsPanel({
  languages,
  wording,
}: {
  readonly languages: Languages
  readonly wording: Wording | undefined
}) {
  const { t, formats } = useI18n()
  const { permissions } = useAppContext()
  const [restoring, setRestoring] = useState<number | null>(null)
  const { draft, versions, version } = languages
  const missing = languages.languages.reduce((sum, each) => sum + each.missing, 0)
  const earlier = [...versions.slice(1).map(({ number }) => number), ...(version > 0 ? [0] : [])]
  return (
    <aside className="versions-panel" aria-label={t('languages.versions')}>
      {wording && <WhereUsed wording={wording} />}
      <section>
        <h2>
          {t('languages.draft', { version: version + 1 })} <small>{t('languages.draftHelp')}</small>
        </h2>
        <p>
          {draft.changes === 0
            ? t('languages.nothing')
            : `${t('languages.draftChanges', { count: draft.changes })}, ${t('languages.draftAuthors', { count: draft.authors })}`}
        </p>
        {draft.errors.length > 0 && (
          <p data-tone="danger">
            {t('languages.draftErrors', { count: draft.errors.length })}
            {draft.errors.slice(0, 3).map(({ key, language }) => (
              <small key={key + language}>
                {key}, {LANGUAGE_NAMES[language]}
              </small>
            ))}
          </p>
        )}
        {missing > 0 && <p data-tone="warning">{t('languages.draftMissing', { count: missing })}</p>}
      </section>
      <section>
        <h2>{t('languages.versions')}</h2>
        <ul>
          {versions.map((each) => (
            <li key={each.number}>
              <b>
                {each.number === version
                  ? t('languages.version.published', { number: each.number })
                  : each.number}
              </b>
              <small>
                {t('languages.version.text', {
                  day: formats.day(each.publishedAt, new Date(each.publishedAt)),
                  count: each.changes,
                  who: each.publishedBy ?? '',
                })}
                {each.restored !== null && `, ${t('languages.version.restored', { number: each.restored })}`}
              </small>
            </li>
          ))}
        </ul>
        {permissions.has('publishLanguages') &&
          earlier.map((number) => (
            <Button key={number} size="small" variant="quiet" onPress={() => setRestoring(number)}>
              {number === 0 ? t('languages.version.backZero') : t('languages.version.back', { number })}
            </Button>
          ))}
      </section>
      {restoring !== null && (
        <RestoreDialog number={restoring} version={version} onClose={() => setRestoring(null)} />
      )}
    </aside>
  )
}
