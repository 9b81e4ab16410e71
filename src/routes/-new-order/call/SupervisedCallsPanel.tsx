import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CirclePause, PhoneCall } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { endedCallsQuery, openCallsQuery } from '../../../api/client/drafts.queries.ts'
import type { EndedCall, OpenCallSummary } from '../../../api/contract/drafts.contract.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { Chip, Tag } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SegmentedControl } from '../../../ui/RadioGroup.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { LoadError } from '../../-shared/LoadError.tsx'
import { useAppContext } from '../../-shared/app-context.ts'
import { isCallBackDue } from '../../-shared/parked-calls.ts'
import { useNow } from '../../-shared/use-now.ts'
import { TakeOverDialog } from './TakeOverDialog.tsx'
import './call-order-panel.css'
import './supervised-calls-panel.css'

/** For supervisors: the calls of the unit that go on or are parked, and those that ended without an order. */
export function SupervisedCallsPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useI18n()
  const [view, setView] = useState<'open' | 'ended'>('open')
  return (
    <div className="call-order-panel">
      <SidePanel
        title={t('calls.all')}
        subtitle={t('calls.lead')}
        focusKey="supervised-calls"
        onClose={onClose}
      >
        <SegmentedControl
          label={t('calls.all')}
          choices={[
            { id: 'open', name: t('calls.open') },
            { id: 'ended', name: t('calls.ended') },
          ]}
          value={view}
          onChange={setView}
        />
        {view === 'open' ? <OpenCalls onTakeOver={onClose} /> : <EndedCalls />}
      </SidePanel>
    </div>
  )
}

/** Those that should have been called back by now come first. */
const dueFirst = (calls: readonly OpenCallSummary[], now: number): readonly OpenCallSummary[] =>
  calls.toSorted((a, b) => Number(isCallBackDue(b, now)) - Number(isCallBackDue(a, now)))

function OpenCalls({ onTakeOver }: { readonly onTakeOver: () => void }) {
  const { t, formats } = useI18n()
  const { data, error, refetch } = useQuery(openCallsQuery)
  const callerOf = useCallerName()
  const navigate = useNavigate()
  const { operator } = useAppContext()
  const [asked, ask] = useState<OpenCallSummary | null>(null)
  const now = useNow(15_000)
  const take = ({ id }: OpenCallSummary) => {
    onTakeOver()
    void navigate({ to: '/new-order', search: { call: id } })
  }
  if (error) return <LoadError title={t('calls.error')} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} height={72} label={t('calls.loading')} />
  return (
    <>
      <CallList list={data} empty={t('calls.noneOpen')}>
        {dueFirst(data.data, now).map((call) => {
          const caller = callerOf(call)
          return (
            <li key={call.id} className="supervised-calls__row">
              <div className="supervised-calls__who">
                <b>{caller}</b>
                {call.status === 'parked' ? (
                  <Chip tone="waiting" icon={<CirclePause aria-hidden="true" />}>
                    {t('calls.parked')}
                  </Chip>
                ) : (
                  <Chip tone="road" icon={<PhoneCall aria-hidden="true" />}>
                    {t('calls.running')}
                  </Chip>
                )}
              </div>
              <p>
                {[
                  call.owner.name,
                  t('calls.since', { time: formats.time(call.startedAt) }),
                  t('calls.items', { count: call.itemCount }),
                ].join(' · ')}
              </p>
              {call.status === 'parked' && (
                <p>
                  {[
                    call.parkReason,
                    call.callBackAt && t('calls.callBackAt', { time: formats.time(call.callBackAt) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              )}
              <button
                type="button"
                className="supervised-calls__link"
                aria-label={t('calls.takeOverOf', { name: caller })}
                onClick={() =>
                  call.status === 'open' && call.owner.id !== operator.id ? ask(call) : take(call)
                }
              >
                {t('calls.takeOver')}
              </button>
            </li>
          )
        })}
      </CallList>
      {asked && (
        <TakeOverDialog
          caller={callerOf(asked)}
          owner={asked.owner.name}
          onBack={() => ask(null)}
          onTake={() => take(asked)}
        />
      )}
    </>
  )
}

function EndedCalls() {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  const { data, error, refetch } = useQuery(endedCallsQuery)
  const callerOf = useCallerName()
  if (error) return <LoadError title={t('calls.error')} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} height={72} label={t('calls.loading')} />
  return (
    <CallList list={data} empty={t('calls.noneEnded')}>
      {data.data.map((call: EndedCall) => (
        <li key={call.id} className="supervised-calls__row">
          <div className="supervised-calls__who">
            <b>{callerOf(call)}</b>
            <Tag>{t(`calls.outcome.${call.outcome}`)}</Tag>
          </div>
          {call.note !== null && <p>{call.note}</p>}
          <p>
            {[
              call.owner.name,
              `${formats.day(call.endedAt, new Date(now))} ${formats.time(call.endedAt)}`,
              t('calls.items', { count: call.itemCount }),
            ].join(' · ')}
          </p>
        </li>
      ))}
    </CallList>
  )
}

function CallList({
  list: { data, count },
  empty,
  children,
}: {
  readonly list: { readonly data: readonly unknown[]; readonly count: number }
  readonly empty: string
  readonly children: ReactNode
}) {
  const { t } = useI18n()
  if (data.length === 0) return <EmptyState title={empty} />
  return (
    <>
      <ul className="supervised-calls">{children}</ul>
      {count > data.length && (
        <p className="supervised-calls__more">{t('calls.shown', { shown: data.length, total: count })}</p>
      )}
    </>
  )
}

const useCallerName = () => {
  const { t } = useI18n()
  return ({ customerName, contactSearch }: Pick<OpenCallSummary, 'customerName' | 'contactSearch'>) =>
    customerName ?? (contactSearch === '' ? t('calls.unnamed') : contactSearch)
}
