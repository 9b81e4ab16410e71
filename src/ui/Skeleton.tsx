import { useUiMessages } from './ui-messages.ts'

/** A placeholder of the expected size. Width and height in pixels, or any CSS length. */
export function Skeleton({
  width = '100%',
  height = 14,
}: {
  readonly width?: number | string
  readonly height?: number | string
}) {
  return <span className="skeleton" aria-hidden="true" style={{ width, height }} />
}

/** `rows` skeleton lines, announced once as loading; they say so when it takes long, and then offer a way out. */
export function SkeletonRows({
  rows,
  height = 40,
  label,
}: {
  readonly rows: number
  readonly height?: number
  readonly label: string
}) {
  const messages = useUiMessages()
  return (
    <div className="skeleton-rows" role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="skeleton-rows__row" style={{ height }}>
          <Skeleton width={`${40 + ((row * 37) % 50)}%`} />
        </div>
      ))}
      <div className="skeleton-rows__slow">
        {messages.slow}
        <button type="button" className="skeleton-rows__reload" onClick={() => location.reload()}>
          {messages.reload}
        </button>
      </div>
    </div>
  )
}
