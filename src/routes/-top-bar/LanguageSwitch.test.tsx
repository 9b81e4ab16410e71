import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../../../tests/components/render.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

it('has a name that contains its visible text, for those who speak it', async () => {
  renderUi(<LanguageSwitch />)
  const button = await screen.findByRole('button', { name: 'Language: EN (English)' })
  expect(button.textContent).toBe('EN')
})
