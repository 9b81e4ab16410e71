import { createFileRoute } from '@tanstack/react-router'

/** The guard above sends everybody to their first page; the dashboard itself is in development. */
export const Route = createFileRoute('/_app/')({ component: () => null })
