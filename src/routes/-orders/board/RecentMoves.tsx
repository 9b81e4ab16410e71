import { ArrowRight, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { OrderRow } from '../../../api/contract/orders.contract.ts'
import { placeMoves } from './recent-moves.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { useNow } from '../../-shared/use-now.ts'
import { TapButton } from './TapButton.tsx'
import { undoCommand } from '../commands/order-commands.ts'
import { usePendingCommands } from '../commands/pending-commands.ts'
import { useRunCommand } from '../commands/use-run-command.ts'

/** The user's last moves, each in a place of its own until it can no longer be undone. */
export function RecentMoves({ orders }: { readonly orders: readonly OrderRow[] }) {
  const t = useT()
  const now = useNow(1_000)
  const run = useRunCommand()
  const pending = usePendingCommands()
  const [places, setPlaces] = useState<ReadonlyArray<number | null>>([])
  const moves = orders.flatMap((order) => {
    if (order.undoUntil === null || order.abilities.undo !== true) return []
    const until = Date.parse(order.undoUntil)
    return until > now ? [{ order, id: order.id, until }] : []
  })
  const placed = placeMoves(places, moves)
  if (placed !== places) setPlaces(placed)
  return (
    <section className="recent-moves" aria-label={t('board.recent')}>
      <h2>{t('board.recent')}</h2>
      {moves.length === 0 && <p>{t('board.noRecent')}</p>}
      <ul>
        {placed.map((id, at) => {
          const move = moves.find((one) => one.id === id)
          return (
            <li key={at}>
              {move && (
                <>
                  <span className="recent-moves__text">
                    <b>{move.order.number}</b>
                    <ArrowRight aria-hidden="true" className="recent-moves__arrow" />
                    {t(`orderStatus.${move.order.status}`)}
                  </span>
                  <TapButton
                    owner={`undo ${at}`}
                    action={String(move.id)}
                    size="large"
                    icon={<Undo2 aria-hidden="true" />}
                    aria-label={`${t('action.undo')}, ${t('panel.label', { number: move.order.number })}`}
                    disabledReason={pending.has(move.id) ? t('action.sending') : null}
                    onPress={() => void run(undoCommand(move.order), move.order)}
                  >
                    {t('board.undoSeconds', { seconds: Math.min(60, Math.ceil((move.until - now) / 1_000)) })}
                  </TapButton>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
