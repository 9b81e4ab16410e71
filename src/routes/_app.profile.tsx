import { createFileRoute } from '@tanstack/react-router'
import { loadNamespaces } from '../session/translations-store.ts'
import { ProfilePage } from './-profile/ProfilePage.tsx'

export const Route = createFileRoute('/_app/profile')({
  loader: () => loadNamespaces('profile', 'listAndForm'),
  staticData: { title: 'page.profile' },
  component: ProfilePage,
})
