import { createFileRoute } from '@tanstack/react-router'
import { NobodysPage } from '../app/NobodysPage.tsx'

export const Route = createFileRoute('/404')({
  component: NobodysPage,
  staticData: { title: 'notFound.title' },
})
