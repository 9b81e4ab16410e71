import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { companiesQuery } from '../../api/client/companies.queries.ts'
import { operatorQuery } from '../../api/client/operators.queries.ts'
import type { OperatorDetail } from '../../api/contract/users.contract.ts'
import { PAGE_LOOKS } from '../../app/frame/pages.ts'
import type { PagePath } from '../../domain/access/pages.ts'
import { reachOf, type Reach, type ReachedCall, type ReachedPage } from '../../domain/access/reach.ts'
import { roleOfKey } from '../../domain/access/roles.ts'
import type { UserId } from '../../domain/shared/ids.ts'
import type { MessageKey } from '../../i18n/catalogues.ts'
import { useWords, type Say } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LoadFailed } from '../-list/LoadFailed.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { Tag } from '../../ui/StatusChip.tsx'
import { sayCall } from '../-shared/call-words.ts'
import { useDesk } from '../-shared/desk.ts'
import { roleName } from '../-shared/role-name.ts'
import { nameOf } from '../-shared/person.ts'
import './reach.css'

/** What one operator can reach, and why: whose data, which pages, which actions, and the permission behind each. */
export function ReachPage({ operatorId }: { readonly operatorId: number }) {
  const { say, sayFailure } = useWords()
  // A number of the URL that is nobody's id is answered with `user_not_found`.
  const { data, error, refetch } = useQuery(operatorQuery(operatorId as UserId))
  if (data) return <Loaded operator={data} />
  if (!error) return <SkeletonRows rows={10} label={say('kit.loading')} />
  return isApiFailure(error) && error.status === 404 ? (
    <EmptyState title={sayFailure(error.code)}>{say('list.notFoundText')}</EmptyState>
  ) : (
    <LoadFailed error={error} onRetry={() => void refetch()} />
  )
}

function Loaded({ operator }: { readonly operator: OperatorDetail }) {
  const { say, language } = useWords()
  const [typed, setTyped] = useState('')
  const [isClosedOnly, setClosedOnly] = useState(false)
  const reach = reachOf(new Set(operator.permissions), operator.unit?.kind ?? 'global')
  const name = nameOf(operator)
  const filter: Filter = { search: plain(typed.trim()), isClosedOnly }
  const pages = reach.pages
    .filter(({ isMissing }) => !isMissing)
    .map((page): Thing => ({ ...page, key: page.path, name: pageTitle(say, page.path), code: page.path }))
  const areas = reach.areas
    .filter(({ area }) => area !== 'system')
    .map(({ area, calls }) => ({
      area,
      things: calls.map((call): Thing => ({
        ...call,
        key: call.name,
        name: sayCall(say, call.name),
        code: call.name,
      })),
    }))
  const isAnyFound = (things: readonly Thing[]) => things.some((thing) => isFound(say, filter, thing))
  return (
    <div className="reach">
      <Link to="/operators" search={{ open: operator.id }} className="reach__back">
        <ArrowLeft aria-hidden="true" />
        {say('reach.back', { name })}
      </Link>
      <h1>{say('reach.title', { name })}</h1>
      <p className="reach__lead">
        {say('reach.lead', {
          role: roleName({ key: operator.role, title: operator.roleTitle }, language),
          unit: operator.unit?.name ?? say('reach.network'),
        })}
      </p>
      {operator.status !== 'active' && <Banner tone="warning">{say('reach.blocked')}</Banner>}
      {roleOfKey(operator.role)?.mayNotSignIn && <Banner tone="warning">{say('reach.noSignIn')}</Banner>}
      <RowsOf operator={operator} reach={reach} />
      <div className="reach__find" role="search">
        <SearchField label={say('reach.search')} size="small" value={typed} onChange={setTyped} />
        <Checkbox isSelected={isClosedOnly} onChange={setClosedOnly}>
          {say('reach.only')}
        </Checkbox>
      </div>
      <Things title={say('reach.pages')} filter={filter} things={pages} />
      {areas.some(({ things }) => isAnyFound(things)) && (
        <h2 className="reach__part">{say('reach.calls')}</h2>
      )}
      {areas.map(({ area, things }) => (
        <Things key={area} title={say(`reachArea.${area}`)} filter={filter} isPart things={things} />
      ))}
      {!isAnyFound([...pages, ...areas.flatMap(({ things }) => things)]) && (
        <p className="muted" role="status">
          {say('reach.nothing')}
        </p>
      )}
    </div>
  )
}

