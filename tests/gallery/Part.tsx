import type { ReactNode } from 'react'

/** A part in one state, with its name. */
export function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className="gallery-page__part">
      <h3>{name}</h3>
      {children}
    </section>
  )
}

/** Parts of one kind. */
export function PartGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      <div className="gallery-page__columns">{children}</div>
    </>
  )
}

export function PartRow({ children }: { readonly children: ReactNode }) {
  return <div className="gallery-page__row">{children}</div>
}
