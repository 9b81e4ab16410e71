import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '../../api/client/api.ts'
import { sessionsQuery, type Session } from '../../api/client/sessions.queries.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { sayAgo } from '../-shared/ago.ts'
import { focusBeside } from '../-shared/focus-beside.ts'
import { useNow } from '../-shared/use-now.ts'
import { deviceOf } from './device-of.ts'
import { Section } from './Section.tsx'

/** Where the account is signed in; each but this one can be ended. */
export function SessionsSection() {
  const { say } = useWords()
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery(sessionsQuery)
  const [isSure, setSure] = useState(false)
  const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  const sessions = (data?.data ?? []).toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  )
  return (
    <Section title={say('profile.sessions')} text={say('profile.sessionsText')}>
      {data ? (
        <>
          <ul className="profile__sessions" aria-label={say('profile.sessions')}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={() => void refresh()} />
            ))}
          </ul>
          <Button
            disabledReason={sessions.length < 2 ? say('profile.onlyThis') : null}
            onPress={() => setSure(true)}
          >
            {say('profile.endOthers')}
          </Button>
        </>
      ) : isError ? (
        <ErrorState title={say('profile.sessionsFailed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} height={56} label={say('profile.sessionsLoading')} />
      )}
      {isSure && (
        <ConfirmDialog
          title={say('profile.endOthersSure')}
          confirm={say('profile.endOthers')}
          action={async () => {
            await api.endOtherSessions()
            void refresh()
          }}
          onClose={() => setSure(false)}
        >
          {say('profile.endOthersText')}
        </ConfirmDialog>
      )}
    </Section>
  )
}

function SessionRow({ session, onEnded }: { readonly session: Session; readonly onEnded: () => void }) {
  const words = useWords()
  const { say } = words
  const now = new Date(useNow(60_000))
  const [isEnding, setEnding] = useState(false)
  const { browser, system, isMobile } = deviceOf(session.userAgent)
  const Icon = isMobile ? Smartphone : Laptop
  const device =
    browser === null && system === null
      ? say('profile.otherBrowser')
      : say('profile.sessionDevice', {
          browser: browser ?? say('profile.otherBrowser'),
          system: system ?? say('profile.otherSystem'),
        })
  const row = useRef<HTMLLIElement>(null)
  const end = async () => {
    setEnding(true)
    // What went wrong is said by the global messages; a session that is gone leaves the list either way.
    await api.endSession({ params: { id: session.id } }).catch(() => undefined)
    setEnding(false)
    focusBeside(row.current, 'button')
    onEnded()
  }
  const facts = [
    say('profile.lastSeen', { when: sayAgo(words, session.lastSeenAt, now) }),
    say('profile.signedInAt', { when: sayAgo(words, session.createdAt, now) }),
    say('profile.address', { ip: session.ip }),
  ]
  return (
    <li ref={row} className="profile__session">
      <Icon aria-hidden="true" />
      <div className="profile__device">
        <p>
          {device}
          {session.isCurrent && <span className="tag">{say('profile.thisSession')}</span>}
        </p>
        <small>{facts.join(' · ')}</small>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          aria-label={say('profile.endSessionOf', { device })}
          disabledReason={isEnding ? say('form.sending') : null}
          onPress={() => void end()}
        >
          {say('profile.endSession')}
        </Button>
      )}
    </li>
  )
}
