import { useState } from 'react'
import { notesOf, notesTotal, type CountedNotes } from '../../domain/store-day/delivery-round.ts'
import { cents, type Cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { useAppContext } from '../-shared/app-context.ts'

interface CashCountProps {
  /** Null until something is counted; NaN for what is no amount. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** The notes that the value consists of, with coins; null for a total alone. */
  readonly onNotes: (notes: readonly CountedNotes[] | null) => void
}

type Counts = ReadonlyMap<Cents, number>

const toNotes = (counts: Counts): readonly CountedNotes[] =>
  [...counts].flatMap(([value, count]) => (count === 0 ? [] : [{ value, count }]))

/** Cash counted by its notes and coins, or said as one total. */
export function CashCount({ value, onChange, onNotes }: CashCountProps) {
  const { t, formats } = useI18n()
  const notes = notesOf(useAppContext().country.currencyCode)
  const [isTotal, setTotal] = useState(notes.length === 0)
  const [counts, setCounts] = useState<Counts>(new Map())
  const [coins, setCoins] = useState<number | null>(null)
  const count = (next: Counts, nextCoins: number | null) => {
    setCounts(next)
    setCoins(nextCoins)
    const counted = toNotes(next)
    const isEmpty = counted.length === 0 && nextCoins === null
    onNotes(isEmpty ? null : counted)
    onChange(isEmpty ? null : (notesTotal(counted) + Math.round((nextCoins ?? 0) * 100)) / 100)
  }
  const change = () => {
    setTotal(!isTotal)
    setCounts(new Map())
    setCoins(null)
    onNotes(null)
    onChange(null)
  }
  return (
    <div className="cash__counted">
      {notes.length > 0 && (
        <Button variant="quiet" size="small" onPress={change}>
          {t(isTotal ? 'rounds.byNotes' : 'rounds.totalOnly')}
        </Button>
      )}
      {isTotal ? (
        <NumberField label={t('rounds.total')} decimals={2} isFixed value={value} onChange={onChange} />
      ) : (
        <>
          <ul className="cash__notes">
            {notes.map((note) => {
              const number = counts.get(note) ?? 0
              return (
                <li key={note}>
                  <span>{formats.money(note)}</span>
                  <Stepper
                    label={t('rounds.notesOf', { amount: formats.money(note) })}
                    value={number}
                    isRemoveOff={number === 0}
                    onStep={(by) => count(new Map(counts).set(note, number + by), coins)}
                  />
                  <b data-tone={number === 0 ? 'none' : undefined}>{formats.amount(cents(note * number))}</b>
                </li>
              )
            })}
          </ul>
          <NumberField
            label={t('rounds.coins')}
            decimals={2}
            isFixed
            value={coins}
            onChange={(next) => count(counts, next)}
          />
        </>
      )}
    </div>
  )
}
