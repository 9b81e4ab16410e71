import { useI18n } from '../i18n/I18n.tsx'
import { Logo } from '../ui/Logo.tsx'

/** Shown for an unknown address. */
export function NotFoundPage() {
  const { t } = useI18n()
  return (
    <main className="whole-page">
      <Logo size={36} />
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <p className="whole-page__actions">
        <a className="button" data-variant="solid" href="/">
          {t('notFound.home')}
        </a>
      </p>
    </main>
  )
}
