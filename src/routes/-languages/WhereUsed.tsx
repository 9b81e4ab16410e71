import { Link } from '@tanstack/react-router'
import type { Wording } from '../../api/contract/wordings.contract.ts'
import { isPageAllowed, type PagePath } from '../../domain/access/pages.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { pagesOfNamespace } from '../../session/page-namespaces.ts'
import { setTranslateMode } from '../../session/translate-mode.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { PAGE_META } from '../-shared/page-meta.ts'

const MAX_PAGES = 6
/** What no page of the menu loads. */
const WITHOUT_PAGE: Readonly<Record<string, 'languages.login' | 'languages.server'>> = {
  login: 'languages.login',
  server: 'languages.server',
}

/** The pages that load a text; each opens with its texts marked. */
export function WhereUsed({ wording: { namespace } }: { readonly wording: Wording }) {
  const { t } = useI18n()
  const { permissions } = useAppContext()
  const pages = pagesOfNamespace(namespace)
    .filter((path) => path in PAGE_META && isPageAllowed(permissions, path))
    .slice(0, MAX_PAGES)
  return (
    <section>
      <h2>{t('languages.where')}</h2>
      {pages.length === 0 && <p>{t(WITHOUT_PAGE[namespace] ?? 'languages.everywhere')}</p>}
      <ul>
        {pages.map((path) => (
          <li key={path} className="versions-panel__page">
            {t(PAGE_META[path as PagePath]?.title ?? 'languages.everywhere')}
            <Link to={path as '/'} onClick={() => setTranslateMode(permissions.has('updateLanguages'))}>
              {t('languages.openThere')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
