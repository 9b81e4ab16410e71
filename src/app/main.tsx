import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/index.css'
import './app.css'
import { LockGate } from './login/LockGate.tsx'
import { createAppRouter } from './router.tsx'
import { createSession } from './session.ts'
import { WordsRoot } from './WordsRoot.tsx'
import { startWords } from './words-store.ts'

const session = createSession()
const router = createAppRouter(session)

let wasSignedIn = false
let knownOperator = session.getSnapshot().context.operator
session.subscribe((snapshot) => {
  // Behind the lock screen everything stays as it was left.
  const isSignedIn =
    snapshot.matches('signedIn') || (snapshot.matches('locked') && snapshot.context.operator !== null)
  const isSettled = isSignedIn || snapshot.matches('signedOut') || snapshot.matches('unreachable')
  if (!isSettled) return
  // Nothing of one operator is left for the next.
  if (wasSignedIn && !isSignedIn) void import('./leave-nothing.ts').then(({ leaveNothing }) => leaveNothing())
  const { operator } = snapshot.context
  if (isSignedIn && operator && operator !== knownOperator)
    void import('./preferences.ts').then(({ applyPreferences }) => applyPreferences(operator))
  // Somebody who leaves on purpose does not leave the next one a page to come back to.
  if (wasSignedIn && !isSignedIn && snapshot.context.reason === 'none') void router.navigate({ to: '/login' })
  else if (wasSignedIn !== isSignedIn || snapshot.matches('unreachable') || operator !== knownOperator)
    void router.invalidate()
  knownOperator = operator
  wasSignedIn = isSignedIn
})
session.start()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

void startWords().then(() =>
  createRoot(root).render(
    <StrictMode>
      <WordsRoot>
        <LockGate session={session} />
        <RouterProvider router={router} />
      </WordsRoot>
    </StrictMode>,
  ),
)
