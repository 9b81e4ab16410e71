import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronRight, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { NETWORK_INVALIDATES } from '../../api/client/network.queries.ts'
import type { CountryRecord } from '../../api/contract/network-records.contract.ts'
import type { UnitLevel } from '../../domain/organisation/unit.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { useInvalidate } from '../-shared/use-invalidate.ts'
import { unitLink } from './unit-links.ts'
import './unit-pages.css'

/** The way down to a unit, as links. */
export function UnitTrail({ path }: { readonly path: CountryRecord['path'] }) {
  const { t } = useI18n()
  return (
    <nav className="unit-trail" aria-label={t('network.trail')}>
      <Link to="/settings" activeOptions={{ exact: true }}>
        {t('page.structure')}
      </Link>
      {path.map(({ level, id, name }) => (
        <span key={level}>
          <ChevronRight aria-hidden="true" />
          <Link {...unitLink(level, id)} activeOptions={{ exact: true }}>
            {name}
          </Link>
        </span>
      ))}
    </nav>
  )
}

/** A card beside a form. */
export function AsideCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="unit-card">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** What stands below a unit, which has to go before the unit can be deleted, and the button that deletes it. */
export function DeleteUnitCard({
  level,
  name,
  record,
  onDelete,
}: {
  readonly level: UnitLevel
  readonly name: string
  readonly record: Pick<CountryRecord, 'dependants' | 'abilities'>
  readonly onDelete: () => Promise<unknown>
}) {
  const { t, tFailure } = useI18n()
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const invalidate = useInvalidate()
  const blockers = record.dependants.filter(({ count }) => count > 0)
  const { delete: ability } = record.abilities
  return (
    <AsideCard title={t(`network.delete.${level}`)}>
      {blockers.length > 0 && (
        <ul className="unit-card__list">
          {blockers.map(({ kind, count, names }) => (
            <li key={kind}>
              <b>{t(`network.blocker.${kind}`, { count })}</b>
              <small>
                {count > names.length ? `${names.join(', ')} +${count - names.length}` : names.join(', ')}
              </small>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="plain"
        icon={<Trash2 aria-hidden="true" />}
        disabledReason={ability === true ? null : tFailure(ability)}
        onPress={() => setAsking(true)}
      >
        {t(`network.delete.${level}`)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('network.deleteTitle', { name })}
          confirm={t('network.deleteConfirm')}
          onClose={() => setAsking(false)}
          action={async () => {
            await onDelete()
            invalidate(NETWORK_INVALIDATES)
          }}
          onDone={() => void navigate({ to: '/settings' })}
        >
          {t('network.deleteText')}
        </ConfirmDialog>
      )}
    </AsideCard>
  )
}
