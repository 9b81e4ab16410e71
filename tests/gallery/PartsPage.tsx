import { Link } from '@tanstack/react-router'
import { ControlParts } from './ControlParts.tsx'
import { DisplayParts } from './DisplayParts.tsx'
import { FormParts } from './FormParts.tsx'
import { ListParts } from './ListParts.tsx'

const OPTIONS = [
  ['Spanish, light', '?'],
  ['English, light', '?language=en'],
  ['Spanish, dark', '?theme=dark'],
  ['English, dark, touch', '?language=en&theme=dark&density=touch'],
] as const

/** All parts in all states, for whoever builds the next page. */
export function PartsPage() {
  return (
    <main className="gallery-page">
      <h1>Parts</h1>
      <nav className="gallery-page__links">
        {OPTIONS.map(([name, search]) => (
          <a key={name} href={search}>
            {name}
          </a>
        ))}
        {/* A route of this page only, which the application's types do not know. */}
        <Link to={'/resource' as never}>A resource of the kit</Link>
      </nav>
      <ControlParts />
      <DisplayParts />
      <ListParts />
      <FormParts />
    </main>
  )
}
