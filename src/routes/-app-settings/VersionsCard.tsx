import { APP_VERSION_PATTERN } from '../../domain/apps/app-version.ts'
import { VERSIONED_APPS, type AppVersions } from '../../domain/apps/global-app-settings.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { verdictOfMinimum } from './global-settings.ts'

/** Least and latest version of each app, and whom a least one locks out. */
export function VersionsCard({
  written,
  saved,
  isReadOnly,
  onChange,
}: {
  readonly written: AppVersions
  readonly saved: AppVersions
  readonly isReadOnly: boolean
  readonly onChange: (by: Partial<AppVersions>) => void
}) {
  const { t } = useI18n()
  const field = (name: keyof AppVersions, label: string, isAbove = false) => (
    <div className="app-versions__field" data-changed={written[name] !== saved[name] || undefined}>
      <TextField
        label={label}
        isLabelHidden
        autoComplete="off"
        maxLength={17}
        isDisabled={isReadOnly}
        value={written[name]}
        error={
          APP_VERSION_PATTERN.test(written[name])
            ? isAbove
              ? t('apps.versions.everybody')
              : null
            : t('apps.versions.invalid')
        }
        onChange={(text) => onChange({ [name]: text.trim() })}
      />
    </div>
  )
  return (
    <section className="app-card app-versions" aria-label={t('apps.versions')}>
      <h2>
        {t('apps.versions')} <small>{t('apps.versions.help')}</small>
      </h2>
      <div className="app-versions__table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('apps.versions.app')}</th>
              <th scope="col">{t('apps.versions.minimum')}</th>
              <th scope="col">{t('apps.versions.latest')}</th>
              <th scope="col">{t('apps.versions.lockedOut')}</th>
            </tr>
          </thead>
          <tbody>
            {VERSIONED_APPS.map((row) => {
              const { minimum, latest } = row
              const app = t(`apps.versions.${minimum}`)
              const label = (which: 'minimum' | 'latest') =>
                t('apps.versions.label', { app, which: t(`apps.versions.${which}`) })
              const isAbove = verdictOfMinimum(written, row) === 'aboveLatest'
              return (
                <tr key={minimum}>
                  <th scope="row">{app}</th>
                  <td data-label={t('apps.versions.minimum')}>{field(minimum, label('minimum'), isAbove)}</td>
                  <td data-label={t('apps.versions.latest')}>
                    {latest === null ? (
                      <span className="muted">{t('apps.versions.notKept')}</span>
                    ) : (
                      field(latest, label('latest'))
                    )}
                  </td>
                  <td>
                    {isAbove && latest !== null ? (
                      <Button size="small" onPress={() => onChange({ [minimum]: written[latest] })}>
                        {t('apps.versions.mend', { version: written[latest] })}
                      </Button>
                    ) : (
                      t('apps.versions.older', { version: written[minimum] })
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
