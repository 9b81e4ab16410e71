import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ignoreSecondPresses } from '../ui/ignore-second-press.ts'
import '../ui/index.css'
import './whole-page.css'
import { LockOverlay } from './LockOverlay.tsx'
import { createAppRouter } from './router.tsx'
import { createSession } from './create-session.ts'
import { TranslationsRoot } from './TranslationsRoot.tsx'
import { ServerUnreachableError } from '../session/require-operator.ts'
import { startTranslations } from '../session/translations-store.ts'

const session = createSession()
const router = createAppRouter(session)

let wasSignedIn = false
let knownOperator = session.getSnapshot().context.operator
session.subscribe((snapshot) => {
  // The page stays mounted behind the lock screen.
  const isSignedIn =
    snapshot.matches('signedIn') || (snapshot.matches('locked') && snapshot.context.operator !== null)
  const isSettled = isSignedIn || snapshot.matches('signedOut') || snapshot.matches('unreachable')
  if (!isSettled) return
  // Removes the previous operator's data.
  if (wasSignedIn && !isSignedIn)
    void import('../session/clear-session-data.ts').then(({ clearSessionData }) => clearSessionData())
  const { operator } = snapshot.context
  if (isSignedIn && operator && operator !== knownOperator)
    void import('../session/preferences.ts').then(({ applyPreferences }) => applyPreferences(operator))
  // After a deliberate sign-out the next user does not return to this page.
  if (wasSignedIn && !isSignedIn && snapshot.context.reason === 'none') void router.navigate({ to: '/login' })
  else if (wasSignedIn !== isSignedIn || snapshot.matches('unreachable') || operator !== knownOperator)
    void router.invalidate()
  knownOperator = operator
  wasSignedIn = isSignedIn
})
session.start()
ignoreSecondPresses()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

void startTranslations().then(() =>
  createRoot(root, {
    // A server that is away is said on the page, and is no defect of it.
    onCaughtError: (error) => {
      if (!(error instanceof ServerUnreachableError)) console.error(error)
    },
  }).render(
    <StrictMode>
      <TranslationsRoot>
        <LockOverlay session={session} />
        <RouterProvider router={router} />
      </TranslationsRoot>
    </StrictMode>,
  ),
)
