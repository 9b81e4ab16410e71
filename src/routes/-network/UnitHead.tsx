import { Link } from '@tanstack/react-router'
import { CircleCheck, EyeOff, History } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StoreRecord } from '../../api/contract/network-records.contract.ts'
import type { UnitLevel } from '../../domain/organisation/unit.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Tag } from '../../ui/Chip.tsx'
import { RecordHead } from '../-form/RecordHead.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { pageSearch } from '../-shared/page-search.ts'
import { StoreParts } from './StoreParts.tsx'
import type { UnitRecord } from './StatusSwitch.tsx'
import { UnitTrail } from './UnitPage.tsx'
import type { StoreTab } from './unit-links.ts'
import { LEVEL_ICONS } from './UnitRow.tsx'

/** The head of a unit's page: the way down to it, its name, and how much stands below it. */
export function UnitHead({
  level,
  unit,
  actions,
}: {
  readonly level: UnitLevel
  /** Null for a new one. */
  readonly unit: UnitRecord | null
  readonly actions?: ReactNode
}) {
  const { t } = useI18n()
  const { permissions } = useAppContext()
  const Icon = LEVEL_ICONS[level]
  return (
    <RecordHead
      trail={<UnitTrail path={unit?.path ?? []} />}
      icon={
        <span className="record-head__icon" aria-hidden="true">
          <Icon />
        </span>
      }
      title={unit?.name ?? t(`network.new.${level}`)}
      tag={
        unit && (
          <Tag
            icon={
              unit.status === 'active' ? <CircleCheck aria-hidden="true" /> : <EyeOff aria-hidden="true" />
            }
          >
            {t(level === 'store' ? `network.status.${unit.status}` : `network.unitStatus.${unit.status}`)}
          </Tag>
        )
      }
      facts={unit && <UnitFacts level={level} unit={unit} />}
      actions={
        <>
          {unit && permissions.has('viewAudit') && (
            <Link
              to="/audit"
              search={pageSearch({ entity: [level], entityId: String(unit.id) })}
              className="button"
              data-variant="quiet"
            >
              <History aria-hidden="true" />
              <span className="button__text">{t('network.history')}</span>
            </Link>
          )}
          {actions}
        </>
      }
    />
  )
}

function UnitFacts({ level, unit }: { readonly level: UnitLevel; readonly unit: UnitRecord }) {
  const { t } = useI18n()
  const { figures } = unit
  return (
    <>
      <span>{t(`network.level.${level}`)}</span>
      {(level === 'country' || level === 'masterFranchisee') && (
        <span>{t('network.blocker.franchisors', { count: figures.franchisors })}</span>
      )}
      {level !== 'store' && <span>{t('network.stores', { count: figures.stores })}</span>}
      <span>{t('network.blocker.operators', { count: figures.operators })}</span>
      <span>{t('network.blocker.zones', { count: figures.zones })}</span>
    </>
  )
}

/** The head of a store, with the parts of its page. */
export function StoreHead({
  store,
  tab,
  actions,
}: {
  readonly store: StoreRecord
  readonly tab: StoreTab
  readonly actions?: ReactNode
}) {
  return (
    <>
      <UnitHead level="store" unit={store} actions={actions} />
      <StoreParts store={store} current={tab} />
    </>
  )
}
