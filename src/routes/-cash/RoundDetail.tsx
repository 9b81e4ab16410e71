import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { roundQuery } from '../../api/client/cash.queries.ts'
import type { DeliveryRoundId, StoreId } from '../../domain/shared/ids.ts'
import { cents, minus } from '../../domain/shared/money.ts'
import { notesTotal } from '../../domain/store-day/delivery-round.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { RoundCount } from './RoundCount.tsx'
import { RoundLines } from './RoundLines.tsx'

interface RoundProps {
  readonly storeId: StoreId
  readonly id: DeliveryRoundId
}

/** One round: what he took along and delivered, and counting what he brings back. */
export function RoundDetail({ storeId, id }: RoundProps) {
  const { t, formats } = useI18n()
  const { data: round, error, refetch } = useQuery(roundQuery(storeId, id))
  if (error && !round)
    return <LoadError title={t('rounds.error')} error={error} onRetry={() => void refetch()} />
  if (!round) return <SkeletonRows rows={6} label={t('ui.loading')} />
  return (
    <div className="cash__detail">
      <section className="cash__card" aria-label={t('rounds.of', { name: round.deliveryMan })}>
        <header>
          <Avatar name={round.deliveryMan} size={44} />
          <div>
            <h2>{t('rounds.of', { name: round.deliveryMan })}</h2>
            <p>
              {t('rounds.left', { time: formats.time(round.departedAt) })}
              {round.returnedAt && <>, {t('rounds.back', { time: formats.time(round.returnedAt) })}</>},{' '}
              {t('rounds.delivered', { orders: round.orders, delivered: round.delivered })}
            </p>
          </div>
          <Button icon={<Printer aria-hidden="true" />} onPress={() => print()}>
            {t('rounds.print')}
          </Button>
        </header>
        <RoundLines round={round} />
      </section>
      {round.status === 'settled' ? (
        <p className="cash__card cash__settled">
          {t('rounds.settled', {
            received: formats.money(round.received ?? cents(0)),
            name: round.settledBy ?? '',
            deliveryMan: round.deliveryMan,
          })}
          {round.notes !== null && (
            <>
              {' '}
              ·{' '}
              {[
                ...round.notes.map(({ count, value }) => `${count} × ${formats.money(value)}`),
                t('rounds.coinsOf', {
                  amount: formats.money(minus(round.received ?? cents(0), notesTotal(round.notes))),
                }),
              ].join(', ')}
            </>
          )}
          {round.reason !== null && <> · {t(`rounds.reason.${round.reason}`)}</>}
          {round.note !== null && <> · {round.note}</>}
        </p>
      ) : (
        <RoundCount key={round.version} round={round} storeId={storeId} />
      )}
    </div>
  )
}
