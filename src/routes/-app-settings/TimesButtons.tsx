import { MAX_MESSAGE_VIEWS } from '../../domain/apps/app-message.ts'
import { useT } from '../../i18n/I18n.tsx'

const TIMES = Array.from({ length: MAX_MESSAGE_VIEWS }, (_, index) => index + 1)

/** How often each person sees a message, chosen in a row of twelve. */
export function TimesButtons({
  value,
  isReadOnly,
  onChange,
}: {
  readonly value: number
  readonly isReadOnly: boolean
  readonly onChange: (value: number) => void
}) {
  const t = useT()
  return (
    <section aria-label={t('apps.times')}>
      <h3>
        {t('apps.times')} <small>{t('apps.timesRange')}</small>
      </h3>
      <div className="times-buttons">
        {TIMES.map((times) => (
          <button
            key={times}
            type="button"
            aria-pressed={times === value}
            data-below={times < value || undefined}
            disabled={isReadOnly}
            onClick={() => onChange(times)}
          >
            {times}
          </button>
        ))}
      </div>
    </section>
  )
}
