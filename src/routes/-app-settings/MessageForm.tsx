import { useState } from 'react'
import { GitBranch, Undo2 } from 'lucide-react'
import { api } from '../../api/client/api.ts'
import type { Country } from '../../api/contract/organisation.contract.ts'
import type { LocalAppSetting } from '../../api/contract/settings.contract.ts'
import {
  MESSAGE_LENGTHS,
  MESSAGE_TEXTS,
  missingTexts,
  settingsOf,
  type AppMessage,
} from '../../domain/apps/app-message.ts'
import { visibleLength } from '../../domain/shared/visible-length.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useUnsavedGuard } from '../-form/use-unsaved-guard.tsx'
import { useWritten } from '../-form/use-written.ts'
import { RecordHistorySection } from '../-audit/RecordHistorySection.tsx'
import { formatDateTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import { InheritDialog } from './InheritDialog.tsx'
import { MessageCounter } from './MessageCounter.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import { MessageTexts } from './MessageTexts.tsx'
import { TimesButtons } from './TimesButtons.tsx'
import { UnsavedBar } from '../-form/UnsavedBar.tsx'
import { useSaving } from './use-saving.ts'

const toMessage = ({
  isActivateScreenOnLoad,
  messageViewCount,
  title,
  message,
  buttonText,
}: LocalAppSetting): AppMessage => ({ isActivateScreenOnLoad, messageViewCount, title, message, buttonText })

const FIELDS = ['isActivateScreenOnLoad', 'messageViewCount', ...MESSAGE_TEXTS] as const

const useValueText = () => {
  const { t } = useI18n()
  return (value: AppMessage[keyof AppMessage]): string =>
    typeof value === 'boolean' ? t(value ? 'list.yes' : 'list.no') : String(value)
}

/** The message of one kind of app: what it says, how often each person sees it, and what it looks like. */
export function MessageForm({
  country,
  setting,
  isReadOnly,
}: {
  readonly country: Country
  readonly setting: LocalAppSetting
  readonly isReadOnly: boolean
}) {
  const { t } = useI18n()
  const { appType, source } = setting
  const saved = toMessage(setting)
  const [written, setWritten] = useWritten(saved)
  const [isInheriting, setInheriting] = useState(false)
  const params = { id: country.id, appType }
  const saving = useSaving(
    () => api.updateLocalAppSettings({ params, ifMatch: setting.version, body: written }),
    !isReadOnly,
  )
  const changed = FIELDS.filter((field) => written[field] !== saved[field])
  const guard = useUnsavedGuard(() => changed.length > 0)
  const change = (by: Partial<AppMessage>) => {
    setWritten({ ...written, ...by })
    saving.reset()
  }
  const missing = missingTexts(written)
  const tooLong = MESSAGE_TEXTS.filter((field) => visibleLength(written[field]) > MESSAGE_LENGTHS[field])
  const wrong = new Set([...missing, ...tooLong]).size
  const app = t(`apps.type.${appType}`)
  const [wider] = settingsOf(appType).slice(1)
  const valueText = useValueText()
  return (
    <>
      <div className="app-message">
        <header className="app-message__head">
          <h2>{t('apps.screenOf', { app })}</h2>
          {source === appType && !isReadOnly && (
            <Button variant="quiet" size="small" icon={<Undo2 />} onPress={() => setInheriting(true)}>
              {wider === undefined ? t('apps.remove') : t('apps.inherit', { app: t(`apps.type.${wider}`) })}
            </Button>
          )}
        </header>
        <div className="app-card">
          <SourceLine setting={setting} />
          <section>
            <Switch
              isSelected={written.isActivateScreenOnLoad}
              isDisabled={isReadOnly}
              help={t('apps.show.help', { app })}
              onChange={(isActivateScreenOnLoad) => change({ isActivateScreenOnLoad })}
            >
              {t('apps.show')}
            </Switch>
          </section>
          <TimesButtons
            value={written.messageViewCount}
            isReadOnly={isReadOnly}
            onChange={(messageViewCount) => change({ messageViewCount })}
          />
          <MessageTexts written={written} missing={missing} isReadOnly={isReadOnly} onChange={change} />
          {setting.counter !== null && <MessageCounter country={country} setting={setting} />}
        </div>
        <LastChange setting={setting} />
        <RecordHistorySection entity="localAppSettings" id={`${country.id}-${appType}`} />
      </div>
      <MessagePreview message={written} />
      <UnsavedBar
        changes={changed.map((field) => ({
          name: field,
          label: t(`apps.field.${field}`),
          before: valueText(saved[field]),
          after: valueText(written[field]),
        }))}
        problems={wrong > 0 ? [t('apps.errors', { count: wrong })] : []}
        failure={saving.failure}
        disabledReason={saving.disabledReason}
        onDiscard={() => {
          setWritten(saved)
          saving.reset()
        }}
        onSave={saving.run}
        onReload={saving.onReload}
      />
      {isInheriting && (
        <InheritDialog country={country} appType={appType} onClose={() => setInheriting(false)} />
      )}
      {guard.dialog}
    </>
  )
}

/** Whose message the kind of app shows. */
function SourceLine({ setting: { appType, source } }: { readonly setting: LocalAppSetting }) {
  const { t, intl } = useI18n()
  const app = t(`apps.type.${appType}`)
  const wider = settingsOf(appType).slice(1)
  const text =
    source === null
      ? t('apps.rules.none', { app })
      : source !== appType
        ? t('apps.rules.inherited', { app, source: t(`apps.type.${source}`) })
        : wider.length === 0
          ? t('apps.rules.alone', { app })
          : t('apps.rules.own', { app, wider: intl.formatList(wider.map((type) => t(`apps.type.${type}`))) })
  return (
    <p className="app-message__source">
      <GitBranch aria-hidden="true" />
      {text}
    </p>
  )
}

/** Who changed the setting last, and what: figures with what they were, texts by their names. */
function LastChange({ setting }: { readonly setting: LocalAppSetting }) {
  const { t, formats, intl } = useI18n()
  const now = useNow(60_000)
  const valueText = useValueText()
  const { changedAt, changedBy, changedFrom } = setting
  if (changedAt === null) return null
  const changes = FIELDS.flatMap((field) => {
    const before = changedFrom[field]
    if (before === undefined) return []
    const name = t(`apps.field.${field}`)
    return MESSAGE_TEXTS.some((text) => text === field)
      ? [name]
      : [t('apps.changedFrom', { field: name, before: valueText(before), after: valueText(setting[field]) })]
  })
  return (
    <p className="app-message__last">
      {t('apps.lastChange', {
        when: formatDateTime(t, formats, changedAt, now, 'sentence'),
        who: changedBy ?? '',
      })}
      {changes.length > 0 && ` ${intl.formatList(changes, { type: 'unit' })}.`}
    </p>
  )
}
