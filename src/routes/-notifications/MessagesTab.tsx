import { CircleAlert, CircleCheck, Info, MessageSquareText } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { serverTimeOf } from '../../api/client/server-clock.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { onToastLog, readToastLog, type LoggedToast } from '../../ui/toast-log.ts'

const ICONS = { success: CircleCheck, error: CircleAlert, default: Info } as const
const HUES = { success: 'done', error: 'stopped', default: 'waiting' } as const

/** What appeared for a few seconds, to be read again. */
export function MessagesTab() {
  const { say } = useWords()
  const log = useSyncExternalStore(onToastLog, readToastLog)
  return (
    <div className="notices__body">
      {log.length === 0 ? (
        <EmptyState icon={<MessageSquareText aria-hidden="true" />} title={say('messages.empty')}>
          {say('messages.emptyText')}
        </EmptyState>
      ) : (
        <>
          <p className="notices__note">{say('messages.text')}</p>
          <ul aria-label={say('notifications.messages')}>
            {log.map((message) => (
              <MessageItem key={message.id} message={message} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function MessageItem({ message }: { readonly message: LoggedToast }) {
  const { say, formats } = useWords()
  const { kind, title, description, code, requestId, at, isHidden } = message
  const Icon = ICONS[kind]
  // The log is written by the device's clock; the screen is read by the server's.
  const time = formats.time(new Date(serverTimeOf(at)))
  const request = requestId === undefined ? undefined : say('failure.request', { id: requestId })
  const facts = [
    time,
    ...(isHidden ? [say('messages.hidden')] : []),
    ...(code === undefined ? [] : [say('messages.code', { code })]),
    ...(request === undefined ? [] : [request]),
  ]
  return (
    <li className="notice notice--message">
      <span className="notice__icon" data-hue={HUES[kind]}>
        <Icon aria-hidden="true" />
        <span className="sr">{say(`messages.${kind}`)}</span>
      </span>
      <span className="notice__text">
        <span className="notice__words">{title}</span>
        {description !== undefined && description !== request && <span>{description}</span>}
        <small>{facts.join(' · ')}</small>
      </span>
    </li>
  )
}
