import { getRouteApi } from '@tanstack/react-router'

const app = getRouteApi('/_app')

/** What every page behind the sign-in can read: the operator, the permissions, and the chosen country. */
export const useAppContext = () => app.useRouteContext()