/** The own unit and what lies under it. */
function RowsOf({ operator, reach }: { readonly operator: OperatorDetail; readonly reach: Reach }) {
  const { say } = useWords()
  const own = operator.unit?.kind ?? 'global'
  const under = reach.rows.units.filter((unit) => unit !== own)
  return (
    <section className="reach__card">
      <h2>{say('reach.rows')}</h2>
      <p>{say('reach.rowsText')}</p>
      <p className="reach__units">
        <UnitTrail operator={operator} />
        {under.length > 0 && <span className="muted">{say('reach.under')}</span>}
        {under.map((unit) => (
          <Tag key={unit}>{say(`unit.${unit}`)}</Tag>
        ))}
      </p>
      {!reach.rows.hasStores && <p className="muted">{say('reach.noStores')}</p>}
    </section>
  )
}

const ANYWHERE = { countryId: null, masterFranchiseeId: null, franchisorId: null }

/** The country, the companies above the own unit, and the unit itself. */
function UnitTrail({ operator }: { readonly operator: OperatorDetail }) {
  const { say } = useWords()
  const { countries } = useDesk()
  const masters = useQuery(companiesQuery('masterFranchisee', ANYWHERE)).data ?? []
  const franchisors = useQuery(companiesQuery('franchisor', ANYWHERE)).data ?? []
  const { unit } = operator
  if (unit === null) return <b>{say('reach.network')}</b>
  const above = [
    countries.find(({ id }) => id === operator.countryId)?.name,
    unit.kind === 'masterFranchisee'
      ? undefined
      : masters.find(({ id }) => id === operator.masterFranchiseeId)?.name,
    unit.kind === 'franchisor' ? undefined : franchisors.find(({ id }) => id === operator.franchisorId)?.name,
  ].filter((name) => name !== undefined)
  return (
    <span className="reach__trail">
      {above.map((name) => (
        <span key={name}>{name}</span>
      ))}
      <b>
        {say(`unit.${unit.kind}`)}: {unit.name}
      </b>
    </span>
  )
}

interface Filter {
  readonly search: string
  readonly isClosedOnly: boolean
}
type Thing = (Omit<ReachedPage, 'path' | 'isMissing'> | Omit<ReachedCall, 'name'>) & {
  readonly key: string
  readonly name: string
  readonly code: string
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const isFound = (say: Say, { search, isClosedOnly }: Filter, thing: Thing): boolean =>
  !(isClosedOnly && thing.isOpen) &&
  (search === '' ||
    [
      thing.name,
      thing.code,
      ...[...thing.openedBy, ...thing.wouldOpen].map((permission) => say(`permission.${permission}`)),
    ].some((text) => plain(text).includes(search)))

function Things({
  title,
  things,
  filter,
  isPart = false,
}: {
  readonly title: string
  readonly things: readonly Thing[]
  readonly filter: Filter
  readonly isPart?: boolean
}) {
  const { say } = useWords()
  const shown = things.filter((thing) => isFound(say, filter, thing))
  if (shown.length === 0) return null
  const Title = isPart ? 'h3' : 'h2'
  return (
    <section className="reach__card">
      <header className="reach__head">
        <Title>{title}</Title>
        <span className="muted">
          {say('reach.openCount', { open: things.filter(({ isOpen }) => isOpen).length, all: things.length })}
        </span>
      </header>
      <ul className="reach__things">
        {shown.map((thing) => (
          <li key={thing.key} data-open={thing.isOpen || undefined}>
            <span className="reach__state">
              {thing.isOpen ? <LockOpen aria-hidden="true" /> : <Lock aria-hidden="true" />}
              {say(thing.isOpen ? 'reach.open' : 'reach.closed')}
            </span>
            <span className="reach__name">
              {thing.name}
              <code>{thing.code}</code>
            </span>
            <span className="reach__why">{whyOf(say, thing)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const whyOf = (say: Say, thing: Thing): string => {
  if (thing.isForAll) return say('reach.forAll')
  const names = (list: Thing['openedBy']) =>
    list
      .map((permission) => say('reach.named', { permission: say(`permission.${permission}`) }))
      .join(` ${say('reach.or')} `)
  return thing.isOpen
    ? say('reach.by', { permissions: names(thing.openedBy) })
    : say('reach.would', { permissions: names(thing.wouldOpen) })
}

const TITLES: Partial<Record<PagePath, MessageKey>> = {
  '/profile': 'page.profile',
  '/notifications': 'page.notifications',
}

const pageTitle = (say: Say, path: PagePath): string => {
  const key = PAGE_LOOKS[path]?.title ?? TITLES[path]
  return key ? say(key) : path
}
