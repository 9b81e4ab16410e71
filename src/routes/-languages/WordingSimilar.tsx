import type { Wording } from '../../api/contract/wordings.contract.ts'
import { useT } from '../../i18n/I18n.tsx'
import { shortText } from './wording-labels.ts'

/** Other texts that say nearly the same. */
export function WordingSimilar({ wording: { similar } }: { readonly wording: Wording }) {
  const t = useT()
  if (similar.length === 0) return null
  return (
    <section className="wording__card" aria-label={t('languages.similar')}>
      <h3>
        {t('languages.similar')} <small>{t('languages.similarText')}</small>
      </h3>
      <ul>
        {similar.map(({ key, es, en }) => (
          <li key={key} className="wording__pair">
            <span lang="es">{shortText(es)}</span>
            <span lang="en">{shortText(en)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
