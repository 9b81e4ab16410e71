import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../../../tests/components/render.tsx'
import { RecordIcon } from './RecordIcon.tsx'

it('shows an empty frame where the icon does not load', () => {
  const { container } = renderUi(<RecordIcon src="/files/missing" />)
  const image = container.querySelector('img')
  expect(image?.getAttribute('src')).toBe('/files/missing')
  if (image) fireEvent.error(image)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('[data-empty]')).not.toBeNull()
})
