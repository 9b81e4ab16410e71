import type { GlobalAppSettings } from '../../api/contract/settings.contract.ts'
import { EMERGENCY_FIELDS, EMERGENCY_LENGTHS } from '../../domain/apps/global-app-settings.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { LANGUAGE_NAMES } from '../../i18n/language.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextAreaField, TextField } from '../../ui/TextField.tsx'
import { missingNotice, type WrittenSettings } from './global-settings.ts'

/** The notice in both languages, and the switch that closes the apps with it. */
export function EmergencyCard({
  settings,
  written,
  isReadOnly,
  onChange,
}: {
  readonly settings: GlobalAppSettings
  readonly written: WrittenSettings
  readonly isReadOnly: boolean
  readonly onChange: (by: Partial<WrittenSettings>) => void
}) {
  const { t } = useI18n()
  const missing = missingNotice(written)
  return (
    <section className="app-card" aria-label={t('apps.emergency')}>
      <h2>
        {t('apps.emergency')} <small>{t('apps.emergency.help')}</small>
      </h2>
      {settings.emergencyClose && <Banner tone="danger">{t('apps.emergency.closed')}</Banner>}
      <div className="emergency-texts">
        {EMERGENCY_FIELDS.map(([field, language]) => {
          const props = {
            label: t('apps.emergency.inLanguage', {
              field: t(field === 'emergencyHeading' ? 'apps.emergency.heading' : 'apps.emergency.message'),
              language: LANGUAGE_NAMES[language],
            }),
            isDisabled: isReadOnly,
            maxLength: EMERGENCY_LENGTHS[field],
            value: written[field][language],
            error: missing.includes(`${field}.${language}`) ? t('apps.needed') : null,
            onChange: (text: string) => onChange({ [field]: { ...written[field], [language]: text } }),
          }
          return field === 'emergencyMessage' ? (
            <TextAreaField key={field + language} rows={3} {...props} />
          ) : (
            <TextField key={field + language} autoComplete="off" {...props} />
          )
        })}
      </div>
      <Switch
        isSelected={written.emergencyClose}
        isDisabled={isReadOnly}
        help={t('apps.emergency.closeHelp')}
        onChange={(emergencyClose) => onChange({ emergencyClose })}
      >
        {t('apps.emergency.close')}
      </Switch>
      <p className="emergency-now">
        {t('apps.emergency.now', { carts: settings.openCarts, orders: settings.openOrders })}
      </p>
    </section>
  )
}
