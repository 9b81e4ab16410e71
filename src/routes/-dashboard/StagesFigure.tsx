import { Link } from '@tanstack/react-router'
import {
  BellRing,
  Bike,
  ChefHat,
  Flame,
  Package,
  ShoppingBag,
  UserCheck,
  type LucideIcon,
} from 'lucide-react'
import type { Dashboard } from '../../api/contract/figures.contract.ts'
import type { WorkStage } from '../../domain/figures/order-stages.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Figure } from '../-charts/Figure.tsx'
import { ordersLink } from './orders-links.ts'

const ICONS: Readonly<Record<WorkStage, LucideIcon>> = {
  receive: BellRing,
  start: Flame,
  prepare: ChefHat,
  pack: Package,
  assign: UserCheck,
  route: Bike,
  collect: ShoppingBag,
}

/** Minutes of completed orders in each stage, and in which of them late ones missed their promise. */
export function StagesFigure({
  dashboard,
  storeId,
}: {
  readonly dashboard: Dashboard
  readonly storeId: number | undefined
}) {
  const { t, formats } = useI18n()
  const { stages, lateOrders = 0 } = dashboard
  const longest = Math.max(1, ...stages.flatMap(({ minutes, usual }) => [minutes ?? 0, usual ?? 0]))
  const share = (minutes: number | null) => `${((minutes ?? 0) / longest) * 100}%`
  const minutesText = (minutes: number | null) => (minutes === null ? '–' : t('time.minutes', { minutes }))
  const worst = stages.toSorted((a, b) => b.late - a.late)[0]
  return (
    <Figure
      title={
        <Link {...ordersLink(dashboard, storeId, { date: 'completedAt', isLate: true })}>
          {t('dashboard.late', { count: lateOrders })}
        </Link>
      }
      note={t('dashboard.lateNote')}
      empty={stages.length === 0 ? t('dashboard.noCompleted') : null}
      sentence={t('dashboard.stagesSentence', {
        count: lateOrders,
        stage: worst && worst.late > 0 ? t(`dashboard.stage.${worst.stage}`) : 'none',
      })}
      table={{
        columns: [
          t('dashboard.stage'),
          t('dashboard.now'),
          t('dashboard.usualTitle'),
          t('dashboard.lateTitle'),
        ],
        rows: stages.map(({ stage, minutes, usual, late }) => [
          t(`dashboard.stage.${stage}`),
          minutesText(minutes),
          minutesText(usual),
          formats.number(late),
        ]),
      }}
    >
      <ul>
        <li className="stages__head" aria-hidden="true">
          <span />
          <span>{t('dashboard.stage')}</span>
          <span>{t('dashboard.stageBar')}</span>
          <span>{t('dashboard.now')}</span>
          <span>{t('dashboard.lateTitle')}</span>
        </li>
        {stages.map(({ stage, minutes, usual, late }) => {
          const Icon = ICONS[stage]
          const isSlow = minutes !== null && usual !== null && minutes > usual && late > 0
          return (
            <li key={stage} className="stages__row" data-slow={isSlow || undefined}>
              <Icon aria-hidden="true" />
              <span>{t(`dashboard.stage.${stage}`)}</span>
              <span className="stages__bar" aria-hidden="true">
                <i style={{ width: share(minutes) }} />
                {usual !== null && <b style={{ left: share(usual) }} />}
              </span>
              <span className="stages__minutes">{minutesText(minutes)}</span>
              <span className="stages__late">{late > 0 ? t('dashboard.lateHere', { late }) : '–'}</span>
            </li>
          )
        })}
      </ul>
    </Figure>
  )
}
