import { useId } from 'react'
import { Link } from '@tanstack/react-router'
import type { Country } from '../../api/contract/organisation.contract.ts'
import type { LocalAppSetting } from '../../api/contract/settings.contract.ts'
import { APP_AUDIENCES, APP_TYPES_OF, type AppType } from '../../domain/apps/app-message.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Select } from '../../ui/Select.tsx'
import { APP_ICONS } from './app-types.ts'
import type { LocalSettingsSearch } from './local-settings-search.ts'

/** The kinds of app of both audiences, each with whose message it shows. */
export function AppList({
  country,
  countries,
  settings,
  type,
  onChange,
}: {
  readonly country: Country
  readonly countries: readonly Country[]
  readonly settings: readonly LocalAppSetting[]
  readonly type: AppType
  readonly onChange: (change: LocalSettingsSearch) => void
}) {
  const { t } = useI18n()
  const titleId = useId()
  const describe = (setting: LocalAppSetting): string => {
    const { appType, source, isActivateScreenOnLoad, messageViewCount } = setting
    if (source === null) return t('apps.none')
    if (source !== appType) return t('apps.uses', { app: t(`apps.type.${source}`) })
    const state = isActivateScreenOnLoad ? t('apps.shown', { count: messageViewCount }) : t('apps.off')
    const isWidest = appType === 'all' || appType === 'call_center' || appType === 'delivery_mobile'
    return isWidest ? state : t('apps.own', { state })
  }
  return (
    <nav className="app-list" aria-labelledby={titleId}>
      <h1 id={titleId}>{t('apps.ofCountry', { country: country.name })}</h1>
      {countries.length > 1 && (
        <Select
          label={t('shell.country')}
          isLabelHidden
          value={country.id}
          onChange={(id) => onChange({ country: id })}
          options={countries.map(({ id, name }) => ({ id, name }))}
        />
      )}
      {APP_AUDIENCES.map((audience) => (
        <div key={audience}>
          <h2>{t(`apps.audience.${audience}`)}</h2>
          <ul>
            {APP_TYPES_OF[audience].map((appType) => {
              const Icon = APP_ICONS[appType]
              const setting = settings.find((each) => each.appType === appType)
              return (
                <li key={appType}>
                  <Link
                    to="/local-settings"
                    search={{ country: country.id, app: appType }}
                    aria-current={appType === type ? 'true' : undefined}
                    data-own={setting?.source === appType || undefined}
                  >
                    <Icon aria-hidden="true" />
                    <span>
                      <b>{t(`apps.type.${appType}`)}</b>
                      <small>{setting && describe(setting)}</small>
                    </span>
                  </Link>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
