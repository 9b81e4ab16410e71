import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { ALL_COMPANIES, companiesQuery } from '../../api/client/companies.queries.ts'
import { operatorQuery } from '../../api/client/operators.queries.ts'
import type { OperatorDetail } from '../../api/contract/users.contract.ts'
import { PAGE_META } from '../-shared/page-meta.ts'
import type { PagePath } from '../../domain/access/pages.ts'
import {
  effectiveAccess,
  type EffectiveAccess,
  type EffectiveEndpointAccess,
  type EffectivePageAccess,
} from '../../api/endpoints/effective-access.ts'
import { endpointKey } from '../../api/endpoints/endpoint.ts'
import { ENDPOINTS } from '../../api/endpoints/endpoints.ts'
import { findBuiltInRole } from '../../domain/access/built-in-roles.ts'
import type { UserId } from '../../domain/shared/ids.ts'
import type { MessageKey } from '../../i18n/catalogues.ts'
import { useI18n, type Translate } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Tag } from '../../ui/Chip.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { roleName } from '../-shared/role-name.ts'
import { fullName } from '../-shared/user-name.ts'
import { normalizeForSearch } from '../../domain/shared/strip-accents.ts'
import './access.css'

/** An operator's effective access: whose data, which pages and actions, and the permission behind each. */
export function EffectiveAccessPage({ operatorId }: { readonly operatorId: number }) {
  const { t, tFailure } = useI18n()
  // An unknown id of the URL gets `user_not_found`.
  const { data, error, refetch } = useQuery(operatorQuery(operatorId as UserId))
  if (data) return <EffectiveAccessDetail operator={data} />
  if (!error) return <SkeletonRows rows={10} label={t('ui.loading')} />
  return isApiFailure(error) && error.status === 404 ? (
    <EmptyState isPage title={tFailure(error.code)}>
      {t('list.notFoundText')}
    </EmptyState>
  ) : (
    <LoadError isPage title={t('list.error')} error={error} onRetry={() => void refetch()} />
  )
}

function EffectiveAccessDetail({ operator }: { readonly operator: OperatorDetail }) {
  const { t, language } = useI18n()
  const [searchText, setSearchText] = useState('')
  const [isDeniedOnly, setDeniedOnly] = useState(false)
  const access = effectiveAccess(new Set(operator.permissions), operator.unit?.kind ?? 'global')
  const name = fullName(operator)
  const filter: AccessFilter = { search: normalizeForSearch(searchText.trim()), isDeniedOnly }
  const pages = access.pages
    .filter(({ isUnavailable: isMissing }) => !isMissing)
    .map((page): AccessEntry => ({ ...page, key: page.path, name: pageTitle(t, page.path), code: page.path }))
  const areas = access.areas
    .filter(({ area }) => area !== 'system')
    .map(({ area, endpoints }) => ({
      area,
      entries: endpoints.map((endpoint): AccessEntry => ({
        ...endpoint,
        key: endpoint.name,
        name: t(`endpoint.${endpoint.name}`),
        code: endpointKey(ENDPOINTS[endpoint.name]),
      })),
    }))
  const hasMatch = (entries: readonly AccessEntry[]) =>
    entries.some((entry) => matchesFilter(t, filter, entry))
  return (
    <div className="access">
      <Link
        to="/operators"
        search={{ openId: operator.id }}
        className="access__back"
        activeOptions={{ exact: true }}
      >
        <ArrowLeft aria-hidden="true" />
        {t('access.back', { name })}
      </Link>
      <h1>{t('access.title', { name })}</h1>
      <p className="access__lead">
        {t('access.lead', {
          role: roleName({ key: operator.role, title: operator.roleTitle }, language),
          unit: operator.unit?.name ?? t('access.network'),
        })}
      </p>
      {operator.status !== 'active' && <Banner tone="warning">{t('access.blocked')}</Banner>}
      {findBuiltInRole(operator.role)?.canSignIn === false && (
        <Banner tone="warning">{t('access.noSignIn')}</Banner>
      )}
      <DataScopeCard operator={operator} access={access} />
      <div className="access__search" role="search">
        <SearchField label={t('access.search')} size="small" value={searchText} onChange={setSearchText} />
        <Checkbox isSelected={isDeniedOnly} onChange={setDeniedOnly}>
          {t('access.only')}
        </Checkbox>
      </div>
      <AccessSection title={t('access.pages')} filter={filter} entries={pages} />
      {areas.some(({ entries }) => hasMatch(entries)) && (
        <h2 className="access__part">{t('access.calls')}</h2>
      )}
      {areas.map(({ area, entries }) => (
        <AccessSection
          key={area}
          title={t(`accessArea.${area}`)}
          filter={filter}
          isSubsection
          entries={entries}
        />
      ))}
      {!hasMatch([...pages, ...areas.flatMap(({ entries }) => entries)]) && (
        <p className="muted" role="status">
          {t('access.nothing')}
        </p>
      )}
    </div>
  )
}

