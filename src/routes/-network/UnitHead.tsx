import { Link } from '@tanstack/react-router'
import { CircleCheck, EyeOff, History, Network, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StoreRecord } from '../../api/contract/network-records.contract.ts'
import type { UnitLevel } from '../../domain/organisation/unit.ts'
import { useI18n, useT } from '../../i18n/I18n.tsx'
import { Tag } from '../../ui/Chip.tsx'
import { RecordHead } from '../-form/RecordHead.tsx'
import { MoreActionsMenu } from '../-list/ListMenus.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import type { PageAction } from '../-shared/page-actions.ts'
import { pageSearch } from '../-shared/page-search.ts'
import { StoreParts } from './StoreParts.tsx'
import type { UnitRecord } from './StatusSwitch.tsx'
import { UnitTrail } from './UnitPage.tsx'
import { unitNodeId } from './structure-nodes.ts'
import { LEVEL_BELOW, unitLink, type StoreTab } from './unit-links.ts'
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
          {actions}
          {unit && <UnitActions level={level} unit={unit} />}
        </>
      }
    />
  )
}

/** What leads on from a unit: a new one below it, and a menu of the rest. */
function UnitActions({ level, unit }: { readonly level: UnitLevel; readonly unit: UnitRecord }) {
  const t = useT()
  const { permissions } = useAppContext()
  const below = LEVEL_BELOW[level]
  const structure: PageAction = {
    id: 'structure',
    label: t('network.inStructure'),
    icon: Network,
    link: { to: '/settings', search: { openId: unitNodeId(level, unit.id) } },
  }
  const history: PageAction = {
    id: 'history',
    label: t('network.history'),
    icon: History,
    link: { to: '/audit', search: pageSearch({ entity: [level], entityId: String(unit.id) }) },
  }
  return (
    <>
      {below !== null && unit.abilities.createBelow === true && (
        <Link
          className="button"
          data-variant="quiet"
          {...unitLink(below, 'new')}
          // The search of that page.
          search={pageSearch({ parent: unit.id })}
        >
          <Plus aria-hidden="true" />
          <span className="button__text">{t(`network.new.${below}`)}</span>
        </Link>
      )}
      <MoreActionsMenu
        name={t('list.more')}
        actions={permissions.has('viewAudit') ? [structure, history] : [structure]}
      />
    </>
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
