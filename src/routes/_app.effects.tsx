import { createFileRoute } from '@tanstack/react-router'
import { EffectsPage } from './-effects/EffectsPage.tsx'

export const Route = createFileRoute('/_app/effects')({
  component: EffectsPage,
  staticData: { title: 'page.effects' },
})