/** The user's own unit and the units under it. */
function DataScopeCard({
  operator,
  access,
}: {
  readonly operator: OperatorDetail
  readonly access: EffectiveAccess
}) {
  const { t } = useI18n()
  const ownUnit = operator.unit?.kind ?? 'global'
  const narrowerUnits = access.rows.units.filter((unit) => unit !== ownUnit)
  return (
    <section className="access__card">
      <h2>{t('access.rows')}</h2>
      <p>{t('access.rowsText')}</p>
      <p className="access__units">
        <UnitTrail operator={operator} />
        {narrowerUnits.length > 0 && <span className="muted">{t('access.under')}</span>}
        {narrowerUnits.map((unit) => (
          <Tag key={unit}>{t(`unit.${unit}`)}</Tag>
        ))}
      </p>
      {!access.rows.hasStores && <p className="muted">{t('access.noStores')}</p>}
    </section>
  )
}

/** The country, the companies above the own unit, and the unit itself. */
function UnitTrail({ operator }: { readonly operator: OperatorDetail }) {
  const { t } = useI18n()
  const { countries } = useAppContext()
  const masters = useQuery(companiesQuery('masterFranchisee', ALL_COMPANIES)).data ?? []
  const franchisors = useQuery(companiesQuery('franchisor', ALL_COMPANIES)).data ?? []
  const { unit } = operator
  if (unit === null) return <b>{t('access.network')}</b>
  const above = [
    countries.find(({ id }) => id === operator.countryId)?.name,
    unit.kind === 'masterFranchisee'
      ? undefined
      : masters.find(({ id }) => id === operator.masterFranchiseeId)?.name,
    unit.kind === 'franchisor' ? undefined : franchisors.find(({ id }) => id === operator.franchisorId)?.name,
  ].filter((name) => name !== undefined)
  return (
    <span className="access__trail">
      {above.map((name) => (
        <span key={name}>{name}</span>
      ))}
      <b>
        {t(`unit.${unit.kind}`)}: {unit.name}
      </b>
    </span>
  )
}

interface AccessFilter {
  readonly search: string
  readonly isDeniedOnly: boolean
}
type AccessEntry = (
  | Omit<EffectivePageAccess, 'path' | 'isMissing'>
  | Omit<EffectiveEndpointAccess, 'name'>
) & {
  readonly key: string
  readonly name: string
  readonly code: string
}

const matchesFilter = (t: Translate, { search, isDeniedOnly }: AccessFilter, entry: AccessEntry): boolean =>
  !(isDeniedOnly && entry.isOpen) &&
  (search === '' ||
    [
      entry.name,
      entry.code,
      ...[...entry.grantedBy, ...entry.wouldBeGrantedBy].map((permission) => t(`permission.${permission}`)),
    ].some((text) => normalizeForSearch(text).includes(search)))

function AccessSection({
  title,
  entries,
  filter,
  isSubsection = false,
}: {
  readonly title: string
  readonly entries: readonly AccessEntry[]
  readonly filter: AccessFilter
  readonly isSubsection?: boolean
}) {
  const { t } = useI18n()
  const shown = entries.filter((entry) => matchesFilter(t, filter, entry))
  if (shown.length === 0) return null
  const Title = isSubsection ? 'h3' : 'h2'
  return (
    <section className="access__card">
      <header className="access__head">
        <Title>{title}</Title>
        <span className="muted">
          {t('access.openCount', {
            open: entries.filter(({ isOpen }) => isOpen).length,
            all: entries.length,
          })}
        </span>
      </header>
      <ul className="access__items">
        {shown.map((entry) => (
          <li key={entry.key} data-open={entry.isOpen || undefined}>
            <span className="access__state">
              {entry.isOpen ? <LockOpen aria-hidden="true" /> : <Lock aria-hidden="true" />}
              {t(entry.isOpen ? 'access.open' : 'access.closed')}
            </span>
            <span className="access__name">
              {entry.name}
              <code>{entry.code}</code>
            </span>
            <span className="access__reason">{accessReason(t, entry)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const accessReason = (t: Translate, entry: AccessEntry): string => {
  if (entry.isPublic) return t('access.forAll')
  const names = (list: AccessEntry['grantedBy']) =>
    list
      .map((permission) => t('access.named', { permission: t(`permission.${permission}`) }))
      .join(` ${t('access.or')} `)
  return entry.isOpen
    ? t('access.by', { permissions: names(entry.grantedBy) })
    : t('access.would', { permissions: names(entry.wouldBeGrantedBy) })
}

const OTHER_PAGE_TITLES: Partial<Record<PagePath, MessageKey>> = {
  '/profile': 'page.profile',
  '/notifications': 'page.notifications',
}

const pageTitle = (t: Translate, path: PagePath): string => {
  const key = PAGE_META[path]?.title ?? OTHER_PAGE_TITLES[path]
  return key ? t(key) : path
}
