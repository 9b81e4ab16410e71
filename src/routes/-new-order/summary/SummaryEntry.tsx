import { X, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useT } from '../../../i18n/I18n.tsx'
import { phaseOf, type CouponState } from '../../../machines/processes/new-order.selectors.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useCallState } from '../call/use-call.ts'

const KEYS = { coupon: 'Alt+C', points: 'Alt+P' } as const

/** A button of the order's summary that opens a field; what was applied stays in it until it is removed. */
export function SummaryEntry({
  name,
  error,
  icon: Icon,
  inputMode = 'text',
  label,
  maxLength,
  onApply,
  onRemove,
  openLabel,
  removeLabel,
  state,
  refuse = () => null,
  suggestion = '',
  toTyped,
  value,
}: {
  readonly name: 'coupon' | 'points'
  readonly label: string
  readonly openLabel: string
  readonly removeLabel: string
  readonly icon: LucideIcon
  readonly state: CouponState
  /** What is applied, or was tried. */
  readonly value: string
  /** What the opened field begins with. */
  readonly suggestion?: string
  readonly maxLength: number
  readonly inputMode?: 'text' | 'numeric'
  readonly toTyped: (text: string) => string
  /** Why the typed text cannot be applied, in words. */
  readonly refuse?: (typed: string) => string | null
  readonly error: string | null
  readonly onApply: (typed: string) => void
  readonly onRemove: () => void
}) {
  const t = useT()
  const isFixed = useCallState((snapshot) => phaseOf(snapshot) === 'placed')
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(value)
  const [refusal, setRefusal] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isOpen) return
    input.current?.focus()
    input.current?.select()
  }, [isOpen])
  const isApplied = state === 'applied'
  if (isFixed && !isApplied) return null
  if (!isOpen && value === '')
    return (
      <Button
        variant="quiet"
        size="small"
        icon={<Icon aria-hidden="true" />}
        data-entry={name}
        aria-keyshortcuts={KEYS[name]}
        onPress={() => {
          setTyped(suggestion)
          setOpen(true)
        }}
      >
        {openLabel}
      </Button>
    )
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const why = refuse(typed)
    setRefusal(why)
    if (why !== null) return
    if (typed.trim() === '') onRemove()
    else onApply(typed)
  }
  return (
    <form className="summary-entry" data-entry={name} noValidate onSubmit={apply}>
      <TextField
        label={label}
        isLabelHidden
        size="small"
        icon={<Icon aria-hidden="true" />}
        value={isApplied ? value : typed}
        onChange={(text) => {
          setRefusal(null)
          setTyped(toTyped(text))
        }}
        maxLength={maxLength}
        inputMode={inputMode}
        autoComplete="off"
        inputRef={input}
        isReadOnly={isApplied || isFixed}
        error={refusal ?? error ?? undefined}
        end={
          isApplied ? (
            !isFixed && (
              <Button
                variant="quiet"
                size="small"
                isIconOnly
                icon={<X aria-hidden="true" />}
                aria-label={removeLabel}
                onPress={() => {
                  setTyped('')
                  setOpen(false)
                  onRemove()
                }}
              />
            )
          ) : (
            <Button type="submit" variant="quiet" size="small">
              {t('priceRules.apply')}
            </Button>
          )
        }
      />
    </form>
  )
}
