import { useId, type ReactNode } from 'react'

/** A section of the profile: title and text first, controls beside them. */
export function ProfileSection({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}) {
  const titleId = useId()
  return (
    <section className="profile__section" aria-labelledby={titleId}>
      <div className="profile__about">
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="profile__content">{children}</div>
    </section>
  )
}
