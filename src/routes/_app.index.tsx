import { createFileRoute } from '@tanstack/react-router'

/** The guard redirects to the first permitted page; there is no dashboard yet. */
export const Route = createFileRoute('/_app/')({ component: () => null })
