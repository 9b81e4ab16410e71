import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BellRing, Volume2, VolumeOff } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { isApiFailure } from '../../../api/client/api-failure.ts'
import { api } from '../../../api/client/api.ts'
import { draftsQuery } from '../../../api/client/drafts.queries.ts'
import { KEYS } from '../../../api/client/query-keys.ts'
import { serverNow } from '../../../api/client/server-clock.ts'
import type { Draft } from '../../../api/contract/drafts.contract.ts'
import { MINUTE_MS } from '../../../domain/shared/time.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/Button.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { useAppContext } from '../../-shared/app-context.ts'
import { isCallBackDue } from '../../-shared/parked-calls.ts'
import { useNow } from '../../-shared/use-now.ts'
import { isCallBackHeard, ringForCallBack, setCallBackHeard } from './call-back-sound.ts'
import { EndCallDialog } from './EndCallDialog.tsx'
import './call-back-banner.css'

const SNOOZE_MINUTES = 5
const RING_MS = 20_000

/** The call-back that is due longest: it stays and rings until it is taken, put off or ended. */
export function CallBackBanner() {
  const now = useNow(15_000)
  const { operator } = useAppContext()
  const drafts = useQuery(draftsQuery).data?.data ?? []
  const due = drafts
    .filter((draft) => draft.owner.id === operator.id && isCallBackDue(draft, now))
    .toSorted((a, b) => String(a.callBackAt).localeCompare(String(b.callBackAt)))
  const [first] = due
  return first ? (
    <DueCall key={`${first.id} ${first.callBackAt}`} draft={first} others={due.length - 1} />
  ) : null
}

function DueCall({ draft, others }: { readonly draft: Draft; readonly others: number }) {
  const { t, formats, tFailure } = useI18n()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const now = useNow(15_000)
  const [isHeard, setHeard] = useState(isCallBackHeard)
  const [isEnding, setEnding] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { callBackAt, customerName, document: typed, parkReason } = draft
  const name = customerName ?? typed.contactSearch
  const items = typed.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const take = () => void navigate({ to: '/new-order', search: { call: draft.id } })
  const refresh = () => queryClient.invalidateQueries({ queryKey: [...KEYS.drafts, 'list'] })
  const snooze = async () => {
    setFailure(null)
    try {
      await api.saveDraft({
        params: { id: draft.id },
        ifMatch: draft.version,
        body: {
          document: typed,
          status: 'parked',
          ...(parkReason !== null && { parkReason }),
          callBackAt: new Date(serverNow() + SNOOZE_MINUTES * MINUTE_MS).toISOString(),
        },
        toast: 'none',
      })
    } catch (error) {
      setFailure(tFailure(isApiFailure(error) ? error.code : 'smth_wrong'))
    }
    await refresh()
  }
  const ring = useEffectEvent(() => {
    if (isHeard) ringForCallBack()
  })
  const say = useEffectEvent(() => announce(t('calls.callBackTitle', { name }), 'assertive'))
  useEffect(() => {
    say()
    ring()
    const timer = setInterval(() => ring(), RING_MS)
    return () => clearInterval(timer)
  }, [])
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, code, ctrlKey, metaKey } = event
    if (!altKey || ctrlKey || metaKey || code !== 'KeyR' || document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    take()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener, true)
    return () => document.removeEventListener('keydown', listener, true)
  }, [])
  const minutes = Math.max(0, Math.floor((now - Date.parse(callBackAt ?? '')) / MINUTE_MS))
  return (
    <div className="call-back" role="region" aria-label={t('calls.callBackTitle', { name })}>
      <BellRing aria-hidden="true" />
      <p className="call-back__text">
        <b>{t('calls.callBackTitle', { name })}</b>
        {typed.contactSearch !== name && typed.contactSearch !== '' && `, ${typed.contactSearch}`}
        <span className="call-back__detail">
          {failure ??
            [
              t('calls.callBackWas', { time: formats.time(callBackAt ?? ''), minutes }),
              parkReason,
              items > 0 ? t('calls.items', { count: items }) : null,
              others > 0 ? t('calls.callBackOthers', { count: others }) : null,
            ]
              .filter(Boolean)
              .join(' · ')}
        </span>
      </p>
      <Button
        variant="quiet"
        size="small"
        aria-pressed={isHeard}
        aria-label={t('calls.callBackSound')}
        icon={isHeard ? <Volume2 aria-hidden="true" /> : <VolumeOff aria-hidden="true" />}
        onPress={() => {
          setCallBackHeard(!isHeard)
          setHeard(!isHeard)
        }}
      />
      <Button variant="quiet" size="small" onPress={() => void snooze()}>
        {t('calls.callBackLater', { minutes: SNOOZE_MINUTES })}
      </Button>
      <Button variant="quiet" size="small" onPress={() => setEnding(true)}>
        {t('calls.callBackEnd')}
      </Button>
      <Button
        variant="solid"
        size="small"
        shortcut={<Kbd>Alt R</Kbd>}
        aria-keyshortcuts="Alt+R"
        aria-label={t('calls.callBackTake')}
        onPress={take}
      >
        {t('calls.callBackTake')}
      </Button>
      {isEnding && (
        <EndCallDialog
          id={draft.id}
          document={typed}
          count={items}
          onBack={() => setEnding(false)}
          onEnded={() => {
            setEnding(false)
            void refresh()
          }}
        />
      )}
    </div>
  )
}
