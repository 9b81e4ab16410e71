import { Link } from '@tanstack/react-router'
import { Check, CircleDashed, CircleX } from 'lucide-react'
import type { StoreRecord } from '../../api/contract/network-records.contract.ts'
import { gatewaysNeeded, type StoreGap } from '../../domain/organisation/store-readiness.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { gapTab } from './unit-links.ts'
import './unit-pages.css'

/** The way to close a gap: a part of the store's page, or another page. */
function GapLink({ store, gap }: { readonly store: Pick<StoreRecord, 'id'>; readonly gap: StoreGap }) {
  const { t } = useI18n()
  const params = { id: String(store.id) }
  const tab = gapTab[gap]
  const label = t(`network.close.${gap}`)
  const style = { className: 'button', 'data-variant': 'soft', 'data-size': 'small' }
  if (tab !== null)
    return (
      <Link {...style} to="/settings/stores/$id" params={params} search={{ tab }}>
        {label}
      </Link>
    )
  return gap === 'products' ? (
    <Link {...style} to="/catalogs/stores/$store" params={{ store: String(store.id) }}>
      {label}
    </Link>
  ) : (
    <Link {...style} to="/settings/delivery-zone-limits">
      {label}
    </Link>
  )
}

/** Whether a store can open: what is missing with its cure, what fails, and how many checks are in order. */
export function GapList({ store }: { readonly store: StoreRecord }) {
  const { t } = useI18n()
  const { gaps, warnings, checks, readiness } = store
  const detail = (gap: StoreGap) =>
    gap === 'gateways'
      ? t('network.gapText.gateways', {
          complete: readiness.completeGateways,
          needed: gatewaysNeeded(readiness),
        })
      : t(`network.gapText.${gap}`)
  const isReady = gaps.length === 0 && warnings.length === 0
  return (
    <section className="gap-list" data-ready={isReady || undefined} aria-label={t('network.canOpen')}>
      <h3 className="gap-list__title">
        {gaps.length > 0
          ? t('network.missing', { count: gaps.length })
          : warnings.length > 0
            ? t('network.failing', { count: warnings.length })
            : t('network.ready')}
      </h3>
      <ul>
        {warnings.map((warning) => (
          <li key={warning} data-tone="danger">
            <CircleX aria-hidden="true" />
            <span>
              <b>{t(`network.warning.${warning}`)}</b>
              <small>{t(`network.warningText.${warning}`)}</small>
            </span>
          </li>
        ))}
        {gaps.map((gap) => (
          <li key={gap}>
            <CircleDashed aria-hidden="true" />
            <span>
              <b>{t(`network.gap.${gap}`)}</b>
              <small>{detail(gap)}</small>
            </span>
            <GapLink store={store} gap={gap} />
          </li>
        ))}
        <li data-tone="done">
          <Check aria-hidden="true" />
          {t('network.inOrder', { count: checks.length - gaps.length })}
        </li>
      </ul>
    </section>
  )
}
