import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  countryQuery,
  franchisorQuery,
  masterFranchiseeQuery,
  storeRecordQuery,
} from '../../api/client/network.queries.ts'
import type { UnitLevel } from '../../domain/organisation/unit.ts'
import type { CountryId, FranchisorId, MasterFranchiseeId, StoreId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { focusRow } from '../-shared/focus.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { GapList } from './GapList.tsx'
import { GapsBelow } from './GapsBelow.tsx'
import { StatusSwitch, type UnitRecord } from './StatusSwitch.tsx'
import type { UnitNode } from './structure-nodes.ts'
import { FeatureCards } from './FeatureCards.tsx'
import { LEVEL_BELOW, unitLink } from './unit-links.ts'
import { pageSearch } from '../-shared/page-search.ts'

/** The record of a unit of any level. */
const useUnit = (level: UnitLevel, id: number): UseQueryResult<UnitRecord> => {
  const country = useQuery({ ...countryQuery(id as CountryId), enabled: level === 'country' })
  const master = useQuery({
    ...masterFranchiseeQuery(id as MasterFranchiseeId),
    enabled: level === 'masterFranchisee',
  })
  const franchisor = useQuery({ ...franchisorQuery(id as FranchisorId), enabled: level === 'franchisor' })
  const store = useQuery({ ...storeRecordQuery(id as StoreId), enabled: level === 'store' })
  return { country, masterFranchisee: master, franchisor, store }[level]
}

/** The chosen unit beside the tree: what is missing, what it manages, and the way to its page. */
export function UnitPanel({
  node,
  nodes,
  onOpen,
  onClose,
}: {
  readonly node: UnitNode
  /** The whole tree. */
  readonly nodes: readonly UnitNode[]
  readonly onOpen: (id: number) => void
  readonly onClose: () => void
}) {
  const { t, formats } = useI18n()
  const { data, error, refetch } = useUnit(node.level, node.unitId)
  const close = () => {
    focusRow(node.id)
    onClose()
  }
  const below = LEVEL_BELOW[node.level]
  return (
    <SidePanel
      title={node.name}
      subtitle={t(`network.level.${node.level}`)}
      focusKey={node.id}
      onClose={close}
      footer={
        <div className="unit-panel__foot">
          {below !== null && data?.abilities.createBelow === true && (
            <Link
              className="button"
              data-variant="plain"
              {...unitLink(below, 'new')}
              // The search of that page.
              search={pageSearch({ parent: node.unitId })}
            >
              {t(`network.new.${below}`)}
            </Link>
          )}
          <Link className="button" data-variant="solid" {...unitLink(node.level, node.unitId)}>
            {t('network.openRecord')}
          </Link>
        </div>
      }
    >
      {data ? (
        <div className="unit-panel">
          <StatusSwitch level={node.level} unit={data} />
          {'gaps' in data ? (
            <GapList store={data} />
          ) : (
            <GapsBelow node={node} nodes={nodes} onOpen={onOpen} />
          )}
          <FeatureCards
            level={node.level}
            id={node.unitId}
            countryId={'countryId' in data ? data.countryId : data.id}
            figures={data.figures}
          />
          {'gaps' in data && (
            <dl className="unit-panel__facts">
              <dt>{t('network.field.address')}</dt>
              <dd>{data.address}</dd>
              <dt>{t('network.phones')}</dt>
              <dd>{t('network.phonePair', { phone: data.phone, operatorPhone: data.operatorPhone })}</dd>
              <dt>{t('network.field.commission')}</dt>
              <dd>{`${formats.number(data.commission)} %`}</dd>
            </dl>
          )}
        </div>
      ) : error ? (
        <LoadError title={t('list.error')} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} label={t('ui.loading')} />
      )}
    </SidePanel>
  )
}
