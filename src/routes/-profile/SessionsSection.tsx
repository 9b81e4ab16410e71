import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '../../api/client/api.ts'
import { sessionsQuery } from '../../api/client/sessions.queries.ts'
import type { Session } from '../../api/contract/auth.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { PageActionButton } from '../-list/PageActionButton.tsx'
import { formatRelativeTime } from '../-shared/format-time.ts'
import { usePageActions } from '../-shared/page-actions.ts'
import { focusSibling } from '../-shared/focus.ts'
import { useNow } from '../-shared/use-now.ts'
import { parseUserAgent } from './parse-user-agent.ts'
import { ProfileSection } from './ProfileSection.tsx'

/** The user's sessions; each but the present one can be ended. */
export function SessionsSection() {
  const { t } = useI18n()
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery(sessionsQuery)
  const [isConfirming, setConfirming] = useState(false)
  const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  const sessions = (data?.data ?? []).toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  )
  const endOthers = {
    id: 'end-other-sessions',
    label: t('profile.endOthers'),
    disabledReason: sessions.length < 2 ? t('profile.onlyThis') : null,
    onPress: () => setConfirming(true),
  }
  usePageActions(data ? [endOthers] : [])
  return (
    <ProfileSection title={t('profile.sessions')} text={t('profile.sessionsText')}>
      {data ? (
        <>
          <ul className="profile__sessions" aria-label={t('profile.sessions')}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={() => void refresh()} />
            ))}
          </ul>
          <PageActionButton action={endOthers} />
        </>
      ) : isError ? (
        <ErrorState title={t('profile.sessionsFailed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} height={56} label={t('profile.sessionsLoading')} />
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t('profile.endOthersSure')}
          confirm={t('profile.endOthers')}
          action={async () => {
            await api.endOtherSessions()
            void refresh()
          }}
          onClose={() => setConfirming(false)}
        >
          {t('profile.endOthersText')}
        </ConfirmDialog>
      )}
    </ProfileSection>
  )
}

function SessionRow({ session, onEnded }: { readonly session: Session; readonly onEnded: () => void }) {
  const i18n = useI18n()
  const { t } = i18n
  const now = new Date(useNow(60_000))
  const [isEnding, setEnding] = useState(false)
  const { browser, system, isMobile } = parseUserAgent(session.userAgent)
  const Icon = isMobile ? Smartphone : Laptop
  const device =
    browser === null && system === null
      ? t('profile.otherBrowser')
      : t('profile.sessionDevice', {
          browser: browser ?? t('profile.otherBrowser'),
          system: system ?? t('profile.otherSystem'),
        })
  const row = useRef<HTMLLIElement>(null)
  const end = async () => {
    setEnding(true)
    // Failures are shown as toasts; an ended session disappears from the list either way.
    await api.endSession({ params: { id: session.id } }).catch(() => undefined)
    setEnding(false)
    focusSibling(row.current, 'button')
    onEnded()
  }
  const facts = [
    t('profile.lastSeen', { when: formatRelativeTime(i18n, session.lastSeenAt, now) }),
    t('profile.signedInAt', { when: formatRelativeTime(i18n, session.createdAt, now) }),
    t('profile.address', { ip: session.ip }),
  ]
  return (
    <li ref={row} className="profile__session">
      <Icon aria-hidden="true" />
      <div className="profile__device">
        <p>
          {device}
          {session.isCurrent && <span className="tag">{t('profile.thisSession')}</span>}
        </p>
        <small>{facts.join(' · ')}</small>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          aria-label={t('profile.endSessionOf', { device })}
          disabledReason={isEnding ? t('form.sending') : null}
          onPress={() => void end()}
        >
          {t('profile.endSession')}
        </Button>
      )}
    </li>
  )
}
