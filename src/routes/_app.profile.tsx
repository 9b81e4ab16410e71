import { createFileRoute } from '@tanstack/react-router'
import { wantWords } from '../app/words-store.ts'
import { ProfilePage } from './-profile/ProfilePage.tsx'

export const Route = createFileRoute('/_app/profile')({
  loader: () => wantWords('profile', 'lists'),
  staticData: { title: 'page.profile' },
  component: ProfilePage,
})
