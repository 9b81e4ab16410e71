import { useSelector } from '@tanstack/react-store'
import { CircleAlert, CircleCheck, Info, MessageSquareText } from 'lucide-react'
import { toServerTime } from '../../api/client/server-clock.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { toastLog, type ToastLogEntry } from '../../ui/toast-log.ts'

const ICONS = { success: CircleCheck, error: CircleAlert, default: Info } as const
const HUES = { success: 'done', error: 'stopped', default: 'waiting' } as const

/** The toasts of this window, to read again. */
export function ToastLogTab() {
  const { t } = useI18n()
  const log = useSelector(toastLog)
  return (
    <div className="notifications__body">
      {log.length === 0 ? (
        <EmptyState icon={<MessageSquareText aria-hidden="true" />} title={t('messages.empty')}>
          {t('messages.emptyText')}
        </EmptyState>
      ) : (
        <>
          <p className="notifications__note">{t('messages.text')}</p>
          <ul aria-label={t('notifications.messages')}>
            {log.map((message) => (
              <ToastLogItem key={message.id} message={message} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function ToastLogItem({ message }: { readonly message: ToastLogEntry }) {
  const { t, formats } = useI18n()
  const { kind, title, description, code, requestId, at, isHidden } = message
  const Icon = ICONS[kind]
  // The log uses the device's clock, the screen the server's.
  const time = formats.time(new Date(toServerTime(at)))
  const request = requestId === undefined ? undefined : t('failure.request', { id: requestId })
  const facts = [
    time,
    ...(isHidden ? [t('messages.hidden')] : []),
    ...(code === undefined ? [] : [t('messages.code', { code })]),
    ...(request === undefined ? [] : [request]),
  ]
  return (
    <li className="notification notification--message">
      <span className="notification__icon" data-tone={HUES[kind]}>
        <Icon aria-hidden="true" />
        <span className="visually-hidden">{t(`messages.${kind}`)}</span>
      </span>
      <span className="notification__text">
        <span className="notification__content">{title}</span>
        {description !== undefined && description !== request && <span>{description}</span>}
        <small>{facts.join(' · ')}</small>
      </span>
    </li>
  )
}
