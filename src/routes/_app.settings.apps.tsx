import { createFileRoute } from '@tanstack/react-router'
import { GlobalSettingsPage } from './-app-settings/GlobalSettingsPage.tsx'

export const Route = createFileRoute('/_app/settings/apps')({
  staticData: { title: 'page.apps' },
  component: GlobalSettingsPage,
})
