import type { Cents } from '../domain/shared/money.ts'

/** An amount in one right edge; `print` comes from the language's formats. */
export function Money({
  value,
  print,
  isStruck,
}: {
  readonly value: Cents
  readonly print: (value: Cents) => string
  readonly isStruck?: boolean
}) {
  return isStruck ? <s className="money">{print(value)}</s> : <span className="money">{print(value)}</span>
}

/** An instant with its machine form. */
export function Time({ at, children }: { readonly at: string; readonly children: string }) {
  return (
    <time className="time" dateTime={at}>
      {children}
    </time>
  )
}
