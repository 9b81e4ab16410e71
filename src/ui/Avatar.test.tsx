import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Avatar } from './Avatar.tsx'

it('shows initials instead of a picture that does not load, and the next picture', () => {
  const { container, rerender } = render(<Avatar name="Ana López" src="/files/gone" />)
  const picture = () => container.querySelector('img')
  fireEvent.error(picture()!)
  expect([picture(), container.querySelector('[data-initials]')?.getAttribute('data-initials')]).toEqual([
    null,
    'AL',
  ])
  rerender(<Avatar name="Ana López" src="/files/new" />)
  expect(picture()?.getAttribute('src')).toBe('/files/new')
})
