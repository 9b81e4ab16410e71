import { useState } from 'react'
import { NativeButton } from './NativeButton.tsx'
import { useUiMessages } from './ui-messages.ts'

export interface PagerProps {
  readonly offset: number
  readonly limit: number
  readonly count: number
  /** The count is capped; there are more rows. */
  readonly isCapped?: boolean
  readonly onOffset: (offset: number) => void
  /** Offers other numbers of rows per page. */
  readonly limits?: {
    readonly label: string
    readonly options: readonly number[]
    readonly onChange: (limit: number) => void
  }
}

/** Previous, Next and Go to, and the rows per page. */
export function Pager({ offset, limit, count, isCapped = false, onOffset, limits }: PagerProps) {
  const messages = useUiMessages()
  const page = Math.floor(offset / limit) + 1
  const pages = Math.max(1, Math.ceil(count / limit))
  const isPastEnd = !isCapped && offset >= count
  const [typed, setTyped] = useState<{ readonly page: number; readonly text: string } | null>(null)
  const text = typed?.page === page ? typed.text : String(page)
  const go = () => {
    const requestedPage = Math.min(
      Math.max(1, Number(text) || page),
      isCapped ? Number.MAX_SAFE_INTEGER : pages,
    )
    setTyped(null)
    if (requestedPage !== page) onOffset((requestedPage - 1) * limit)
  }
  return (
    <form
      className="pager"
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <div className="pager__rows">
        <span className="pager__range">
          {messages.range({
            from: isPastEnd ? 0 : offset + 1,
            to: isPastEnd ? 0 : Math.min(offset + limit, isCapped ? offset + limit : count),
            count,
            isCapped,
          })}
        </span>
        {limits && (
          <label className="pager__limit">
            <span className="pager__limit-label">{limits.label}</span>
            <select
              className="pager__select"
              value={limit}
              onChange={(event) => limits.onChange(Number(event.target.value))}
            >
              {limits.options.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      <NativeButton
        size="small"
        variant="quiet"
        onClick={() => onOffset(Math.max(0, offset - limit))}
        aria-disabled={page === 1}
      >
        {messages.previous}
      </NativeButton>
      <label className="pager__go">
        {messages.goTo}
        <input
          className="pager__input"
          inputMode="numeric"
          value={text}
          onBlur={go}
          onChange={(event) =>
            /^\d{0,7}$/.test(event.target.value) && setTyped({ page, text: event.target.value })
          }
        />
        {messages.ofPages(pages)}
      </label>
      <NativeButton
        size="small"
        onClick={() => onOffset(offset + limit)}
        aria-disabled={page >= pages && !isCapped}
      >
        {messages.next}
      </NativeButton>
    </form>
  )
}
