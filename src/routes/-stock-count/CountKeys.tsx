import { ArrowDown, Delete } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { CountedLineRecord } from '../../api/contract/stock-reports.contract.ts'
import { stripAccents } from '../../domain/shared/strip-accents.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useUiMessages } from '../../ui/ui-messages.ts'
import { RecordIcon } from '../-picture/RecordIcon.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { DifferenceNote } from './DifferenceNote.tsx'

const MAX_DIGITS = 6
const PIECES = { decimals: 0, isFixed: false, min: 0, max: 999_999 }
const DIGITS = [
  ['top', ['7', '8', '9']],
  ['middle', ['4', '5', '6']],
  ['bottom', ['1', '2', '3']],
] as const

/** Boxes and pieces of an amount, `1 × 12 + 6`. */
const inBoxes = (amount: number, box: number): string =>
  box <= 1 || amount < box
    ? ''
    : `${Math.floor(amount / box)} × ${box}${amount % box === 0 ? '' : ` + ${amount % box}`}`

interface CountKeysProps {
  readonly line: CountedLineRecord | null
  readonly lines: readonly CountedLineRecord[]
  readonly onAmount: (line: CountedLineRecord, amount: number | null) => void
  readonly onNext: (line: CountedLineRecord) => void
  readonly onFind: (line: CountedLineRecord) => void
  readonly onNote: (line: CountedLineRecord, note: string) => void
}

/** The product that is counted, with big keys, and the field that finds another one. */
export function CountKeys({ line, lines, onAmount, onNext, onFind, onNote }: CountKeysProps) {
  const { t } = useI18n()
  return (
    <section className="count-keys" aria-label={t('stock.count.keys')}>
      <ScanField lines={lines} onAmount={onAmount} onFind={onFind} />
      {line && (
        <>
          <CountedProduct line={line} />
          <AmountKeys line={line} onAmount={onAmount} onNext={onNext} />
          <div className="count-keys__more">
            <button type="button" className="count-keys__later" onClick={() => onNext(line)}>
              {t('stock.count.later')}
            </button>
            <DifferenceNote line={line} onNote={(note) => onNote(line, note)} />
          </div>
        </>
      )}
    </section>
  )
}

/** A hand scanner types like a keyboard: a code that is found adds one to its product, a name only finds it. */
function ScanField({ lines, onAmount, onFind }: Pick<CountKeysProps, 'lines' | 'onAmount' | 'onFind'>) {
  const { t, language } = useI18n()
  const [text, setText] = useState('')
  const find = () => {
    const asked = text.trim()
    if (asked === '') return
    const bySku = lines.find(({ sku }) => sku.toUpperCase() === asked.toUpperCase())
    const byName = lines.find((each) =>
      stripAccents(textOf(each, 'name', language).toLowerCase()).includes(stripAccents(asked.toLowerCase())),
    )
    setText('')
    if (bySku) {
      onAmount(bySku, (bySku.amount ?? 0) + 1)
      onFind(bySku)
    } else if (byName) onFind(byName)
    else setText(asked)
  }
  return (
    <input
      className="count-keys__scan"
      aria-label={t('stock.count.scan')}
      placeholder={t('stock.count.scan')}
      value={text}
      maxLength={64}
      autoComplete="off"
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        find()
      }}
    />
  )
}

function CountedProduct({ line }: { readonly line: CountedLineRecord }) {
  const { t, language } = useI18n()
  return (
    <div className="count-keys__product">
      <RecordIcon src={line.image} size={64} />
      <span>
        <b>{textOf(line, 'name', language)}</b>
        <small>
          {line.sku}
          {line.itemsPerPurchaseUnit > 1 && `, ${t('stock.boxOf', { count: line.itemsPerPurchaseUnit })}`}
        </small>
        <small>{t('stock.count.alsoBags')}</small>
      </span>
    </div>
  )
}

/** The amount of a product: a typed figure replaces it, and the sum key adds. */
function AmountKeys({
  line,
  onAmount,
  onNext,
}: Pick<CountKeysProps, 'onAmount' | 'onNext'> & { readonly line: CountedLineRecord }) {
  const { t, language } = useI18n()
  const { readNumber } = useUiMessages()
  const [typed, setTyped] = useState<string | null>(null)
  /** What was there before the sum key: the next figure is added to it. */
  const [base, setBase] = useState(0)
  const read = readNumber(typed ?? '', PIECES)
  const shown = typed === null ? line.amount : read.refusal === null ? base + (read.value ?? 0) : null
  const press = (digit: string) => setTyped((before) => ((before ?? '') + digit).slice(0, MAX_DIGITS))
  const settle = (amount: number) => {
    setTyped(null)
    setBase(0)
    onAmount(line, amount)
  }
  const next = () => {
    if (shown === null) return
    settle(shown)
    onNext(line)
  }
  return (
    <>
      <label className="count-keys__figure">
        <small>
          {base > 0 ? `${base} + ` : ''}
          {shown === null ? '' : inBoxes(shown, line.itemsPerPurchaseUnit)}
        </small>
        <input
          aria-label={t('stock.count.amountOf', { name: textOf(line, 'name', language) })}
          inputMode="numeric"
          aria-invalid={read.refusal !== null || undefined}
          maxLength={40}
          data-number=""
          value={read.refusal === null ? (shown ?? '') : (typed ?? '')}
          onChange={({ currentTarget }) => {
            setBase(0)
            setTyped(currentTarget.value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            next()
          }}
          onBlur={() => typed !== null && shown !== null && settle(shown)}
        />
        {read.refusal !== null && (
          <span className="count-keys__refusal" role="alert">
            {read.refusal}
          </span>
        )}
      </label>
      <div className="count-keys__pad">
        {DIGITS.map(([row, digits]) => (
          <Fragment key={row}>
            {digits.map((digit) => (
              <button key={digit} type="button" onClick={() => press(digit)}>
                {digit}
              </button>
            ))}
            {row === 'top' && (
              <button type="button" onClick={() => settle((shown ?? 0) + line.itemsPerPurchaseUnit)}>
                {t('stock.count.addBox', { count: line.itemsPerPurchaseUnit })}
              </button>
            )}
            {row === 'middle' && (
              <button
                type="button"
                aria-label={t('stock.count.erase')}
                onClick={() => setTyped((before) => (before ?? String(line.amount ?? '')).slice(0, -1))}
              >
                <Delete aria-hidden="true" />
              </button>
            )}
            {row === 'bottom' && (
              <button
                type="button"
                className="count-keys__next"
                aria-disabled={shown === null || undefined}
                onClick={next}
              >
                <ArrowDown aria-hidden="true" />
                {t('stock.count.next')}
              </button>
            )}
          </Fragment>
        ))}
        <button type="button" onClick={() => settle(0)}>
          {t('stock.count.noneLeft')}
        </button>
        <button type="button" onClick={() => press('0')}>
          0
        </button>
        <button
          type="button"
          onClick={() => {
            setBase(shown ?? 0)
            setTyped('')
          }}
        >
          {t('stock.count.sum')}
        </button>
      </div>
    </>
  )
}
