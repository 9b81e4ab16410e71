import { Link } from '@tanstack/react-router'
import type { StoreRecord } from '../../api/contract/network-records.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { gapTab, STORE_TABS, type StoreTab } from './unit-links.ts'
import '../-list/list.css'

/** The parts of a store's page; one with something missing says so. */
export function StoreParts({
  store,
  current,
}: {
  readonly store: Pick<StoreRecord, 'id' | 'gaps'>
  readonly current: StoreTab
}) {
  const { t } = useI18n()
  return (
    <nav className="link-tabs" aria-label={t('network.parts')}>
      <div className="link-tabs__list">
        {STORE_TABS.map((tab) => {
          const isMissing = store.gaps.some((gap) => gapTab[gap] === tab)
          return (
            <Link
              key={tab}
              to="/settings/stores/$id"
              params={{ id: String(store.id) }}
              search={tab === 'data' ? {} : { tab }}
              aria-current={tab === current ? 'page' : undefined}
              activeOptions={{ exact: true }}
            >
              {t(`network.tab.${tab}`)}
              {isMissing && <small className="gap-chip">{t('network.missingMark')}</small>}
            </Link>
          )
        })}
      </div>
    </nav>
  )
}
