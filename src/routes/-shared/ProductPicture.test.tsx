import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProductPicture } from './ProductPicture.tsx'

it('shows the default picture without a picture and for one that does not load', () => {
  const { container, rerender } = render(<ProductPicture src={null} width={36} height={30} />)
  const shown = () => container.querySelector('img')?.getAttribute('src')
  expect(shown()).toBe('/default-product.svg')
  rerender(<ProductPicture src="/files/gone" width={36} height={30} />)
  expect(shown()).toBe('/files/gone')
  fireEvent.error(container.querySelector('img') ?? document)
  expect(shown()).toBe('/default-product.svg')
})
