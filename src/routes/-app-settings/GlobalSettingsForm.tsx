import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import type { GlobalAppSettings } from '../../api/contract/settings.contract.ts'
import { EMERGENCY_FIELDS } from '../../domain/apps/global-app-settings.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { LANGUAGE_NAMES } from '../../i18n/language.ts'
import { useUnsavedGuard } from '../-form/use-unsaved-guard.tsx'
import { useWritten } from '../-form/use-written.ts'
import { RecordHistorySection } from '../-audit/RecordHistorySection.tsx'
import { formatDateTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import { CloseAppsDialog } from './CloseAppsDialog.tsx'
import { ClosedPreview } from './ClosedPreview.tsx'
import { EmergencyCard } from './EmergencyCard.tsx'
import {
  changedSettings,
  toWritten,
  VERSION_FIELDS,
  wrongFields,
  type WrittenSettings,
} from './global-settings.ts'
import { UnsavedBar } from '../-form/UnsavedBar.tsx'
import type { FormChange } from '../-form/form-changes.ts'
import { useSaving } from './use-saving.ts'
import { VersionsCard } from './VersionsCard.tsx'

/** The form of the settings of all countries; closing the apps is confirmed by a word. */
export function GlobalSettingsForm({
  settings,
  isReadOnly,
}: {
  readonly settings: GlobalAppSettings
  readonly isReadOnly: boolean
}) {
  const { t } = useI18n()
  const saved = toWritten(settings)
  const [written, setWritten] = useWritten(saved)
  const [isConfirming, setConfirming] = useState(false)
  const body = changedSettings(written, saved)
  const send = () => api.updateGlobalAppSettings({ ifMatch: settings.version, body })
  const saving = useSaving(send, !isReadOnly)
  const changes = useChanges(written, saved)
  const wrong = wrongFields(written).length
  const guard = useUnsavedGuard(() => changes.length > 0)
  const change = (by: Partial<WrittenSettings>) => {
    setWritten({ ...written, ...by })
    saving.reset()
  }
  return (
    <div className="global-settings">
      <div className="global-settings__form">
        <h1>{t('apps.global')}</h1>
        <VersionsCard written={written} saved={saved} isReadOnly={isReadOnly} onChange={change} />
        <EmergencyCard settings={settings} written={written} isReadOnly={isReadOnly} onChange={change} />
        <LastClosure settings={settings} />
        <RecordHistorySection entity="globalAppSettings" id={1} />
      </div>
      <ClosedPreview written={written} />
      <UnsavedBar
        changes={changes}
        problems={wrong > 0 ? [t('apps.errors', { count: wrong })] : []}
        failure={saving.failure}
        disabledReason={saving.disabledReason}
        onDiscard={() => {
          setWritten(saved)
          saving.reset()
        }}
        onSave={() => (written.emergencyClose && !saved.emergencyClose ? setConfirming(true) : saving.run())}
        onReload={saving.onReload}
      />
      {isConfirming && (
        <CloseAppsDialog
          settings={settings}
          onConfirm={() => {
            setConfirming(false)
            saving.run()
          }}
          onClose={() => setConfirming(false)}
        />
      )}
      {guard.dialog}
    </div>
  )
}

/** What differs from what is saved, in words. */
const useChanges = (written: WrittenSettings, saved: WrittenSettings): readonly FormChange[] => {
  const { t } = useI18n()
  const versions = VERSION_FIELDS.filter((field) => written[field] !== saved[field]).map((field) => {
    const minimum = field.replace('latestApp', 'minApp') as 'minAppVersionIOS' // the app of a latest version
    return {
      name: field,
      label: t('apps.versions.label', {
        app: t(`apps.versions.${minimum}`),
        which: t(field === minimum ? 'apps.versions.minimum' : 'apps.versions.latest'),
      }),
      before: saved[field],
      after: written[field],
    }
  })
  const texts = EMERGENCY_FIELDS.filter(
    ([field, language]) => written[field][language] !== saved[field][language],
  ).map(([field, language]) => ({
    name: `${field} ${language}`,
    label: t('apps.emergency.inLanguage', {
      field: t(field === 'emergencyHeading' ? 'apps.emergency.heading' : 'apps.emergency.message'),
      language: LANGUAGE_NAMES[language],
    }),
    before: '',
    after: '',
  }))
  const closing =
    written.emergencyClose === saved.emergencyClose
      ? []
      : [
          {
            name: 'emergencyClose',
            label: t('apps.emergency.close'),
            before: t(saved.emergencyClose ? 'list.yes' : 'list.no'),
            after: t(written.emergencyClose ? 'list.yes' : 'list.no'),
          },
        ]
  return [...versions, ...texts, ...closing]
}

function LastClosure({ settings: { lastClosure } }: { readonly settings: GlobalAppSettings }) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  if (lastClosure === null) return null
  const from = formatDateTime(t, formats, lastClosure.closedAt, now, 'sentence')
  return (
    <p className="app-message__last">
      {lastClosure.openedAt === null
        ? t('apps.emergency.lastOpen', { from, who: lastClosure.closedBy })
        : t('apps.emergency.last', {
            from,
            to: formatDateTime(t, formats, lastClosure.openedAt, now, 'sentence'),
            who: lastClosure.closedBy,
          })}
    </p>
  )
}
