import { createFileRoute } from '@tanstack/react-router'

/** Every other address: behind the sign-in, where the guard of the layout route redirects. */
export const Route = createFileRoute('/_app/$')({ component: () => null })
