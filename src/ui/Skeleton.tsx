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

/** Says after three seconds that loading takes long, and after ten offers to load the page again. */
export function SlowNote() {
  const messages = useUiMessages()
  return (
    <div className="slow-note">
      {messages.slow}
      <button type="button" className="slow-note__reload" onClick={() => location.reload()}>
        {messages.reload}
      </button>
    </div>
  )
}

/** `rows` skeleton lines, announced once as loading. */
export function SkeletonRows({
  rows,
  height = 40,
  label,
}: {
  readonly rows: number
  readonly height?: number
  readonly label: string
}) {
  return (
    <div className="skeleton-rows" role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="skeleton-rows__row" style={{ height }}>
          <Skeleton width={`${40 + ((row * 37) % 50)}%`} />
        </div>
      ))}
      <SlowNote />
    </div>
  )
}
