import type { ReactNode } from 'react'

export type ChipTone = 'waiting' | 'kitchen' | 'road' | 'done' | 'stopped'

export function Chip({
  tone,
  icon,
  children,
}: {
  readonly tone?: ChipTone
  readonly icon?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <span className="chip" data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}

/** A small neutral label: a level, a badge. */
export function Tag({ icon, children }: { readonly icon?: ReactNode; readonly children: ReactNode }) {
  return (
    <span className="tag">
      {icon}
      {children}
    </span>
  )
}
