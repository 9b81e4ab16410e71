import { getRouteApi } from '@tanstack/react-router'

const app = getRouteApi('/_app')

/** What every page behind the sign-in may ask: who works here, what they hold, and the country that is chosen. */
export const useAppContext = () => app.useRouteContext()
