import { useWords } from '../i18n/I18n.tsx'

/** Where an unknown address ends, and somebody who has no page at all. */
export function NotFoundPage() {
  const { say } = useWords()
  return (
    <main className="whole-page">
      <h1>{say('notFound.title')}</h1>
      <p>{say('notFound.text')}</p>
      <p className="whole-page__actions">
        <a className="button" data-variant="solid" href="/">
          {say('notFound.home')}
        </a>
      </p>
    </main>
  )
}
