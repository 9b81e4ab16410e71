import { Pencil, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { FranchisorRecord } from '../../api/contract/network-records.contract.ts'
import type { CompanyDetails } from '../../api/contract/unit-documents.contract.ts'
import { documentNumber } from '../../domain/organisation/document-ranges.ts'
import { daysOfNumbers, FORESEEN_DAYS } from '../../domain/organisation/invoicing-readiness.ts'
import type { UnitLevel } from '../../domain/organisation/unit.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useNow } from '../-shared/use-now.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { AsideCard } from './UnitPage.tsx'

const DocumentsForm = lazyComponent(async () => (await import('./DocumentsForm.tsx')).DocumentsForm)

/** Share of a range below which somebody has to ask for the next one. */
const LOW = 0.2

const ORDER: readonly CompanyDetails['ranges'][number]['state'][] = ['inUse', 'waiting', 'usedUp', 'expired']

/** What is numbered by now comes first, what is past last. */
const inOrder = (ranges: CompanyDetails['ranges']) =>
  ranges.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || b.minNumber - a.minNumber)

/** The legal documents of a company and what is left of their numbers. */
export function DocumentsPart({
  level,
  owner,
}: {
  readonly level: Exclude<UnitLevel, 'country'>
  readonly owner: {
    readonly id: number
    readonly companyDetails: CompanyDetails | null
    readonly invoicing: Pick<FranchisorRecord['invoicing'], 'numbers'>
  }
}) {
  const { t, tFailure, formats } = useI18n()
  const { permissions } = useAppContext()
  const [open, setOpen] = useState<'edit' | 'next' | null>(null)
  const now = new Date(useNow(60_000))
  const { companyDetails: details } = owner
  const permission = details === null ? 'createCompanyDetails' : 'updateCompanyDetails'
  const low = details?.ranges.filter(
    ({ documentType, state, left, maxNumber, minNumber }) =>
      documentType === 'invoice' && state === 'inUse' && left / (maxNumber - minNumber + 1) < LOW,
  )
  const hasNext = details?.ranges.some(
    ({ documentType, state }) => documentType === 'invoice' && state === 'waiting',
  )
  const { numbers } = owner.invoicing
  const perDay = Math.round((numbers?.perDay ?? 0) * 10) / 10
  const days = level === 'store' && numbers ? daysOfNumbers(numbers.left, numbers.perDay) : null
  const endsOn =
    days === null || days > FORESEEN_DAYS
      ? null
      : formats.day(new Date(now.getTime() + days * 86_400_000), now)
  return (
    <AsideCard title={t('network.document.title')}>
      {details === null ? (
        <p className="muted">{t(`network.document.none.${level}`)}</p>
      ) : (
        <p>
          <b>{details.legalName}</b>
          <br />
          {details.nit}
        </p>
      )}
      {low?.map((range) => (
        <Banner
          key={range.id}
          tone="warning"
          icon={<TriangleAlert aria-hidden="true" />}
          action={
            !hasNext &&
            permissions.has(permission) && (
              <Button size="small" onPress={() => setOpen('next')}>
                {t('network.range.registerNext')}
              </Button>
            )
          }
        >
          {t(hasNext ? 'network.range.lowWithNext' : 'network.range.low', { left: range.left })}
          {endsOn !== null && (
            <>
              {'. '}
              {t('network.range.endsOn', { day: endsOn, perDay: formats.number(perDay) })}
            </>
          )}
        </Banner>
      ))}
      {details !== null && details.ranges.length > 0 && (
        <ul className="ranges">
          {inOrder(details.ranges).map((range) => (
            <RangeRow key={range.id} range={range} now={now} />
          ))}
        </ul>
      )}
      <Button
        size="small"
        icon={<Pencil aria-hidden="true" />}
        disabledReason={permissions.has(permission) ? null : tFailure('user_dont_have_permission')}
        onPress={() => setOpen('edit')}
      >
        {t(details === null ? 'network.document.create' : 'network.document.edit')}
      </Button>
      {open !== null && (
        <DocumentsForm
          level={level}
          ownerId={owner.id}
          details={details}
          addsNext={open === 'next'}
          onClose={() => setOpen(null)}
        />
      )}
    </AsideCard>
  )
}

function RangeRow({ range, now }: { readonly range: CompanyDetails['ranges'][number]; readonly now: Date }) {
  const { t, formats } = useI18n()
  return (
    <li data-state={range.state}>
      <span>
        <b>{t(`network.documentType.${range.documentType}`)}</b>
        <small>{t(`network.rangeState.${range.state}`)}</small>
      </span>
      <span>
        {`${documentNumber(range, range.minNumber)} – ${documentNumber(range, range.maxNumber)}`}
        {range.authorizationNumber !== '' && <small>{range.authorizationNumber}</small>}
        {range.validUntil !== null && (
          <small>
            {t('network.range.until', { day: formats.day(`${range.validUntil}T12:00:00Z`, now) })}
          </small>
        )}
      </span>
      <span>
        {t('network.range.leftOf', {
          left: formats.number(range.left),
          size: formats.number(range.maxNumber - range.minNumber + 1),
        })}
        <meter
          min={0}
          max={range.maxNumber - range.minNumber + 1}
          value={range.left}
          aria-label={t('network.range.left', { left: range.left })}
        />
      </span>
      {range.notices.length > 0 && (
        <details className="ranges__notices">
          <summary>{t('network.range.notices', { count: range.notices.length })}</summary>
          <ul>
            {range.notices.map(({ at, kind, left }) => (
              <li key={at}>
                {t(`network.rangeNotice.${kind}`, { left: formats.number(left) })}{' '}
                <small className="muted">
                  {formats.day(at, now)} {formats.time(at)}
                </small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
