import { UserRound } from 'lucide-react'
import { useState } from 'react'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => Array.from(part)[0]?.toLocaleUpperCase() ?? '')
    .join('')

/** A user's picture; without one that loads initials, else an icon. Decorative: the name is beside it. */
export function Avatar({
  name,
  src,
  size = 28,
}: {
  readonly name: string
  readonly src?: string | null
  readonly size?: number
}) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const isPicture = Boolean(src) && src !== brokenSrc
  return (
    <span
      className="avatar"
      aria-hidden="true"
      // Shown by the style sheet: initials are no part of the name that a button around them has.
      data-initials={isPicture ? undefined : initials(name)}
      style={{ width: size, height: size, fontSize: Math.max(11, Math.round(size * 0.36)) }}
    >
      {isPicture && src ? (
        <img src={src} alt="" width={size} height={size} onError={() => setBrokenSrc(src)} />
      ) : (
        initials(name) === '' && <UserRound />
      )}
    </span>
  )
}
